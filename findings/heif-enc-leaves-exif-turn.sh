#!/bin/sh
# heif-enc makes a lying AVIF of an upright photo.
#
# Guess:    a JPEG that Exif turns (orientation 6) becomes an AVIF with the box irot, as avifenc 0.11.1 of the same
#           Debian writes it, or with turned pixels: it stands upright in either.
# Version:  heif-enc 1.15.1 (Debian 12, libheif-examples), avifenc 0.11.1 (libavif-bin), sharp 0.35.5
# Seen:     heif-enc copies the Exif data with its orientation and writes no irot. Readers of HEIF ask the box alone (MIAF,
#           ISO/IEC 23000-22): sharp says no orientation and autoOrient() leaves 40 x 20, where avifenc's is 20 x 40.
# So:       of an AVIF without irot the Exif orientation means nothing to what draws; a size worked out with it would be
#           one that nobody sees. What lies can only be turned by hand, so the file is made again from the JPEG.
set -eu
command -v heif-enc >/dev/null && command -v avifenc >/dev/null || { echo 'needs libheif-examples and libavif-bin' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts sharp@0.35.5
cat >make.cjs <<'JS'
const sharp = require('sharp');
sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toFile('photo.jpg');
JS
node make.cjs
heif-enc -A photo.jpg -o heif-enc.avif
avifenc -s 10 photo.jpg avifenc.avif >/dev/null
cat >ask.cjs <<'JS'
const sharp = require('sharp');
async function ask(file) {
  const { exif, orientation } = await sharp(file).metadata();
  const { info } = await sharp(file).autoOrient().raw().toBuffer({ resolveWithObject: true });
  console.log(`${file} ${info.width} x ${info.height}, Exif ${exif !== undefined}, orientation ${orientation}`);
}
ask('photo.jpg').then(() => ask('heif-enc.avif')).then(() => ask('avifenc.avif'));
JS
seen=$(node ask.cjs)
echo "$seen"
[ "$seen" = 'photo.jpg 20 x 40, Exif true, orientation 6
heif-enc.avif 40 x 20, Exif true, orientation undefined
avifenc.avif 20 x 40, Exif true, orientation undefined' ]
