// The bytes of a picture → whether it says where it was taken.
import zlib from 'node:zlib';
import { readDrawing } from '../drawing/drawing.ts';
import { kindOf } from '../kind.ts';
import { pngParts } from './chunks.ts';
import { exifTellsWhere } from './exif.ts';

/** Whether a picture, or one inside a drawing, says where it was taken. Never throws. */
export function hasPosition(bytes: Buffer): boolean {
  const kind = kindOf(bytes);
  if (kind === undefined) return false;
  if (kind === 'svg') return drawingTellsWhere(bytes);
  try {
    const texts = kind === 'png' ? [bytes, ...textsIn(bytes)] : [bytes];
    return texts.some(hasWords) || exifTellsWhere(bytes);
  } catch {
    // What holds more than can be read was made to hide something.
    return true;
  }
}

function drawingTellsWhere(bytes: Buffer): boolean {
  const { written, text, photos } = readDrawing(bytes);
  const isTaken = written !== text && hasWords(Buffer.from(written));
  return photos.some(hasPosition) || (isTaken && !hasWords(Buffer.from(text)));
}

/** XMP is text: the names of its fields (XMP specification, part 2, Exif) stand in it as they are. */
function hasWords(text: Buffer): boolean {
  return ['Latitude', 'Longitude'].some((name) =>
    ['GPS', 'GPSDest'].some((kind) => text.includes(`${kind}${name}`)),
  );
}

/** All texts about a picture are fewer, and shorter together. */
const [MOST_TEXTS, LONGEST] = [1000, 4_000_000];

/** @throws RangeError when there is too much to read */
function textsIn(bytes: Buffer): Buffer[] {
  const texts = pngParts(bytes).filter(({ name }) => name === 'zTXt' || name === 'iTXt');
  if (texts.length > MOST_TEXTS) throw new RangeError(`more than ${MOST_TEXTS} texts`);
  let room = LONGEST;
  return texts.map(({ name, bytes: chunk }) => {
    const text = inflateText(name, chunk.subarray(8, -4), room);
    room = Math.max(1, room - text.length);
    return text;
  });
}

/** zTXt: keyword, zero, method; iTXt: keyword, zero, two signs, language, keyword, each with a zero behind it. */
function inflateText(name: string, data: Buffer, maxOutputLength: number): Buffer {
  const keyword = data.indexOf(0);
  const from =
    name === 'zTXt' ? keyword + 2 : data.indexOf(0, data.indexOf(0, keyword + 3) + 1) + 1;
  try {
    return zlib.inflateSync(data.subarray(from), { maxOutputLength });
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return data;
  }
}
