// A photo as a phone or camera wrote it → the picture for one place of the site, and what was cut off it.
import type { Phrase } from '../../../compiler/diagnostics/phrase.ts';
import { sayPhrase } from '../../../compiler/diagnostics/say.ts';
import { isAnimated, kindOf } from '../../../compiler/pictures/kind.ts';
import { isHdr } from '../../../compiler/pictures/metadata/hdr.ts';
import { adviceOn, otherKindOf } from '../../../compiler/pictures/other-kinds.ts';
import { MAX_PIXELS } from '../../../compiler/pictures/picture.ts';
import { UserError } from '../../../model/errors.ts';
import type { Language } from '../../../model/language.ts';
import type { Size } from '../../../model/schema/framing.ts';
import { nearestShape, type ShapeRange } from '../../../model/schema/picture-shape.ts';
import { photoWords } from '../../../words/gen/photo.gen.ts';
import { heicAsJpeg } from './heic.ts';

export interface Wanted {
  readonly shape?: ShapeRange;
  /** In pixels. */
  readonly width: number;
}

/** Without it, the part that draws the eye. */
export const KEPT = ['center', 'top', 'bottom', 'left', 'right'] as const;
export type Kept = (typeof KEPT)[number];

/** In pixels of the upright photo. */
export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

export interface Cropped extends Size {
  /** Upright, without metadata, in the colors of screens. */
  readonly bytes: Buffer;
  readonly ending: 'jpg' | 'png';
  readonly before: Size;
  readonly kept: Size;
}

interface Cropping {
  /** A box may have any shape. */
  readonly keep?: Kept | Box | undefined;
  readonly language?: Language;
}

/** A drawing or an animation would lose what it is. */
const PHOTOS = ['jpeg', 'png', 'webp', 'tiff', 'heif', 'avif'];

/** @throws UserError when it is no photo that can be read, has too many pixels, or the box goes beyond it */
export async function cropPhoto(
  photo: Buffer,
  name: string,
  { shape, width: max }: Wanted,
  { keep, language = 'en' }: Cropping,
): Promise<Cropped> {
  const say = photoWords(language);
  const kind = kindOf(photo);
  if (kind === 'gif' || (kind && isAnimated(photo, kind)))
    throw new UserError(say.drawing({ name }));
  if (kind && isHdr(photo, kind)) throw new UserError(say.hdr({ name }));
  const other = otherKindOf(photo, name);
  if (other === 'raw') throw new UserError(unreadable(photo, name, language));
  // Large, and needed by no other command.
  const { default: sharp } = await import('sharp');
  try {
    const verify = (size: Size) => mustNotBeHuge(size, name, language);
    const readable = other === 'heic' ? await heicAsJpeg(photo, verify) : photo;
    verify(await sharp(readable, { limitInputPixels: false }).metadata());
    const reading = { failOn: 'error', limitInputPixels: MAX_PIXELS } as const;
    const open = () => sharp(readable, reading).autoOrient();
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

function mustNotBeHuge({ width, height }: Size, name: string, language: Language): void {
  if (width * height <= MAX_PIXELS) return;
  const million = Math.ceil((width * height) / 1_000_000);
  const most = MAX_PIXELS / 1_000_000;
  throw new UserError(photoWords(language).tooManyPixels({ name, million, most }));
}

function largest({ width, height }: Size, shape: Wanted['shape']): Size {
  const ratio = shape ? nearestShape(shape, width / height) : width / height;
  return {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  };
}

function unreadable(photo: Buffer, name: string, language: Language): string {
  const say = photoWords(language);
  const other = adviceOn(photo, name);
  const said = (phrase: Phrase) => sayPhrase(phrase, language);
  if (other) return say.otherKind({ name, what: said(other.what), advice: said(other.advice) });
  if (/^\s*<(svg|\?xml)/i.test(photo.subarray(0, 200).toString('latin1')))
    return say.drawing({ name });
  return say.damaged({ name });
}
