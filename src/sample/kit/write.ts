// SVG text comes in; a grained JPEG, or a plain SVG file, goes out to the disk.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
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

export async function writePicture(
  file: string,
  svg: string,
  quality: number,
  strength: number,
): Promise<void> {
  const noise = await sharp(grain(strength), { raw: { width: tile, height: tile, channels: 1 } })
    .blur(0.6)
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const picture: Sharp = sharp(Buffer.from(svg), { limitInputPixels: false })
    .flatten({ background: '#0d1b33' })
    .composite([{ input: noise, tile: true, blend: 'soft-light' }]);
  const bytes = await picture.jpeg({ quality, mozjpeg: true }).toBuffer();
  await writeText(file, bytes);
}

export async function writeText(file: string, text: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
