// A WebP → the same picture without metadata. Chunks as in the WebP container specification.
import { onlyOrientation, orientationIn, tiffIn } from './exif.ts';

const PICTURE = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** RIFF, the size and WEBP. */
const HEAD = 12;
/** The bits of VP8X that announce Exif and XMP. */
const EXIF = 0x08;
const XMP = 0x04;

/** The picture without metadata and without what follows its end; undefined when it is cut off. */
export function stripWebp(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  let orientation = 1;
  const size = Math.min(8 + bytes.readUInt32LE(4), bytes.length);
  // Some programs count a filling byte at the end and do not write it.
  if (8 + bytes.readUInt32LE(4) > bytes.length + 1) return undefined;
  for (let at = HEAD; at + 8 <= size; ) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length;
    if (end > size) return undefined;
    const name = bytes.toString('latin1', at, at + 4);
    if (name === 'EXIF') orientation = orientationIn(tiffIn(bytes.subarray(at + 8, end)));
    if (PICTURE.has(name)) parts.push(chunk(name, bytes.subarray(at + 8, end)));
    at = end + (length % 2);
  }
  const turned = onlyOrientation(orientation);
  // Only the extended form of the file, which begins with VP8X, can hold Exif.
  const extended = parts[0]?.toString('latin1', 0, 4) === 'VP8X' ? parts[0] : undefined;
  if (extended && extended.length > 8)
    extended[8] = ((extended[8] ?? 0) & ~(EXIF | XMP)) | (turned ? EXIF : 0);
  if (extended && turned) parts.push(chunk('EXIF', turned));
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  return parts.length === 0 ? undefined : chunk('RIFF', body);
}

function chunk(name: string, data: Buffer): Buffer {
  const made = Buffer.alloc(8 + data.length + (data.length % 2));
  made.write(name, 'latin1');
  made.writeUInt32LE(data.length, 4);
  data.copy(made, 8);
  return made;
}
