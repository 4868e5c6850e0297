// A photo as a telephone or camera wrote it → the picture for one place of the site, and what was cut off it.

import type { Sharp } from 'sharp';
import { MOST_PIXELS } from '../../../compiler/pictures/picture.ts';
import { UserError } from '../../../model/errors.ts';

/** What a place asks of a picture. */
export interface Wanted {
  /** Width by height: the narrowest and the widest shape that the place shows whole. */
  readonly shape?: readonly [narrowest: number, widest: number];
  /** The most pixels in width. */
  readonly width: number;
}

/** The part of a photo to be kept; without it, the part that draws the eye. */
export const KEPT = ['center', 'top', 'bottom', 'left', 'right'] as const;
export type Kept = (typeof KEPT)[number];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a photo, in pixels of the upright photo. */
export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

export interface Cropped extends Size {
  /** Upright, without metadata, in the colours of screens. */
  readonly bytes: Buffer;
  readonly ending: 'jpg' | 'png';
  /** The photo before, upright. */
  readonly before: Size;
  /** The part of it that is kept. */
  readonly kept: Box;
}

/** Formats of photos that can be read; a drawing or an animation would lose what it is. */
const PHOTOS = ['jpeg', 'png', 'webp', 'tiff', 'heif', 'avif'];

/**
 * Makes the picture for a place of a photo.
 *
 * @param name how messages call the photo
 * @param keep which part of it: where to cut, or exactly this box, of whatever shape
 * @throws UserError when it cannot be read as a photo, has too many pixels, or the box goes beyond it
 */
export async function cropped(
  photo: Buffer,
  name: string,
  { shape, width: max }: Wanted,
  keep?: Kept | Box,
): Promise<Cropped> {
  const open = await opener(photo, name);
  try {
    const { autoOrient: before, format, hasAlpha } = await open().metadata();
    if (!PHOTOS.includes(format ?? '')) throw new UserError(noPhoto(name));
    const kept = isBox(keep) ? within(before, keep, name) : await partOf(open, before, shape, keep);
    const scale = Math.min(1, max / kept.width, (1.5 * max) / kept.height);
    const size = {
      width: Math.max(1, Math.round(kept.width * scale)),
      height: Math.max(1, Math.round(kept.height * scale)),
    };
    // A logo keeps its clear ground; a photo has none.
    const isClear = !shape && hasAlpha && !(await open().stats()).isOpaque;
    const small = open()
      .extract(kept)
      .resize({ ...size, fit: 'fill' });
    const bytes = isClear
      ? await small.png().toBuffer()
      : await small.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
    return { bytes, ...size, ending: isClear ? 'png' : 'jpg', before, kept };
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(unreadable(photo, name));
  }
}

function isBox(keep: Kept | Box | undefined): keep is Box {
  return typeof keep === 'object';
}

function within({ width, height }: Size, box: Box, name: string): Box {
  const isInside = box.left + box.width <= width && box.top + box.height <= height;
  if (isInside && box.width > 0 && box.height > 0) return box;
  throw new UserError(
    `The part to keep goes beyond ${name}, which has ${width} × ${height} pixels.`,
  );
}

async function opener(photo: Buffer, name: string): Promise<() => Sharp> {
  // Loaded here because it is large, and no other command of this folder needs it.
  const { default: sharp } = await import('sharp');
  const limitInputPixels = MOST_PIXELS;
  try {
    const { width, height } = await sharp(photo, { limitInputPixels: false }).metadata();
    const million = Math.ceil((width * height) / 1_000_000);
    if (width * height > MOST_PIXELS)
      throw new UserError(
        `${name} has ${million} million pixels, and a picture may have ${MOST_PIXELS / 1_000_000} million. Save it smaller and try again.`,
      );
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(unreadable(photo, name));
  }
  return () => sharp(photo, { failOn: 'error', limitInputPixels }).autoOrient();
}

