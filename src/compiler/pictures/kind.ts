// The bytes of a file → what kind of picture they are, whatever its name says, and how large they are.
import { imageSize } from 'image-size';
import { textOf } from './drawing/text.ts';
import { avifSize } from './metadata/chunks.ts';
import { orientationOf } from './metadata/exif.ts';

export type Kind = 'jpg' | 'png' | 'gif' | 'webp' | 'avif' | 'heif' | 'svg';

/** The signs by which files of pixels are known, and where they stand. */
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

/** What kind of picture a file is; undefined for anything else. */
export function kindOf(bytes: Buffer): Kind | undefined {
  const head = bytes.toString('latin1', 0, 16);
  const [kind] = SIGNS.find(([, at, sign]) => head.startsWith(sign, at)) ?? [];
  return kind ?? (isDrawing(bytes) ? 'svg' : undefined);
}

function isDrawing(bytes: Buffer): boolean {
  const isWide = /^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2));
  const text = isWide ? (textOf(bytes) ?? '') : bytes.toString('latin1');
  return /^(?:\ufeff|\xef\xbb\xbf)?\s*</.test(text) && /<(?:[\w.-]+:)?svg[\s/>]/.test(text);
}

/** Far behind all that programs write before the size of a JPEG. */
const HEAD = 8_000_000;

export interface Size {
  readonly width: number;
  readonly height: number;
}

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
