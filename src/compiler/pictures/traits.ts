// The first bytes of a picture file → whether it moves, and whether something may be seen through it.

/** The signs of VP8X, the header of an extended WebP (WebP container specification). */
const WEBP_MOVES = 0x02;
const WEBP_ALPHA = 0x10;

/** Where the signs of VP8X stand, and the bit of VP8L that announces transparency. */
const WEBP_SIGNS = 20;
const VP8L_ALPHA = 0x10;

/** The bit of the colour type of a PNG that stands for transparency, and where the type stands. */
const PNG_ALPHA = 0x04;
const PNG_COLOURS = 25;

/** How AVIF names a plane of transparency (ISO/IEC 23000-22). */
const AVIF_ALPHA = 'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha';

/** Whether a PNG, WebP, AVIF or JPEG has more than one picture. */
export function moves(bytes: Buffer, type: string): boolean {
  if (type === 'png') return before(bytes, 'acTL', 'IDAT');
  if (type === 'webp') return isExtended(bytes) && signs(bytes, WEBP_MOVES);
  if (type === 'avif') return bytes.toString('latin1', 8, 12) === 'avis';
  return false;
}

/** Whether the file says that some of its pixels can be seen through. */
export function maySeeThrough(bytes: Buffer, type: string): boolean {
  if (type === 'png')
    return ((bytes[PNG_COLOURS] ?? 0) & PNG_ALPHA) !== 0 || before(bytes, 'tRNS', 'IDAT');
  if (type === 'avif') return bytes.includes(AVIF_ALPHA);
  if (type !== 'webp') return false;
  if (isExtended(bytes)) return signs(bytes, WEBP_ALPHA);
  return chunk(bytes) === 'VP8L' && ((bytes[WEBP_SIGNS + 4] ?? 0) & VP8L_ALPHA) !== 0;
}

function chunk(bytes: Buffer): string {
  return bytes.toString('latin1', 12, 16);
}

function isExtended(bytes: Buffer): boolean {
  return chunk(bytes) === 'VP8X';
}

function signs(bytes: Buffer, sign: number): boolean {
  return ((bytes[WEBP_SIGNS] ?? 0) & sign) !== 0;
}

function before(bytes: Buffer, name: string, other: string): boolean {
  const at = bytes.indexOf(name);
  return at >= 0 && at < bytes.indexOf(other);
}
