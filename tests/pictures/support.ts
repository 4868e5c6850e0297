// Small pictures and sites that show them, for the tests of pictures.
import sharp from 'sharp';
import type { Output } from '../../src/compiler/5-emit.ts';
import { compiled, edited, type Files, site } from '../support/site.ts';

/** A picture with something to see in it, the same each time. */
export const drawn = (width: number, height: number): sharp.Sharp => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < pixels.length; i += 1)
    pixels[i] = (Math.floor(i / 3) * 7 + (i % 3) * 90 + ((i * i) % 23)) % 256;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

/** A JPEG that says where and by whom it was taken. */
export const photo = (width: number, height: number, orientation = 1): Promise<Buffer> =>
  drawn(width, height)
    .withMetadata({
      orientation,
      exif: {
        IFD0: { Artist: 'Jane Doe' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 24/1 5000/100' },
      },
    })
    .jpeg({ quality: 70 })
    .toBuffer();

/** The same without a position, which is an error in the content. */
export const signedPhoto = (width: number, height: number, orientation = 1): Promise<Buffer> =>
  drawn(width, height)
    .withMetadata({ orientation, exif: { IFD0: { Artist: 'Jane Doe' } } })
    .jpeg({ quality: 70 })
    .toBuffer();

/** The file that the portraits and the hero of the tiny site are. */
export const DOT = 'content/images/dot.png';

/** The tiny site with other files, compiled without a mistake. */
export const outputOf = (files: Files): Output => {
  const { output, diagnostics } = compiled(site(files));
  if (!output) throw new Error(diagnostics.map(({ code, message }) => `${code} ${message}`).join());
  return output;
};

export { edited };
