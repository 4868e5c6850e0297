// The bytes of a photo → whether its light is written for bright screens (HDR): drawn as any other it is gray and flat.
import zlib from 'node:zlib';
import type { Kind } from '../kind.ts';
import { avifColors } from './avif.ts';
import { type Part, pngParts } from './chunks.ts';

/** PQ and HLG (ITU-T H.273, table 3). */
const BRIGHT = [16, 18];

/** How a color profile says the same (ICC.1:2022, 10.4): a name, four zeros, primaries, transfer. */
const [IN_PROFILE, TRANSFER] = ['cicp\0\0\0\0', 9];

/** Where numbers in an AVIF say the same. */
const [NUMBERS, NUMBER] = [8, 14];

/** A photo with a gain map is none: it is an ordinary one with more behind it. Never throws. */
export function isHdr(bytes: Buffer, kind: Kind): boolean {
  try {
    if (kind === 'png') return pngParts(bytes).some(isBrightChunk);
    return (kind === 'avif' || kind === 'heif' ? avifColors(bytes) : [bytes]).some(isBright);
  } catch {
    return false;
  }
}

function isBright(colors: Buffer): boolean {
  const isNumbers = colors.toString('latin1', NUMBERS, NUMBERS + 4) === 'nclx';
  const at = colors.indexOf(IN_PROFILE, 0, 'latin1');
  if (isNumbers) return BRIGHT.includes(colors.readUInt16BE(NUMBER));
  return at >= 0 && BRIGHT.includes(colors[at + TRANSFER] ?? 0);
}

/** Behind the name of a profile stand a zero and how it is packed (PNG, 11.3.2.3). */
function isBrightChunk({ name, bytes }: Part): boolean {
  if (name === 'cICP') return BRIGHT.includes(bytes[9] ?? 0);
  const packed = bytes.subarray(bytes.indexOf(0, 8) + 2);
  return name === 'iCCP' && isBright(zlib.inflateSync(packed, { maxOutputLength: 4_000_000 }));
}
