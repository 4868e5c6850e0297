// Small pictures, and the tiny site with them, for the tests of pictures.
import sharp, { type Sharp } from 'sharp';
import type { Output } from '../../src/compiler/5-emit/emit.ts';
import { check, type Files } from '../support/site.ts';

export { check };

/** A picture with something to see in it, the same each time: a gradient below a grid. */
export const drawn = (width: number, height: number): Sharp => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0, i = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      pixels[i++] = (255 * x) / width;
      pixels[i++] = (255 * y) / height;
      pixels[i++] = (x + y) % 60 < 6 ? 230 : 60;
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

/** A JPEG that names its photographer. */
export const signedPhoto = (width: number, height: number, orientation = 1): Promise<Buffer> =>
  drawn(width, height)
    .withMetadata({ orientation, exif: { IFD0: { Artist: 'Jane Doe' } } })
    .jpeg({ quality: 70 })
    .toBuffer();

/** The file of the one picture in the tiny site: a portrait, and the hero of its home page. */
export const DOT = 'content/images/dot.png';

/** The tiny site with other files, compiled without a mistake. */
export const outputOf = (files: Files): Output => {
  const { output, diagnostics } = check(files);
  if (!output) throw new Error(diagnostics.map(({ code, message }) => `${code} ${message}`).join());
  return output;
};
