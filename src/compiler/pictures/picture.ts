// One picture file → what is published of it, and what it is.
import path from 'node:path';
import { type TallPlace, tallWidth } from '../../model/paths/variants.ts';
import { type Framing, type Size, tallPlace } from '../../model/schema/framing.ts';
import type { Palette } from '../../model/shapes.ts';
import type { Phrase } from '../diagnostics/phrase.ts';
import { hashOf } from '../files/disk.ts';
import { readOrdinary, type Unread } from '../files/read.ts';
import { MAX_DRAWING_BYTES, readDrawing } from './drawing/drawing.ts';
import { SETTINGS, widestOf, widthsOf } from './formats.ts';
import { hasTransparency, isAnimated, type Kind, kindOf, photoSize } from './kind.ts';
import { isHdr } from './metadata/hdr.ts';
import { withoutMetadata } from './metadata/metadata.ts';
import { hasPosition } from './metadata/position.ts';
import { type Advice, adviceOn } from './other-kinds.ts';
import { type Ramp, tint } from './tones.ts';

/** Its size is in pixels, as it is shown: a photo turned on its side is measured upright. */
export interface ImageFile extends Size {
  readonly file: string;
  /** What is published, where it is not made by encoding: nothing is read twice that others may change. */
  readonly bytes?: Buffer;
  /** Named after its content; with smaller versions, the one for old browsers, named after the settings as well. */
  readonly published: string;
  /** Whether a page asks where what it shows lies: nobody has written it there. */
  readonly isOpen?: true;
  /** What its smaller versions are made of; drawings, moving pictures and logos have none. */
  readonly smaller?: Smaller;
}

export interface Smaller {
  /** Their widths in pixels, ascending, never more than that of the picture. */
  readonly widths: readonly number[];
  /** Where its tall crops lie, which have the heights of those. */
  readonly tall: readonly TallPlace[];
  /** Whether something may be seen through it: then nothing is shown behind it. */
  readonly seeThrough: boolean;
  readonly digest: string;
  /** What its greys are laid on; undefined where it keeps its colors. */
  readonly ramp?: Ramp;
}

export interface Wanted {
  readonly widths: Iterable<number>;
  /** Where tall crops lie, or what says it. */
  readonly tall: Iterable<Framing | number>;
  readonly isOpen: boolean;
}

export interface Picture extends Size {
  readonly file: string;
  readonly bytes?: Buffer;
  readonly digest: string;
  readonly canResize: boolean;
  readonly seeThrough: boolean;
  /** Whether its metadata can only be left out by encoding it. */
  readonly mustEncode: boolean;
  readonly fileBytes: number;
  readonly located: boolean;
  readonly isHdr: boolean;
  readonly type: Kind;
}

export type Unfit =
  | { readonly unfit: 'cut short' }
  | ({ readonly unfit: 'another kind' } & Advice)
  | {
      readonly unfit: 'too large';
      readonly megapixels?: number;
      readonly megabytes?: number;
      readonly drawing?: true;
    }
  | { readonly unfit: 'undrawable'; readonly line: number; readonly what: Phrase }
  | { readonly unfit: 'dangerous'; readonly what: Phrase };

/** A good phone takes 12 to 50 million pixels; each takes four bytes of memory, whatever the file takes. */
export const MAX_PICTURE_BYTES = 64_000_000;
export const MAX_PIXELS = 120_000_000;

const ENCODED = ['jpg', 'png', 'webp', 'avif'];

/** Undefined when it cannot be shown, and why where it could be and must not. Drawings take the palette. */
export function readPicture(file: string, palette?: Palette): Picture | Unfit | undefined {
  try {
    const original = readOrdinary(file, MAX_PICTURE_BYTES);
    if ('refused' in original) return tooHeavy(original);
    const type = kindOf(original);
    if (!type || type === 'heif') {
      const advice = adviceOn(original, file);
      return advice && { unfit: 'another kind', ...advice };
    }
    const seen = type === 'svg' ? inspectDrawing(original, palette) : inspectPhoto(original, type);
    if (!seen || 'unfit' in seen) return seen;
    const { bytes, still, size } = seen;
    if (!bytes && !still) return undefined;
    return {
      file,
      // Encoding leaves the metadata out by itself, so nothing need be kept for it.
      ...(still || !bytes ? {} : { bytes }),
      digest: hashOf(original),
      ...size,
      canResize: still,
      seeThrough: type !== 'jpg' && hasTransparency(original, type),
      mustEncode: !bytes,
      fileBytes: original.length,
      // A file that comes back as it was holds no metadata.
      located: bytes !== original && hasPosition(original),
      isHdr: isHdr(original, type),
      type,
    };
  } catch {
    return undefined;
  }
}

