// The bytes of a photo → what its Exif data says of where it was taken, and how it is to be turned.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface Tags {
  readonly gps?: object;
  readonly exif?: { readonly Orientation?: { readonly value?: unknown } };
}

/** The words without which no format holds Exif: most pictures have none of them. */
const WORDS = ['Exif', 'eXIf', 'EXIF'];

const POSITION = /^(GPS(Dest)?)?(Latitude|Longitude)$/;

/** Whether the Exif data of a photo says where it was taken. */
export function exifTellsWhere(bytes: Buffer): boolean {
  const { gps, exif } = hasWord(bytes) ? tagsOf(bytes) : {};
  return [gps, exif].some((tags) => Object.keys(tags ?? {}).some((name) => POSITION.test(name)));
}

/** Programs that show pictures look for Exif this far, but for WebP, whose header announces it. */
const HEAD = 256_000;
const [WEBP_SIGNS, WEBP_EXIF] = [20, 0x08];

/** How a photo is to be turned: 1 for as it is, up to 8. */
export function orientationOf(bytes: Buffer): number {
  const isWebp = bytes.toString('latin1', 8, 16) === 'WEBPVP8X';
  const isAnnounced = isWebp && ((bytes[WEBP_SIGNS] ?? 0) & WEBP_EXIF) !== 0;
  const value =
    isAnnounced || hasWord(bytes.subarray(0, HEAD)) ? tagsOf(bytes).exif?.Orientation?.value : 1;
  return Number(value) >= 1 && Number(value) <= 8 ? Number(value) : 1;
}

function hasWord(bytes: Buffer): boolean {
  return WORDS.some((word) => bytes.includes(word, 0, 'latin1'));
}

function tagsOf(bytes: Buffer): Tags {
  try {
    // Slow to load, so only for the first photo that may need it.
    const { load } = require('exifreader') as typeof import('exifreader');
    return load(bytes, { expanded: true, excludeTags: { xmp: true } }) as Tags;
  } catch {
    // Metadata that cannot be read says nothing, and it is not published either.
    return {};
  }
}
