// The bytes of a picture → whether it says where it was taken.
import zlib from 'node:zlib';
import { readDrawing } from '../drawing/drawing.ts';
import { kindOf } from '../kind.ts';
import { pngParts } from './chunks.ts';
import { exifTellsWhere } from './exif.ts';

/** Whether a picture, or one inside a drawing, says where it was taken. Never throws. */
export function tellsWhere(bytes: Buffer): boolean {
  const kind = kindOf(bytes);
  if (kind === undefined) return false;
  if (kind === 'svg') return drawingTellsWhere(bytes);
  const texts = kind === 'png' ? [bytes, ...textsIn(bytes)] : [bytes];
  return texts.some(hasWords) || exifTellsWhere(bytes);
}

/** Whether one of its photos does, or what is taken out of it. */
function drawingTellsWhere(bytes: Buffer): boolean {
  const { written, text, photos } = readDrawing(bytes);
  const isTaken = written !== text && hasWords(Buffer.from(written));
  return photos.some(tellsWhere) || (isTaken && !hasWords(Buffer.from(text)));
}

/** XMP is text: the names of its fields (XMP specification, part 2, Exif) stand in it as they are. */
function hasWords(text: Buffer): boolean {
  return ['Latitude', 'Longitude'].some((name) =>
    ['GPS', 'GPSDest'].some((kind) => text.includes(`${kind}${name}`)),
  );
}

/** No text about a picture is longer; more would be an attack on its reader. */
const LONGEST = 4_000_000;

/** The compressed texts of a PNG, in which XMP may stand, as plain bytes. */
function textsIn(bytes: Buffer): Buffer[] {
  const texts = pngParts(bytes).filter(({ name }) => name === 'zTXt' || name === 'iTXt');
  return texts.map(({ name, bytes: chunk }) => inflated(name, chunk.subarray(8, -4)));
}

/**
 * The text of a chunk. In zTXt a keyword, a zero and the method stand before it; in iTXt a keyword,
 * a zero, two signs, a language and the keyword in that language, each with a zero behind it.
 */
function inflated(name: string, data: Buffer): Buffer {
  const keyword = data.indexOf(0);
  const from =
    name === 'zTXt' ? keyword + 2 : data.indexOf(0, data.indexOf(0, keyword + 3) + 1) + 1;
  try {
    return zlib.inflateSync(data.subarray(from), { maxOutputLength: LONGEST });
  } catch {
    return data;
  }
}
