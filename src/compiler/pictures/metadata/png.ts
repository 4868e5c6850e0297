// A PNG → the same picture without metadata. Chunks as in the PNG specification, section 5.
import zlib from 'node:zlib';
import { onlyOrientation, orientationIn, tiffIn } from './exif.ts';

/** The chunks that change how a picture looks; all others (texts, times, Exif, unknown ones) go. */
const PICTURE = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT pHYs bKGD hIST sPLT mDCV cLLI acTL fcTL fdAT'.split(
    ' ',
  ),
);

const SIGNATURE = 8;
/** The length, the name and the checksum of a chunk, in bytes. */
const AROUND = 12;

/** The picture without metadata and without what follows its end; undefined when it has no end. */
export function stripPng(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = [bytes.subarray(0, SIGNATURE)];
  let orientation = 1;
  /** The place of the first chunk with picture data; 0 before it is found. */
  let data = 0;
  for (let at = SIGNATURE; at + AROUND <= bytes.length; ) {
    const end = at + AROUND + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'eXIf') orientation = orientationIn(tiffIn(bytes.subarray(at + 8, end - 4)));
    if (name === 'IDAT' && data === 0) data = parts.length;
    if (PICTURE.has(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') {
      const turned = onlyOrientation(orientation);
      // Programs that show a picture while it loads read nothing behind its data.
      if (turned) parts.splice(data, 0, chunk('eXIf', turned));
      return Buffer.concat(parts);
    }
    at = end;
  }
  return undefined;
}

/** No text about a picture is longer; more would be an attack on whoever reads it. */
const LONGEST = 4_000_000;

/** The compressed texts of a PNG, in which XMP may stand, as plain bytes. */
export function textsIn(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return found;
  for (let at = SIGNATURE; at + AROUND <= bytes.length; ) {
    const end = at + AROUND + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'zTXt' || name === 'iTXt')
      found.push(inflated(name, bytes.subarray(at + 8, end - 4)));
    at = end;
  }
  return found;
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

function chunk(name: string, data: Buffer): Buffer {
  const made = Buffer.alloc(AROUND + data.length);
  made.writeUInt32BE(data.length);
  made.write(name, 4, 'latin1');
  data.copy(made, 8);
  made.writeUInt32BE(zlib.crc32(made.subarray(4, -4)), made.length - 4);
  return made;
}
