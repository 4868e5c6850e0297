// How published pictures are encoded: part of their names and of what is kept of them.
import type { Size } from '../../model/schema/framing.ts';

export const FORMATS = {
  avif: { quality: 57, effort: 3, chromaSubsampling: '4:2:0', tune: 'ssim' },
  webp: { quality: 80, effort: 4 },
  jpg: { quality: 80, mozjpeg: true },
  png: { compressionLevel: 9, palette: false },
} as const;

export type PictureFormat = keyof typeof FORMATS;

/** Phones show tall crops darkened behind words, with two to three pixels for one: less quality is hardly seen. */
export const TALL_FORMATS = {
  ...FORMATS,
  avif: { ...FORMATS.avif, quality: 40 },
  webp: { ...FORMATS.webp, quality: 65 },
} as const;

/** Change it with how versions are made of a picture. */
const MADE_AS = 2;

export const SETTINGS = JSON.stringify([MADE_AS, FORMATS, TALL_FORMATS]);

/** The version for browsers that know neither AVIF nor WebP is the widest up to here, in pixels. */
const PLAIN = 1000;

export function plainWidth(widths: readonly number[]): number {
  return widths.findLast((width) => width <= PLAIN) ?? widths[0] ?? PLAIN;
}

/** A frame of WebP has 14 bits for a side (RFC 9649), and sharp writes no larger AVIF. */
const MAX_SIDE = 16_383;

/** The widest version whose height every format can hold. */
export function widestOf({ width, height }: Size): number {
  const most = Math.min(width, MAX_SIDE);
  return height <= MAX_SIDE ? most : Math.max(1, Math.floor((most * MAX_SIDE) / height));
}

/** A version that is hardly wider than another would only take time and room. */
const HARDLY = 1.1;

/** Ascending; the picture's own width is the last where places could use more than the one before. */
export function widthsOf(wanted: Iterable<number>, own: number): number[] {
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  const widths = sorted
    .filter((width) => width <= own)
    // The wider of two that are nearly the same serves both places.
    .filter((width, i, all) => (all[i + 1] ?? Number.POSITIVE_INFINITY) >= width * HARDLY);
  const short = widths.length === 0 || (sorted.at(-1) ?? 0) > own;
  const useful = (widths.at(-1) ?? 0) * HARDLY < own;
  return sorted.length > 0 && short && useful ? [...widths, own] : widths;
}