interface InspectedPicture {
  readonly bytes: Buffer | undefined;
  readonly still: boolean;
  readonly size: Size;
}

function inspectDrawing(original: Buffer, palette?: Palette): InspectedPicture | Unfit | undefined {
  if (original.length > MAX_DRAWING_BYTES)
    return { unfit: 'too large', megabytes: megabytesOf(original.length), drawing: true };
  const { text, danger, mistake, size } = readDrawing(original);
  if (danger !== undefined) return { unfit: 'dangerous', what: danger };
  if (mistake) return { unfit: 'undrawable', ...mistake };
  const bytes = Buffer.from(palette ? tint(text, palette) : text);
  return size && { bytes: bytes.equals(original) ? original : bytes, still: false, size };
}

function inspectPhoto(original: Buffer, type: Kind): InspectedPicture | Unfit | undefined {
  const size = photoSize(original);
  if (!size) return undefined;
  const { bytes, isWhole } = withoutMetadata(original);
  if (!isWhole) return { unfit: 'cut short' };
  if (size.width * size.height > MAX_PIXELS)
    return { unfit: 'too large', megapixels: Math.ceil((size.width * size.height) / 1_000_000) };
  return { bytes, still: ENCODED.includes(type) && !isAnimated(original, type), size };
}

function tooHeavy({ refused, size }: Unread): Unfit | undefined {
  return refused === 'too large' ? { unfit: 'too large', megabytes: megabytesOf(size) } : undefined;
}

function megabytesOf(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}

/** With a ramp its greys take colors, unless it has no smaller versions or is seen through. */
export function publish(
  picture: Picture,
  image: string,
  wanted: Wanted = { widths: [], tall: [], isOpen: false },
  ramp?: Ramp,
): ImageFile | undefined {
  const { file, digest, width, height, seeThrough, type } = picture;
  const open = wanted.isOpen ? ({ isOpen: true } as const) : {};
  const widest = widestOf(picture);
  const useful = picture.canResize ? widthsOf(wanted.widths, widest) : [];
  const widths = picture.mustEncode && useful.length === 0 ? [widest] : useful;
  const safe = path.posix
    .parse(image)
    .name.toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .slice(0, MAX_NAME_LENGTH);
  if (widths.length === 0) {
    const bytes = picture.bytes ?? publishedAgain(picture);
    if (!bytes) return undefined;
    const published = `images/${safe}.${hashOf(bytes).slice(0, 10)}.${type}`;
    return { file, bytes, published, width, height, ...open };
  }
  const graded = ramp && !seeThrough ? { ramp } : {};
  const key = hashOf(digest + SETTINGS + (graded.ramp ? JSON.stringify(ramp) : '')).slice(0, 10);
  const published = `images/${safe}.${key}.${seeThrough ? 'png' : 'jpg'}`;
  const tall = isWide(picture)
    ? [...wanted.tall].map((at) => (typeof at === 'number' ? at : tallPlace(at, picture)))
    : [];
  return {
    file,
    published,
    width,
    height,
    ...open,
    smaller: { widths, tall: [...new Set(tall)].sort(), seeThrough, digest, ...graded },
  };
}

function isWide({ width, height }: Picture): boolean {
  return tallWidth(width, { width, height }) < width * 0.8;
}

/** Of the names of pictures so much is published: file systems take 255 bytes with all that follows. */
const MAX_NAME_LENGTH = 80;

/** What is published of a picture that is published as it is after all; undefined if it has changed meanwhile. */
function publishedAgain({ file, digest }: Picture): Buffer | undefined {
  const bytes = readOrdinary(file, MAX_PICTURE_BYTES);
  if ('refused' in bytes || hashOf(bytes) !== digest) return undefined;
  return withoutMetadata(bytes).bytes;
}
