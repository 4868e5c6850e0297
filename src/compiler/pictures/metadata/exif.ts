// The Exif data of a picture → how it is to be turned, and the smallest Exif data that still says so.

/** The number of the tag that says how a picture is to be turned (Exif 2.32, section 4.6.4). */
const ORIENTATION = 0x0112;
const SHORT = 3;

/** Exif data without the six letters that JPEG, and some programs elsewhere, put before it. */
export function tiffIn(payload: Buffer): Buffer {
  return payload.toString('latin1', 0, 4) === 'Exif' ? payload.subarray(6) : payload;
}

/**
 * How a picture is to be turned: 1 for as it is, up to 8 (Exif 2.32). 1 for what cannot be read.
 *
 * @param tiff Exif data as tiffIn gives it
 */
export function orientationIn(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return 1;
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return 1;
  for (let i = 0, count = short(start); i < count; i += 1) {
    const at = start + 2 + 12 * i;
    if (at + 12 > tiff.length) return 1;
    const value = short(at + 8);
    if (short(at) === ORIENTATION) return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** Exif data that holds nothing but how the picture is to be turned; undefined when it stands upright. */
export function onlyOrientation(orientation: number): Buffer | undefined {
  if (orientation === 1) return undefined;
  const tiff = Buffer.alloc(26);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(ORIENTATION, 10);
  tiff.writeUInt16LE(SHORT, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return tiff;
}
