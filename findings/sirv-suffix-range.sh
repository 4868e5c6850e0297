#!/bin/sh
# sirv answers a request for the last bytes of a file with its first ones.
#
# Guess:    "Range: bytes=-5" (RFC 9110, 14.1.2: the last five bytes) is answered with them, or with the whole file
#           and status 200, as a server may that does not know ranges.
# Version:  sirv 3.0.2
# Seen:     206 with "Content-Range: bytes 0-5/10" and the first six bytes. A player that reads the end of a sound or
#           a film first, where its index lies, or a reader of PDFs that asks for the end, gets other bytes, and the
#           status says that they are the right ones.
# So:       a range without a beginning is taken out of the request before it comes to sirv.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts sirv@3.0.2
mkdir site
printf '0123456789' >site/song.mp3
cat >ask.mjs <<'JS'
import http from 'node:http';
import sirv from 'sirv';
const server = http.createServer(sirv('site')).listen(0, '127.0.0.1', async () => {
  const url = `http://127.0.0.1:${server.address().port}/song.mp3`;
  const answer = await fetch(url, { headers: { range: 'bytes=-5' } });
  console.log(answer.status, answer.headers.get('content-range'), await answer.text());
  server.close();
});
JS
seen=$(node ask.mjs)
echo "bytes=-5 of 0123456789: $seen"
[ "$seen" = '206 bytes 0-5/10 012345' ]
