// A PNG, WebP or GIF → the parts it is made of, and the same file with those of the picture only.

export interface Part {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Far more than any program writes, and each takes time and memory. */
const MAX_PARTS = 50_000;

export function assertFew(parts: number): void {
  if (parts > MAX_PARTS) throw new RangeError(`more than ${MAX_PARTS} parts`);
}

/** The chunks that change how a PNG looks; all others (texts, times, Exif, unknown ones) go. */
const PNG =
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT pHYs bKGD hIST sPLT mDCV cLLI acTL fcTL fdAT'.split(
    ' ',
  );
const WEBP = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
/** The bits of VP8X that announce Exif and XMP. */
const WEBP_NOTES = 0x08 | 0x04;
/** Frames, and of what applications add: how often it plays, its colors. */
const GIF = ['frame', 'NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];
const [COMMENT, APPLICATION] = [0xfe, 0xff];

/** The parts of a PNG, up to its end or to where it is cut off (PNG specification, section 5). */
export function pngParts(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  for (let at = 8; at + 12 <= bytes.length && parts.at(-1)?.name !== 'IEND'; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) break;
    parts.push({ name: bytes.toString('latin1', at + 4, at + 8), bytes: bytes.subarray(at, end) });
    assertFew(parts.length);
    at = end;
  }
  return parts;
}

/** A PNG without metadata and without what follows its end; undefined when it is cut off. */
export function stripPng(bytes: Buffer): Buffer | undefined {
  const parts = pngParts(bytes);
  return parts.at(-1)?.name === 'IEND' ? joinKept(bytes.subarray(0, 8), parts, PNG) : undefined;
}

export function stripWebp(bytes: Buffer): Buffer | undefined {
  const parts: Part[] = [];
  const size = 8 + bytes.readUInt32LE(4);
  const last = Math.min(size, bytes.length);
  // Some programs count a filling byte at the end and do not write it.
  if (size > bytes.length + 1) return undefined;
  for (let at = 12; at + 8 <= last; ) {
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    if (end > last) return undefined;
    const name = bytes.toString('latin1', at, at + 4);
    const filling = Buffer.alloc((end - at) % 2);
    parts.push({ name, bytes: Buffer.concat([bytes.subarray(at, end), filling]) });
    assertFew(parts.length);
    at = end + filling.length;
  }
  const file = joinKept(bytes.subarray(0, 12), parts, WEBP);
  if (file.length === 12) return undefined;
  file.writeUInt32LE(file.length - 8, 4);
  if (file.toString('latin1', 12, 16) === 'VP8X') file[20] = (file[20] ?? 0) & ~WEBP_NOTES;
  return file;
}

export function stripGif(bytes: Buffer): Buffer | undefined {
  const parts: Part[] = [];
  const head = bytes.subarray(0, 13 + colorTable(bytes[10]));
  for (let at = head.length; at < bytes.length; ) {
    const sign = bytes.toString('latin1', at, at + 1);
    if (sign === ';') return Buffer.concat([joinKept(head, parts, GIF), Buffer.from(sign)]);
    if (sign !== '!' && sign !== ',') return undefined;
    const from = sign === ',' ? at + 11 + colorTable(bytes[at + 9]) : at + 2;
    const end = endOfBlocks(bytes, from);
    if (end === undefined) return undefined;
    const label = sign === '!' ? bytes[at + 1] : undefined;
    const application = label === APPLICATION && bytes.toString('latin1', at + 3, at + 14);
    const name = application || (label === COMMENT ? 'comment' : 'frame');
    parts.push({ name, bytes: bytes.subarray(at, end) });
    assertFew(parts.length);
    at = end;
  }
  return undefined;
}

function colorTable(flags = 0): number {
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

function joinKept(head: Buffer, parts: readonly Part[], kept: readonly string[]): Buffer {
  const left = parts.filter(({ name }) => kept.includes(name));
  return Buffer.concat([head, ...left.map((part) => part.bytes)]);
}
