// The bytes of a file → what kind of picture they are, whatever its name says, how large, and whether it moves or is seen through.
import { imageSize } from 'image-size';
import type { Size } from '../../model/schema/framing.ts';
import { textOf } from './drawing/text.ts';
import { avifSize } from './metadata/avif.ts';
import { orientationOf } from './metadata/exif.ts';

export type Kind = 'jpg' | 'png' | 'gif' | 'webp' | 'avif' | 'heif' | 'svg';

const SIGNS: readonly (readonly [Kind, number, string])[] = [
  ['jpg', 0, '\xff\xd8'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
  ['webp', 8, 'WEBP'],
  ['avif', 4, 'ftypavif'],
  ['heif', 4, 'ftyp'],
];

/** Whether a file is called as pictures are: beside them there may be notes. */
export function isPictureName(path: string): boolean {
  return /\.(jpe?g|png|webp|avif|gif|svg|hei[cf]|tiff?|bmp)$/i.test(path);
}

export function kindOf(bytes: Buffer): Kind | undefined {
  const head = bytes.toString('latin1', 0, 16);
  const [kind] = SIGNS.find(([, at, sign]) => head.startsWith(sign, at)) ?? [];
  if (kind === 'heif' && brandsOf(bytes).includes(AVIF)) return 'avif';
  return kind ?? (isDrawing(bytes) ? 'svg' : undefined);
}

function isDrawing(bytes: Buffer): boolean {
  const isWide = /^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2));
  const text = isWide ? (textOf(bytes) ?? '') : bytes.toString('latin1');
  return /^(?:\ufeff|\xef\xbb\xbf)?\s*</.test(text) && /<(?:[\w.-]+:)?svg[\s/>]/.test(text);
}

/** Far behind all that programs write before the size of a JPEG. */
const HEAD = 8_000_000;

/** The size of a picture as it is shown, upright; undefined where its head does not say it. */
export function photoSize(bytes: Buffer): Size | undefined {
  try {
    const isAvif = kindOf(bytes) === 'avif';
    const { width, height } = isAvif ? avifSize(bytes) : imageSize(bytes.subarray(0, HEAD));
    if (!(width > 0) || !(height > 0)) return undefined;
    // An AVIF is turned by its own boxes; nobody asks its Exif data.
    const isTurned = !isAvif && orientationOf(bytes) >= 5;
    return isTurned ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}

/** The bit of the color type of a PNG for transparency, and where the type is. */
const PNG_ALPHA = 0x04;
const PNG_COLORS = 25;

/** The bits of VP8X, the header of an extended WebP, and of VP8L (WebP container specification). */
const WEBP_BITS = 20;
const [WEBP_MOVES, WEBP_ALPHA, VP8L_ALPHA] = [0x02, 0x10, 0x10];

/** How AVIF names a plane of transparency (ISO/IEC 23000-22). */
const AVIF_ALPHA = 'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha';

/** Among the brands at the head of an AVIF, and of one that is a sequence of pictures (AVIF specification, section 6). */
const [AVIF, AVIF_SEQUENCE] = ['avif', 'avis'];

function brandsOf(bytes: Buffer): Buffer {
  return bytes.subarray(8, bytes.readUInt32BE(0));
}

export function isAnimated(bytes: Buffer, kind: Kind): boolean {
  if (kind === 'png') return isBeforeData(bytes, 'acTL');
  if (kind === 'avif') return brandsOf(bytes).includes(AVIF_SEQUENCE);
  return kind === 'webp' && webp(bytes, WEBP_MOVES);
}

export function hasTransparency(bytes: Buffer, kind: Kind): boolean {
  if (kind === 'png') return hasBit(bytes[PNG_COLORS], PNG_ALPHA) || isBeforeData(bytes, 'tRNS');
  if (kind === 'avif') return bytes.includes(AVIF_ALPHA);
  return kind === 'webp' && webp(bytes, WEBP_ALPHA, VP8L_ALPHA);
}

function webp(bytes: Buffer, extended: number, lossless = 0): boolean {
  const chunk = bytes.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return hasBit(bytes[WEBP_BITS], extended);
  return chunk === 'VP8L' && hasBit(bytes[WEBP_BITS + 4], lossless);
}

function hasBit(byte = 0, bit: number): boolean {
  return (byte & bit) !== 0;
}

function isBeforeData(bytes: Buffer, name: string): boolean {
  const at = bytes.indexOf(name);
  return at >= 0 && at < bytes.indexOf('IDAT');
}
