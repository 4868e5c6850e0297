// The bytes of a photo → what its Exif data says of where it was taken, and how it is to be turned. Nothing else in it is read.

/** How Exif data begins, by the order of bytes in its numbers (TIFF 6.0, section 2). */
const HEADS = ['MM\0*', 'II*\0'];

/** Where they stand in the first directory (Exif 2.32, section 4.6.4). */
const [ORIENTATION, GPS] = [0x0112, 0x8825];
/** Latitude and longitude, of the camera and of where it was heading (section 4.6.6). */
const POSITION = [2, 4, 20, 22];

/** A photo has Exif data once, and once for each photo within it. */
const MAX_EXIF_BLOCKS = 100;

export function exifTellsWhere(bytes: Buffer): boolean {
  const places = HEADS.flatMap((head) => placesOf(head, bytes));
  // More of it was made to hide something.
  return places.length > MAX_EXIF_BLOCKS || places.some((at) => tellsWhere(bytes.subarray(at)));
}

function tellsWhere(data: Buffer): boolean {
  const position = entryIn(data, firstDirectory(data), [GPS]);
  return position !== undefined && entryIn(data, position, POSITION) !== undefined;
}

function placesOf(head: string, bytes: Buffer): number[] {
  const places: number[] = [];
  for (let at = -1; places.length <= MAX_EXIF_BLOCKS; places.push(at)) {
    at = bytes.indexOf(head, at + 1, 'latin1');
    if (at < 0) break;
  }
  return places;
}

/** Programs that show pictures look for Exif this far, but for WebP, whose header announces it. */
const HEAD = 256_000;
const [WEBP_SIGNS, WEBP_EXIF] = [20, 0x08];

/** Exif data with what stands before it in a JPEG, a PNG, and a WebP. */
const EXIF = /(?:Exif\0\0|eXIf|EXIF[\s\S]{4})(?=MM\0\*|II\*\0)/;

/** How a photo is to be turned: 1 for as it is, up to 8. */
export function orientationOf(bytes: Buffer): number {
  const isWebp = bytes.toString('latin1', 8, 16) === 'WEBPVP8X';
  const isAnnounced = isWebp && ((bytes[WEBP_SIGNS] ?? 0) & WEBP_EXIF) !== 0;
  const found = EXIF.exec(bytes.toString('latin1', 0, isAnnounced ? bytes.length : HEAD));
  if (!found) return 1;
  const data = bytes.subarray(found.index + found[0].length);
  const value = entryIn(data, firstDirectory(data), [ORIENTATION]) ?? 1;
  return value >= 1 && value <= 8 ? value : 1;
}

function firstDirectory(data: Buffer): number {
  return numberAt(data, 4, 4) ?? data.length;
}

function entryIn(data: Buffer, directory: number, tags: readonly number[]): number | undefined {
  const end = directory + 2 + 12 * (numberAt(data, directory, 2) ?? 0);
  for (let at = directory + 2; at + 12 <= Math.min(end, data.length); at += 12)
    if (tags.includes(numberAt(data, at, 2) ?? 0))
      return numberAt(data, at + 8, numberAt(data, at + 2, 2) === SHORT ? 2 : 4);
  return undefined;
}

/** The type of an entry whose numbers have two bytes. */
const SHORT = 3;

function numberAt(data: Buffer, at: number, size: 2 | 4): number | undefined {
  if (at + size > data.length) return undefined;
  return data[0] === 0x4d ? data.readUIntBE(at, size) : data.readUIntLE(at, size);
}
