// The bytes of a picture file → whether it moves, and whether something may be seen through it.
import type { Kind } from './kind.ts';

/** The bit of the color type of a PNG for transparency, and where the type is. */
const PNG_ALPHA = 0x04;
const PNG_COLORS = 25;

/** The bits of VP8X, the header of an extended WebP, and of VP8L (WebP container specification). */
const WEBP_BITS = 20;
const [WEBP_MOVES, WEBP_ALPHA, VP8L_ALPHA] = [0x02, 0x10, 0x10];

/** How AVIF names a plane of transparency (ISO/IEC 23000-22). */
const AVIF_ALPHA = 'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha';

/** Among the brands at the head of an AVIF that is a sequence of pictures (AVIF specification, section 6). */
const AVIF_SEQUENCE = 'avis';

/** Whether a PNG, WebP or AVIF has more than one picture. */
export function moves(bytes: Buffer, kind: Kind): boolean {
  if (kind === 'png') return isBeforeData(bytes, 'acTL');
  if (kind === 'avif') return bytes.subarray(8, 8 + bytes.readUInt32BE(0)).includes(AVIF_SEQUENCE);
  return kind === 'webp' && webp(bytes, WEBP_MOVES);
}

/** Whether the file says that some of its pixels can be seen through. */
export function maySeeThrough(bytes: Buffer, kind: Kind): boolean {
  if (kind === 'png') return has(bytes[PNG_COLORS], PNG_ALPHA) || isBeforeData(bytes, 'tRNS');
  if (kind === 'avif') return bytes.includes(AVIF_ALPHA);
  return kind === 'webp' && webp(bytes, WEBP_ALPHA, VP8L_ALPHA);
}

function webp(bytes: Buffer, extended: number, lossless = 0): boolean {
  const chunk = bytes.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return has(bytes[WEBP_BITS], extended);
  return chunk === 'VP8L' && has(bytes[WEBP_BITS + 4], lossless);
}

function has(byte = 0, bit: number): boolean {
  return (byte & bit) !== 0;
}

/** Whether a chunk of a PNG comes before those of its pixels. */
function isBeforeData(bytes: Buffer, name: string): boolean {
  const at = bytes.indexOf(name);
  return at >= 0 && at < bytes.indexOf('IDAT');
}
