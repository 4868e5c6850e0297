// A PNG, WebP, GIF or AVIF → the parts it is made of, and the same file with those of the picture only.

interface Part {
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

/** The boxes of an AVIF that only hold its picture, and what else may be written in them. */
const BOXES = ['ftyp', 'meta', 'moov'];
const NOTES = /Exif|mime|uri |uuid|udta|jumb|xml /;

/** Not taken apart: all places are written in an AVIF as offsets (ISO/IEC 14496-12). */
export function judgeAvif(bytes: Buffer): { isWhole: boolean; isBare: boolean } {
  const { boxes, isWhole } = boxesIn(bytes);
  const isNote = ({ name, bytes: box }: Part) =>
    name !== 'mdat' && (!BOXES.includes(name) || NOTES.test(box.toString('latin1')));
  return { isWhole, isBare: isWhole && !boxes.some(isNote) };
}

/** The size of the largest picture in an AVIF: others are those that it is laid together of, or seen through with. */
export function avifSize(bytes: Buffer): { width: number; height: number } {
  let inside = bytes;
  // With how much stands in each of them before the boxes in it.
  for (const [name, head] of [
    ['meta', 12],
    ['iprp', 8],
    ['ipco', 8],
  ] as const)
    inside = boxesNamed(name, inside)[0]?.subarray(head) ?? Buffer.alloc(0);
  const sizes = boxesNamed('ispe', inside).map((box) => [
    box.readUInt32BE(12),
    box.readUInt32BE(16),
  ]);
  const [[width = 0, height = 0] = []] = sizes.sort(
    ([a = 0, b = 0], [c = 0, d = 0]) => c * d - a * b,
  );
  return { width, height };
}

function boxesNamed(wanted: string, bytes: Buffer): Buffer[] {
  return boxesIn(bytes).boxes.flatMap(({ name, bytes: box }) => (name === wanted ? [box] : []));
}

function boxesIn(bytes: Buffer): { boxes: Part[]; isWhole: boolean } {
  const boxes: Part[] = [];
  for (let at = 0; at < bytes.length; ) {
    const left = bytes.length - at;
    const short = left < 8 ? 0 : bytes.readUInt32BE(at) || left;
    const size = short === 1 && left >= 16 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (size < 8 || size > left) return { boxes, isWhole: false };
    const box = bytes.subarray(at, at + size);
    boxes.push({ name: box.toString('latin1', 4, 8), bytes: box });
    assertFew(boxes.length);
    at += size;
  }
  return { boxes, isWhole: true };
}
