// A screenshot → how much of its upper part is night, and how much is light.
import sharp from 'sharp';

/** In pixels. */
const UPPER = 600;

/** Below the first a pixel is as good as black, above the second it is light. */
const NIGHT = 40;
const LIGHT = 128;

/** The most of the one, and the least of the other. */
export const MOST_NIGHT = 0.4;
export const LEAST_LIGHT = 0.08;

export interface Light {
  readonly night: number;
  readonly light: number;
}

/** Shares from 0 to 1. @param bottom where the hero ends, in pixels from the top of the page */
export async function lightOf(png: Buffer, bottom: number): Promise<Light> {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  const part = { left: 0, top: 0, width, height: Math.round(Math.min(UPPER, bottom, height)) };
  const { data } = await sharp(png)
    .extract(part)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [night, light] = [0, 0];
  for (let at = 0; at < data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    if (luma < NIGHT) night += 1;
    if (luma > LIGHT) light += 1;
  }
  const all = data.length / 3;
  return { night: night / all, light: light / all };
}
