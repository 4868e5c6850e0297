#!/bin/sh
# Where the eye is drawn, sharp tells in pixels of another picture for a PNG or JPEG than for a WebP of the same size.
#
# Guess:    with `position: 'attention'`, `info.attentionX` and `attentionY` are in pixels of the picture that was given,
#           as it is shown: the same for one drawing of 1200 × 800 pixels as JPEG, turned JPEG, WebP, PNG and SVG.
# Version:  sharp 0.35.5 (libvips 8.18.7)
# Seen:     936, 224 for WebP and SVG, where the drawing has its face; 468, 112 for PNG and both JPEGs, as if they were half
#           as large, which is what the box needs. Nothing in the answer says by how much. A turned JPEG is as one that
#           was never turned, and a box of the picture's own shape has no point at all.
# So:       a focal point is looked for on a small copy whose size is known (src/site/assets/saliency.ts).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund sharp@0.35.5
cat >ask.mjs <<'END'
import sharp from 'sharp';

const face = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
  <rect width="1200" height="800" fill="#dfe6ea"/><circle cx="960" cy="240" r="70" fill="#e0a080"/>
  <circle cx="940" cy="225" r="8"/><circle cx="980" cy="225" r="8"/></svg>`);
const jpeg = await sharp(face).jpeg({ quality: 95 }).toBuffer();
const turned = sharp(await sharp(jpeg).rotate(-90).toBuffer()).withMetadata({ orientation: 6 });
const pictures = {
  png: await sharp(face).png().toBuffer(),
  svg: face,
  jpeg,
  'turned jpeg': await turned.jpeg({ quality: 95 }).toBuffer(),
  webp: await sharp(face).webp({ quality: 95 }).toBuffer(),
};
for (const [kind, picture] of Object.entries(pictures)) {
  const crop = sharp(picture).autoOrient().resize(400, 400, { fit: 'cover', position: 'attention' });
  const { info } = await crop.toBuffer({ resolveWithObject: true });
  console.log(`${kind}: ${info.attentionX}, ${info.attentionY}`);
}
const same = sharp(jpeg).resize(600, 400, { fit: 'cover', position: 'attention' });
const { info } = await same.toBuffer({ resolveWithObject: true });
console.log(`its own shape: ${info.attentionX}`);
END
node ask.mjs | tee seen.txt
cat >expected.txt <<'END'
png: 468, 112
svg: 936, 224
jpeg: 468, 112
turned jpeg: 468, 112
webp: 936, 224
its own shape: undefined
END
diff expected.txt seen.txt && echo 'As it was seen.'
