#!/bin/sh
# Of a HEIC file with several pictures heic-decode gives the first one, whichever the file says is its main picture.
#
# Guess:    `decode` of a file whose `pitm` names the second of two pictures, red and blue, is blue, as everywhere else.
# Version:  heic-decode 2.1.0 with libheif-js 1.23.2; libheif-examples 1.15.1 of Debian 12
# Seen:     red for either. `decode.all` does not say which is the main one; heif-info does.
# So:       the picture is asked for by the function of libheif-js that knows it (src/editor/journeys/photos/heic.ts).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts heic-decode@2.1.0 libheif-js@1.23.2
cat >draw.cjs <<'END'
const fs = require('node:fs');
const zlib = require('node:zlib');

const chunk = (type, data) => {
  const [size, sum, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type), data])];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(zlib.crc32(body));
  return Buffer.concat([size, body, sum]);
};
const sign = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const head = chunk('IHDR', Buffer.from([0, 0, 0, 64, 0, 0, 0, 64, 8, 2, 0, 0, 0]));
for (const [name, color] of Object.entries({ red: [208, 32, 32], blue: [32, 32, 208] })) {
  const row = [0, ...Array.from({ length: 64 }, () => color).flat()];
  const rows = Buffer.from(Array.from({ length: 64 }, () => row).flat());
  const parts = [sign, head, chunk('IDAT', zlib.deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  fs.writeFileSync(`${name}.png`, Buffer.concat(parts));
}
END
node draw.cjs
heif-enc -q 60 red.png blue.png -o first.heic >/dev/null
cat >ask.cjs <<'END'
const fs = require('node:fs');
const decode = require('heic-decode');

const second = fs.readFileSync('first.heic');
// The number of the main picture, behind size, name and version of the box.
second.writeUInt16BE(2, second.indexOf('pitm') + 8);
fs.writeFileSync('second.heic', second);
(async () => {
  for (const name of ['first', 'second']) {
    const { data } = await decode({ buffer: fs.readFileSync(`${name}.heic`) });
    console.log(`${name}: ${data[0] > data[2] ? 'red' : 'blue'}`);
  }
})();
END
node ask.cjs | tee seen.txt
heif-info second.heic | grep primary | tee -a seen.txt
cat >expected.txt <<'END'
first: red
second: red
image: 64x64 (id=2), primary
END
diff expected.txt seen.txt && echo 'As it was seen.'
