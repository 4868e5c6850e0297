// A photo as a phone or camera wrote it → the picture for one place of the site, and what was cut off it.

import type { Sharp } from 'sharp';
import { kindOf, moves } from '../../../compiler/pictures/kind.ts';
import { MOST_PIXELS } from '../../../compiler/pictures/picture.ts';
import { UserError } from '../../../model/errors.ts';
import type { Language } from '../../../model/language.ts';
import { nearestShape, type ShapeRange } from '../../../model/schema/picture-shape.ts';
import { photoWords } from '../../../words/gen/photo.gen.ts';

/** What a place asks of a picture. */
export interface Wanted {
  /** What the place shows whole. */
  readonly shape?: ShapeRange;
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
  /** Upright, without metadata, in the colors of screens. */
  readonly bytes: Buffer;
  readonly ending: 'jpg' | 'png';
  /** The photo before, upright. */
  readonly before: Size;
  /** How much of it is kept. */
  readonly kept: Size;
}

interface Cropping {
  /** Which part of it: where to cut, or exactly this box, of whatever shape. */
  readonly keep?: Kept | Box | undefined;
  /** In which it is refused. */
  readonly language?: Language;
}

/** Formats of photos that can be read; a drawing or an animation would lose what it is. */
const PHOTOS = ['jpeg', 'png', 'webp', 'tiff', 'heif', 'avif'];

/**
 * Makes the picture for a place of a photo.
 *
 * @param name how messages call the photo
 * @throws UserError when it cannot be read as a photo, has too many pixels, or the box goes beyond it
 */
export async function cropped(
  photo: Buffer,
  name: string,
  { shape, width: max }: Wanted,
  { keep, language = 'en' }: Cropping,
): Promise<Cropped> {
  const say = photoWords(language);
  const kind = kindOf(photo);
  if (kind === 'gif' || (kind && moves(photo, kind))) throw new UserError(say.drawing({ name }));
  const open = await opener(photo, name, language);
  try {
    const { autoOrient: before, format, hasAlpha } = await open().metadata();
    if (!PHOTOS.includes(format ?? '')) throw new UserError(say.drawing({ name }));
    const kept = isBox(keep) ? within(before, keep, name, language) : largest(before, shape);
    const scale = Math.min(1, max / kept.width, (1.5 * max) / kept.height);
    const size = {
      width: Math.max(1, Math.round(kept.width * scale)),
      height: Math.max(1, Math.round(kept.height * scale)),
    };
    // A logo keeps its clear ground; a photo has none.
    const isClear = !shape && hasAlpha && !(await open().stats()).isOpaque;
    const small = isBox(keep)
      ? open()
          .extract(keep)
          .resize({ ...size, fit: 'fill' })
      : open().resize({ ...size, fit: 'cover', position: keep ?? 'attention' });
    const bytes = isClear
      ? await small.png().toBuffer()
      : await small.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
    return { bytes, ...size, ending: isClear ? 'png' : 'jpg', before, kept };
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(unreadable(photo, name, language));
  }
}

function isBox(keep: Kept | Box | undefined): keep is Box {
  return typeof keep === 'object';
}

function within({ width, height }: Size, box: Box, name: string, language: Language): Size {
  const isInside = box.left + box.width <= width && box.top + box.height <= height;
  if (isInside && box.width > 0 && box.height > 0) return box;
  throw new UserError(photoWords(language).beyond({ name, size: `${width} × ${height}` }));
}

async function opener(photo: Buffer, name: string, language: Language): Promise<() => Sharp> {
  // Loaded here because it is large, and no other command of this folder needs it.
  const { default: sharp } = await import('sharp');
  const limitInputPixels = MOST_PIXELS;
  try {
    const { width, height } = await sharp(photo, { limitInputPixels: false }).metadata();
    const million = Math.ceil((width * height) / 1_000_000);
    if (width * height > MOST_PIXELS)
      throw new UserError(
        photoWords(language).tooManyPixels({ name, million, most: MOST_PIXELS / 1_000_000 }),
      );
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(unreadable(photo, name, language));
  }
  return () => sharp(photo, { failOn: 'error', limitInputPixels }).autoOrient();
}

/** The size of the largest part of a photo that has a shape of the place. */
function largest({ width, height }: Size, shape: Wanted['shape']): Size {
  const ratio = shape ? nearestShape(shape, width / height) : width / height;
  return {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  };
}

/** Phones write photos as HEIC, whose pictures most programs may not read. */
function unreadable(photo: Buffer, name: string, language: Language): string {
  const say = photoWords(language);
  const brand = photo.subarray(4, 12).toString('latin1');
  if (/^ftyp(hei|hev|mif|msf)/.test(brand) || /\.hei[cf]$/i.test(name)) return say.heic({ name });
  if (/^\s*<(svg|\?xml)/i.test(photo.subarray(0, 200).toString('latin1')))
    return say.drawing({ name });
  return say.damaged({ name });
}
