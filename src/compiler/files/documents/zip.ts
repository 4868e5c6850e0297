// The bytes of a ZIP archive → the files in it, or why nobody should unpack it. Nothing is unpacked before its size is known.
import zlib from 'node:zlib';
import type { Phrase } from '../../diagnostics/catalogue/phrase.ts';

export interface ZipEntry {
  readonly name: string;
  /** The whole record of the list at the end, without the offset that stands in it. */
  readonly listed: Buffer;
  readonly method: number;
  readonly crc: number;
  /** In bytes, packed and unpacked. */
  readonly packed: number;
  readonly size: number;
  /** Where its local header begins, its data begins, and all of it ends. */
  readonly from: number;
  readonly data: number;
  readonly to: number;
}

/** So much may come out of an archive, and so many files. */
const MOST_UNPACKED = 200_000_000;
const MOST_FILES = 10_000;

const [LOCAL, LISTED, END] = [0x04034b50, 0x02014b50, 0x06054b50];

/** The files of an archive in the order of its list, or why it is refused. */
export function readZip(bytes: Buffer): ZipEntry[] | Phrase {
  if (bytes.length < 22 || bytes.readUInt32LE(0) !== LOCAL) return { say: 'cutOff' };
  const end = endOf(bytes);
  if (end === undefined) return { say: 'cutOff' };
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_FILES) return { say: 'unpacksTooFar', megabytes: MOST_UNPACKED / 1e6 };
  const list = bytes.readUInt32LE(end + 16);
  const found = listedFiles(bytes, list, end, count);
  return Array.isArray(found) ? (whyTogether(found, list) ?? found) : found;
}

/** Where the record lies that ends an archive: nothing but its comment may follow, and a line break of a careless server. */
function endOf(bytes: Buffer): number | undefined {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_559); at -= 1)
    if (bytes.readUInt32LE(at) === END) {
      const end = at + 22 + bytes.readUInt16LE(at + 20);
      const isLast = end <= bytes.length && /^\r?\n?$/.test(bytes.toString('latin1', end));
      return isLast ? at : undefined;
    }
  return undefined;
}

function listedFiles(bytes: Buffer, list: number, end: number, count: number): ZipEntry[] | Phrase {
  const entries: ZipEntry[] = [];
  let at = list;
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== LISTED) return { say: 'cutOff' };
    const lengths = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    const next = at + 46 + lengths.reduce((sum, one) => sum + one, 0);
    const entry = next > end ? undefined : entryAt(bytes, at, next, list);
    if (!entry) return { say: 'cutOff' };
    if ('say' in entry) return entry;
    entries.push(entry);
    at = next;
  }
  return at === end ? entries : { say: 'cutOff' };
}

function entryAt(
  bytes: Buffer,
  at: number,
  next: number,
  list: number,
): ZipEntry | Phrase | undefined {
  const flags = bytes.readUInt16LE(at + 8);
  const [packed, size, from] = [20, 24, 42].map((field) => bytes.readUInt32LE(at + field)) as [
    number,
    number,
    number,
  ];
  const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
  // The first bit, and the thirteenth of a list that is encrypted itself.
  if ((flags & 0x2041) !== 0) return { say: 'encrypted' };
  const refused = whyNamed(name, bytes.readUInt32LE(at + 38), bytes.readUInt8(at + 5));
  if (refused) return refused;
  if (from + 30 > list || bytes.readUInt32LE(from) !== LOCAL) return undefined;
  const nameLength = bytes.readUInt16LE(from + 26);
  if (bytes.toString('utf8', from + 30, from + 30 + nameLength) !== name) return undefined;
  const data = from + 30 + nameLength + bytes.readUInt16LE(from + 28);
  const [method, crc] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16)];
  const to = data + packed;
  if (to > list) return undefined;
  return {
    ...{ name, method, crc, packed, size, from, data, to },
    listed: bytes.subarray(at, next),
  };
}

