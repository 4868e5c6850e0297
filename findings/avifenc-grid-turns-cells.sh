#!/bin/sh
# avifenc writes the turn of a picture made of cells at each cell too, and a newer reader opens no such file.
#
# Guess:    --irot turns the picture, whether or not --grid lays it together of cells: one box for the whole (HEIF,
#           6.5.10), and every reader of AVIF draws 64 x 256.
# Version:  avifenc 0.11.1 (Debian 12, libavif-bin), sharp 0.35.5 (libheif 1.23.5)
# Seen:     ipma names irot for the cells as well. avifdec draws 256 x 64 and leaves the turn to whoever asks; libheif turns
#           each cell and then says that they "do not cover whole image". sharp's metadata() answers 64 x 256 all the same,
#           so the file passes as a picture until its pixels are asked for.
# So:       that the size of a picture can be read does not say that it can be drawn; a test of sizes asks for pixels.
set -eu
command -v avifenc >/dev/null && command -v convert >/dev/null || { echo 'needs libavif-bin and imagemagick' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts sharp@0.35.5
convert -depth 8 -size 128x64 xc:red PNG24:cell.png
avifenc -s 10 --grid 2x1 cell.png cell.png whole.avif >/dev/null
avifenc -s 10 --grid 2x1 --irot 1 cell.png cell.png turned.avif >/dev/null
cat >ask.cjs <<'JS'
const sharp = require('sharp');
async function ask(file) {
  const { width, height } = await sharp(file).metadata();
  const drawn = await sharp(file).raw().toBuffer().then(() => 'drawn', ({ message }) => message.split('\n').pop());
  console.log(`${file} ${width} x ${height}: ${drawn}`);
}
ask('whole.avif').then(() => ask('turned.avif'));
JS
seen=$(node ask.cjs)
echo "$seen"
avifdec turned.avif turned.png | tail -1
case "$seen" in
  'whole.avif 256 x 64: drawn'*'turned.avif 64 x 256: heif: '*'Grid tiles do not cover whole image'*) ;;
  *) exit 1 ;;
esac