/** The largest part of a photo that has a shape of the place. */
async function partOf(
  open: () => Sharp,
  { width, height }: Size,
  shape: Wanted['shape'],
  keep: Kept | undefined,
): Promise<Box> {
  const [narrowest, widest] = shape ?? [0, Number.POSITIVE_INFINITY];
  const ratio = Math.min(widest, Math.max(narrowest, width / height));
  const part = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  };
  const [wide, high] = [width - part.width, height - part.height];
  if (wide <= 0 && high <= 0) return { left: 0, top: 0, width, height };
  const share = keep ? SHARES[keep] : await eyeCatching(open, part, { width, height });
  return { ...part, left: Math.round(wide * share[0]), top: Math.round(high * share[1]) };
}

/** Which share of what is cut off is left of the kept part, and above it. */
const SHARES: Readonly<Record<Kept, readonly [number, number]>> = {
  center: [0.5, 0.5],
  top: [0.5, 0],
  bottom: [0.5, 1],
  left: [0, 0.5],
  right: [1, 0.5],
};

/** Where faces and other bright or colourful things are, looked at in a small copy. */
async function eyeCatching(
  open: () => Sharp,
  part: Size,
  { width, height }: Size,
): Promise<readonly [number, number]> {
  const scale = Math.min(1, 400 / Math.max(part.width, part.height));
  const small = [part.width, part.height].map((side) => Math.max(1, Math.round(side * scale)));
  const { info } = await open()
    .resize(small[0], small[1], { fit: 'cover', position: 'attention' })
    .toBuffer({ resolveWithObject: true });
  const share = (offset: number | undefined, cut: number): number =>
    cut <= 0 ? 0 : Math.min(1, Math.abs(offset ?? 0) / scale / cut);
  return [
    share(info.cropOffsetLeft, width - part.width),
    share(info.cropOffsetTop, height - part.height),
  ];
}

/**
 * Shows the crop: the photo with what is cut off darkened, and beside it what is left.
 *
 * @returns a JPEG, 400 pixels high
 */
export async function preview(photo: Buffer, { bytes, before, kept }: Cropped): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const [height, gap] = [400, 20];
  const scale = height / before.height;
  const width = Math.max(1, Math.round(before.width * scale));
  const on = (n: number): number => Math.round(n * scale);
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#000" fill-opacity=".6" fill-rule="evenodd" d="M0 0h${width}v${height}H0zM${on(kept.left)} ${on(kept.top)}v${on(kept.height)}h${on(kept.width)}v-${on(kept.height)}z"/></svg>`;
  const [whole, result] = await Promise.all([
    sharp(photo)
      .autoOrient()
      .resize(width, height, { fit: 'fill' })
      .flatten({ background: '#fff' })
      .composite([{ input: Buffer.from(shade) }])
      .png()
      .toBuffer(),
    sharp(bytes).resize({ height }).png().toBuffer({ resolveWithObject: true }),
  ]);
  return sharp({
    create: { width: width + gap + result.info.width, height, channels: 3, background: '#fff' },
  })
    .composite([
      { input: whole, left: 0, top: 0 },
      { input: result.data, left: width + gap, top: 0 },
    ])
    .jpeg()
    .toBuffer();
}

/** Telephones write photos as HEIC, whose pictures most programs may not read. */
function unreadable(photo: Buffer, name: string): string {
  const brand = photo.subarray(4, 12).toString('latin1');
  if (/^ftyp(hei|hev|mif|msf)/.test(brand) || /\.hei[cf]$/i.test(name))
    return `${name} is a HEIC photo, which cannot be read here. Save it as JPEG and try again: on a Mac open it in Preview and choose File, Export; on Windows open it in Photos and choose "Save as"; on an iPhone mail it to yourself.`;
  if (/^\s*<(svg|\?xml)/i.test(photo.subarray(0, 200).toString('latin1'))) return noPhoto(name);
  return `${name} cannot be read as a photo; it may be damaged or cut short. Open it in a photo program and save it as JPEG.`;
}

function noPhoto(name: string): string {
  return `${name} is not a photo but a drawing or an animation. Put it into a folder of content/images and write its path where it should be shown.`;
}
