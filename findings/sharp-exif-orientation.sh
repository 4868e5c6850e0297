#!/bin/sh
# sharp writes every field that `withExif` is given, but for the orientation, which becomes 1 without a word.
#
# Guess:    `withExif({ IFD0: { Orientation: '6', Model: 'X' } })` writes both.
# Version:  sharp 0.35.5 (libvips 8.18.7)
# Seen:     the model, and orientation 1; also with `withExifMerge`. `withMetadata({ orientation: 6 })` writes 6, and a color
#           profile (sRGB) that nobody asked for, which a profile put in afterwards stands behind.
# So:       a HEIC photo is turned while it is made a JPEG, and gets its profile alone (src/editor/journeys/photos/heic.ts).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund sharp@0.35.5
cat >ask.mjs <<'END'
import sharp from 'sharp';

const create = { width: 64, height: 32, channels: 3, background: '#d02020' };
const exif = { IFD0: { Orientation: '6', Model: 'Camera' } };
const ways = {
  withExif: (picture) => picture.withExif(exif),
  withExifMerge: (picture) => picture.withExifMerge(exif),
  withMetadata: (picture) => picture.withMetadata({ orientation: 6 }),
};
for (const [name, way] of Object.entries(ways)) {
  const bytes = await way(sharp({ create })).jpeg().toBuffer();
  const { orientation, exif: written, icc } = await sharp(bytes).metadata();
  const parts = [written?.includes('Camera') && 'model', icc && 'profile'].filter(Boolean);
  console.log([`${name}: ${orientation}`, ...parts].join(', '));
}
END
node ask.mjs | tee seen.txt
cat >expected.txt <<'END'
withExif: 1, model
withExifMerge: 1, model
withMetadata: 6, profile
END
diff expected.txt seen.txt && echo 'As it was seen.'
