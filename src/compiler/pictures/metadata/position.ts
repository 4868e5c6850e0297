// The bytes of a picture → whether it says where it was taken.
import { createRequire } from 'node:module';
import { isBoxes } from './avif.ts';
import { isSvg } from './metadata.ts';
import { textsIn } from './png.ts';
import { picturesIn } from './svg.ts';

/** Whether a picture, or one inside a drawing, says where it was taken. Never throws. */
export function tellsWhere(bytes: Buffer): boolean {
  if (!isPhoto(bytes)) return isSvg(bytes) && picturesIn(bytes.toString()).some(tellsWhere);
  const texts = [bytes, ...textsIn(bytes)];
  return texts.some(hasWords) || (mayHoldExif(bytes) && hasPosition(bytes));
}

function isPhoto(bytes: Buffer): boolean {
  return /^(\xff\xd8|\x89PNG|RIFF|GIF8)/.test(bytes.toString('latin1', 0, 4)) || isBoxes(bytes);
}

/** XMP is text: the names of its fields (XMP specification, part 2, Exif) stand in it as they are. */
function hasWords(text: Buffer): boolean {
  return ['Latitude', 'Longitude'].some((name) =>
    ['GPS', 'GPSDest'].some((kind) => text.includes(`${kind}${name}`)),
  );
}

/** The words without which no format holds Exif: most pictures have none of them. */
function mayHoldExif(bytes: Buffer): boolean {
  return ['Exif', 'eXIf', 'EXIF'].some((word) => bytes.includes(word, 0, 'latin1'));
}

const require = createRequire(import.meta.url);

interface Tags {
  readonly gps?: object;
  readonly exif?: object;
}

const POSITION = /^(GPS(Dest)?)?(Latitude|Longitude)$/;

function hasPosition(bytes: Buffer): boolean {
  try {
    // Slow to load, so only for the first photo that may need it.
    const { load } = require('exifreader') as typeof import('exifreader');
    const { gps, exif } = load(bytes, { expanded: true, excludeTags: { xmp: true } }) as Tags;
    return [gps, exif].some((tags) => Object.keys(tags ?? {}).some((name) => POSITION.test(name)));
  } catch {
    // Metadata that cannot be read says nothing, and it is not published either.
    return false;
  }
}
