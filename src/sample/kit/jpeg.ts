// SVG text → a grained JPEG.
import sharp, { type Sharp } from 'sharp';
import { random } from './random.ts';

const tile = 512;

/** Fine grey noise around the middle, laid over a picture like the tooth of paper. */
function grain(strength: number): Buffer {
  const r = random('grain');
  const pixels = Buffer.alloc(tile * tile);
  for (let i = 0; i < pixels.length; i += 1) {
    pixels[i] = Math.round(128 + (r.next() + r.next() + r.next() - 1.5) * strength);
  }
  return pixels;
}

/** A picture as a grained JPEG. */
export async function jpeg(svg: string, quality: number, strength: number): Promise<Buffer> {
  const noise = await sharp(grain(strength), { raw: { width: tile, height: tile, channels: 1 } })
    .blur(0.6)
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const picture: Sharp = sharp(Buffer.from(svg), { limitInputPixels: false })
    .flatten({ background: '#0d1b33' })
    .composite([{ input: noise, tile: true, blend: 'soft-light' }]);
  return picture.jpeg({ quality, mozjpeg: true }).toBuffer();
}
