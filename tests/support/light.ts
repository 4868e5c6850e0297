// A screenshot → how much of its upper part is night, how much is light, and how steeply that changes.
import sharp, { type Region } from 'sharp';

/** What of a hero is judged as a photo, in pixels. */
export const UPPER = 600;

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

/** Shares from 0 to 1. @param bottom where what counts ends, in pixels from the top of the page */
export async function lightOf(png: Buffer, bottom: number): Promise<Light> {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  const lumas = await lumasOf(png, {
    left: 0,
    top: 0,
    width,
    height: Math.round(Math.min(bottom, height)),
  });
  const share = (isMeant: (luma: number) => boolean) => lumas.filter(isMeant).length / lumas.length;
  return { night: share((luma) => luma < NIGHT), light: share((luma) => luma > LIGHT) };
}

/** Within this, a change of light is a step. */
const STEP = 100;

/** The largest difference of two places of an area so far apart, beside and below each other. */
export async function steepestIn(png: Buffer, area: Region): Promise<Readonly<[number, number]>> {
  const lumas = await lumasOf(png, area);
  const { width } = area;
  let [beside, below] = [0, 0];
  for (const [at, luma] of lumas.entries()) {
    const [right, under] = [lumas[at + STEP], lumas[at + STEP * width]];
    if (right !== undefined && (at % width) + STEP < width)
      beside = Math.max(beside, Math.abs(right - luma));
    if (under !== undefined) below = Math.max(below, Math.abs(under - luma));
  }
  return [beside, below];
}

async function lumasOf(png: Buffer, area: Region): Promise<Float32Array> {
  const { data } = await sharp(png)
    .extract(area)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Float32Array.from({ length: data.length / 3 }, (_, i) => {
    const [r = 0, g = 0, b = 0] = data.subarray(3 * i, 3 * i + 3);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  });
}
