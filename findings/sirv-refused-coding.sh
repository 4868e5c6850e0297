#!/bin/sh
# sirv sends Brotli to a browser that refuses it.
#
# Guess:    "Accept-Encoding: gzip, br;q=0" (RFC 9110, 12.5.3: a weight of 0 is "not acceptable") is answered with the
#           file in gzip, and "gzip;q=0" with the file as it is.
# Version:  sirv 3.0.2
# Seen:     "Content-Encoding: br" to the first, and gzip to the second: it looks for the letters and reads no weight.
#           Who says so is a proxy or a program that cannot unpack them, and gets bytes that it takes for the page.
# So:       texts are compressed by what reads the weights, and sirv is asked for none.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts sirv@3.0.2
mkdir site
cat >ask.mjs <<'JS'
import fs from 'node:fs';
import http from 'node:http';
import zlib from 'node:zlib';
import sirv from 'sirv';
const page = 'We meet on Tuesdays. '.repeat(100);
fs.writeFileSync('site/a.html', page);
fs.writeFileSync('site/a.html.br', zlib.brotliCompressSync(page));
fs.writeFileSync('site/a.html.gz', zlib.gzipSync(page));
const server = http.createServer(sirv('site', { brotli: true, gzip: true }));
server.listen(0, '127.0.0.1', async () => {
  const { port } = server.address();
  const ask = (accepted) =>
    new Promise((resolve) => {
      const headers = { 'accept-encoding': accepted };
      http.get({ port, path: '/a.html', headers, agent: false }, (answer) => {
        answer.resume().on('end', () => resolve(answer.headers['content-encoding'] ?? 'whole'));
      });
    });
  console.log(await ask('gzip, br;q=0'), await ask('gzip;q=0'), await ask('identity'));
  server.close();
});
JS
seen=$(node ask.mjs)
echo "gzip, br;q=0 | gzip;q=0 | identity: $seen"
[ "$seen" = 'br gzip whole' ]
