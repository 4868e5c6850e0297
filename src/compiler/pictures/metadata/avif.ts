// An AVIF → the same picture with its metadata overwritten. Boxes as in ISO/IEC 14496-12, items as in 23008-12.
//
// The places of all items are written in the file as offsets. So nothing is taken out: what items of
// metadata hold is overwritten in its place, and the picture stays bit for bit.

interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Extent {
  readonly start: number;
  readonly end: number;
}

/** Whether a file is built of boxes: AVIF, and HEIC alike. */
export function isBoxes(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 8) === 'ftyp';
}

/** The picture with empty Exif and XMP; undefined when its boxes cannot be followed. */
export function blankAvif(bytes: Buffer): Buffer | undefined {
  try {
    const meta = boxesIn(bytes, 0, bytes.length).find(({ type }) => type === 'meta');
    if (!meta) return undefined;
    const inside = boxesIn(bytes, meta.start + 4, meta.end);
    const items = metadataItems(bytes, inside);
    if (items.size === 0) return bytes;
    const result = Buffer.from(bytes);
    let blanked = 0;
    for (const [id, extents] of placesOf(bytes, inside)) {
      const kind = items.get(id);
      for (const { start, end } of kind ? extents : []) {
        blanked += end - start;
        if (blanked > bytes.length) throw new RangeError('the items overlap');
        blank(result, start, end, kind ?? 'XMP');
      }
    }
    return result;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function blank(bytes: Buffer, start: number, end: number, kind: 'Exif' | 'XMP'): void {
  if (end > bytes.length) throw new RangeError('an item ends behind the file');
  bytes.fill(kind === 'XMP' ? ' ' : 0, start, end);
  // Four bytes say where the TIFF data begins: here at once, and it has no entries.
  if (kind === 'Exif' && end - start >= 18) bytes.write('II*\0\x08', start + 4, 'latin1');
}

function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || to - at;
    if (size < head || at + size > to) throw new RangeError('a box ends behind its parent');
    found.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      start: at + head,
      end: at + size,
    });
    at += size;
  }
  return found;
}

/** The items that hold metadata, by their id. */
function metadataItems(bytes: Buffer, inside: readonly Box[]): Map<number, 'Exif' | 'XMP'> {
  const found = new Map<number, 'Exif' | 'XMP'>();
  const info = inside.find(({ type }) => type === 'iinf');
  if (!info) return found;
  const first = info.start + 4 + (bytes[info.start] === 0 ? 2 : 4);
  for (const { type, start, end } of boxesIn(bytes, first, info.end)) {
    const version = bytes[start] ?? 0;
    if (type !== 'infe' || version < 2) continue;
    const wide = version > 2;
    const id = wide ? bytes.readUInt32BE(start + 4) : bytes.readUInt16BE(start + 4);
    const kind = bytes.toString('latin1', start + (wide ? 10 : 8), start + (wide ? 14 : 12));
    const words = bytes.toString('latin1', start, end);
    if (kind === 'Exif') found.set(id, 'Exif');
    else if (kind === 'mime' && words.includes('rdf+xml')) found.set(id, 'XMP');
  }
  return found;
}

/** Where the items stand in the file, by their id. */
function placesOf(bytes: Buffer, inside: readonly Box[]): Map<number, Extent[]> {
  const found = new Map<number, Extent[]>();
  const box = inside.find(({ type }) => type === 'iloc');
  if (!box) return found;
  const data = inside.find(({ type }) => type === 'idat');
  let at = box.start;
  const read = (size: number): number => {
    at += size;
    if (at > box.end) throw new RangeError('a table ends behind its box');
    return size === 8 ? Number(bytes.readBigUInt64BE(at - 8)) : sized(bytes, at - size, size);
  };
  const version = read(4) >>> 24;
  const sizes = read(2);
  const [offset = 0, length = 0, base = 0, index = 0] = [12, 8, 4, 0].map((s) => (sizes >> s) & 15);
  for (let items = read(version < 2 ? 2 : 4); items > 0; items -= 1) {
    const id = read(version < 2 ? 2 : 4);
    const inData = version > 0 && (read(2) & 15) === 1;
    read(2);
    const origin = read(base) + (inData ? (data?.start ?? 0) : 0);
    const extents: Extent[] = [];
    if (offset + length === 0) throw new RangeError('the places have no size');
    for (let count = read(2); count > 0; count -= 1) {
      if (version > 0) read(index);
      const start = origin + read(offset);
      extents.push({ start, end: start + read(length) });
    }
    found.set(id, extents);
  }
  return found;
}

function sized(bytes: Buffer, at: number, size: number): number {
  return size === 0 ? 0 : bytes.readUIntBE(at, size);
}
