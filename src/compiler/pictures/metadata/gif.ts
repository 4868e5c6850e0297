// A GIF → the same picture without metadata. Blocks as in the GIF89a specification.

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;

/** What applications may add without telling about anybody: how often it plays, its colours. */
const KEPT = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

/** The picture without comments and data of other programs; undefined when it has no end. */
export function stripGif(bytes: Buffer): Buffer | undefined {
  const start = 13 + colours(bytes[10]);
  const parts = [bytes.subarray(0, start)];
  for (let at = start; at < bytes.length; ) {
    const sign = bytes[at];
    if (sign === TRAILER) return Buffer.concat([...parts, bytes.subarray(at, at + 1)]);
    if (sign !== EXTENSION && sign !== IMAGE) return undefined;
    const end = endOfBlocks(bytes, sign === IMAGE ? at + 11 + colours(bytes[at + 9]) : at + 2);
    if (end === undefined) return undefined;
    const name = bytes.toString('latin1', at + 3, at + 14);
    const label = sign === EXTENSION ? bytes[at + 1] : undefined;
    const foreign = label === COMMENT || (label === APPLICATION && !KEPT.includes(name));
    if (!foreign) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

/** The bytes of a colour table that a byte of flags announces. */
function colours(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function endOfBlocks(bytes: Buffer, from: number): number | undefined {
  for (let at = from; at < bytes.length; ) {
    const size = bytes[at] ?? 0;
    at += 1 + size;
    if (size === 0) return at;
  }
  return undefined;
}