/** Why a file of this name is not to be unpacked: it would land elsewhere, or is a link. */
function whyNamed(name: string, attributes: number, system: number): Phrase | undefined {
  const parts = name.split('/');
  const leadsOut =
    name === '' ||
    parts.includes('..') ||
    /^[/\\]|^[a-z]:|\\/i.test(name) ||
    /\p{Cc}|\p{Cf}|\ufffd/u.test(name);
  if (leadsOut) return { say: 'leadsOut', name: shownName(name) };
  // Unix keeps the kind of a file in the upper half.
  const isLink = system === 3 && (attributes >>> 16) >> 12 === 0xa;
  return isLink ? { say: 'holdsLink', name: shownName(name) } : undefined;
}

/** A name of others as one line that deceives nobody. */
export function shownName(name: string): string {
  return name.replace(/[^\P{C}]|["«»\s]/gu, '_').slice(0, 80);
}

/** Why files are refused that could be taken each by itself. */
function whyTogether(entries: readonly ZipEntry[], list: number): Phrase | undefined {
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  if (unpacked > MOST_UNPACKED) return { say: 'unpacksTooFar', megabytes: MOST_UNPACKED / 1e6 };
  const names = new Set<string>();
  for (const { name } of entries) {
    if (names.has(name.toLowerCase())) return { say: 'twoOfOneName', name: shownName(name) };
    names.add(name.toLowerCase());
  }
  const placed = [...entries].sort((a, b) => a.from - b.from);
  const overlaps = placed.some(({ to }, i) => to > (placed[i + 1]?.from ?? list));
  return overlaps ? { say: 'unpacksTooFar', megabytes: MOST_UNPACKED / 1e6 } : undefined;
}

/** The bytes of one file; undefined where they are not what the list says of them. */
export function unpacked(bytes: Buffer, entry: ZipEntry): Buffer | undefined {
  const { method, data, to, size, crc } = entry;
  const packed = bytes.subarray(data, to);
  try {
    const found =
      method === 0
        ? packed
        : method === 8
          ? zlib.inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
          : undefined;
    return found?.length === size && zlib.crc32(found) === crc ? found : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The same archive with other bytes for some of its files. All others stay as they are packed, byte for byte.
 *
 * @param instead by their names
 */
export function withFiles(
  bytes: Buffer,
  entries: readonly ZipEntry[],
  instead: ReadonlyMap<string, Buffer>,
): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const entry of [...entries].sort((a, b) => a.from - b.from)) {
    const other = instead.get(entry.name);
    const made = other ? repacked(bytes, entry, other) : localOf(bytes, entry);
    const listed = Buffer.from(entry.listed);
    listed.writeUInt32LE(at, 42);
    if (other) {
      // What was written behind the data is known before it now.
      listed.writeUInt16LE(listed.readUInt16LE(8) & ~8, 8);
      for (const [to, from] of [
        [10, 8],
        [16, 14],
        [20, 18],
        [24, 22],
      ] as const)
        made.copy(listed, to, from, from + (to === 10 ? 2 : 4));
    }
    parts.push(made);
    list.push(listed);
    at += made.length;
  }
  const all = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  for (const field of [8, 10]) end.writeUInt16LE(entries.length, field);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, all, end]);
}

/** A file as it is packed, with the record behind it that says its size where the one before it does not. */
function localOf(bytes: Buffer, { from, to }: ZipEntry): Buffer {
  const hasRecord = (bytes.readUInt16LE(from + 6) & 8) !== 0;
  const isSigned = hasRecord && bytes.readUInt32LE(to) === 0x08074b50;
  return bytes.subarray(from, to + (hasRecord ? (isSigned ? 16 : 12) : 0));
}

function repacked(bytes: Buffer, { from, data }: ZipEntry, content: Buffer): Buffer {
  const header = Buffer.from(bytes.subarray(from, data));
  const packed = zlib.deflateRawSync(content, { level: 9 });
  header.writeUInt16LE(header.readUInt16LE(6) & ~8, 6);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(zlib.crc32(content), 14);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(content.length, 22);
  return Buffer.concat([header, packed]);
}
