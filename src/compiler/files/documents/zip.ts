// The bytes of a ZIP archive → the files in it, or why nobody should unpack it. Nothing is unpacked before its size is known.
import zlib from 'node:zlib';
import type { Phrase } from '../../diagnostics/phrase.ts';
import { findNameProblem, namesOf, shownName } from './zip-names.ts';

export interface ZipEntry {
  readonly name: string;
  /** All that programs may take for its name. */
  readonly names: readonly string[];
  /** The whole record of the list at the end, without the offset that stands in it. */
  readonly listed: Buffer;
  readonly method: number;
  readonly crc: number;
  /** In bytes, packed and unpacked. */
  readonly packed: number;
  readonly size: number;
  readonly from: number;
  readonly data: number;
  readonly to: number;
}

const MAX_UNPACKED_BYTES = 200_000_000;
const MAX_FILES = 10_000;

/** What takes more than this when it is unpacked may take so many times its packed size: no text of people is denser. */
const FREE_BYTES = 20_000_000;
const MAX_RATIO = 100;

const [LOCAL, LISTED, END] = ['PK\x03\x04', 0x02014b50, 'PK\x05\x06'] as const;

/** The archive in a file, without the zeros and line breaks of a careless server around it. */
export function archiveIn(bytes: Buffer, kind: string): Buffer | Phrase {
  const [from, end] = [bytes.indexOf(LOCAL), bytes.lastIndexOf(END)];
  if (from < 0) return { say: 'otherKind', kind: kind.toUpperCase() };
  if (!isBlank(bytes.subarray(0, from))) return { say: 'beginsBefore' };
  if (end < from || end + 22 > bytes.length) return { say: 'cutOff' };
  const to = end + 22 + bytes.readUInt16LE(end + 20);
  if (to > bytes.length) return { say: 'cutOff' };
  return isBlank(bytes.subarray(to)) ? bytes.subarray(from, to) : { say: 'goesOn' };
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte <= 32 || byte === 0xef || byte === 0xbb || byte === 0xbf);
}

/** In the order of its list. */
export function readZip(bytes: Buffer, most = MAX_FILES): ZipEntry[] | Phrase {
  const end = bytes.lastIndexOf(END);
  if (end < 0 || end + 22 > bytes.length) return { say: 'cutOff' };
  const count = bytes.readUInt16LE(end + 10);
  if (count > most) return { say: 'tooManyFiles', most };
  const [size, list] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)];
  if (list + size < end) return { say: 'beginsBefore' };
  const found = listedFiles(bytes, list, end, count);
  return Array.isArray(found) ? (findArchiveProblem(found, list) ?? found) : found;
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
  const [nameEnd, isUtf8] = [at + 46 + bytes.readUInt16LE(at + 28), (flags & 0x800) !== 0];
  const raw = bytes.subarray(at + 46, nameEnd);
  // The first bit, and the thirteenth of a list that is encrypted itself.
  if ((flags & 0x2041) !== 0) return { say: 'encrypted' };
  if (from + 30 > list || bytes.toString('latin1', from, from + 4) !== LOCAL) return undefined;
  const nameTo = from + 30 + bytes.readUInt16LE(from + 26);
  const data = nameTo + bytes.readUInt16LE(from + 28);
  if (!bytes.subarray(from + 30, nameTo).equals(raw)) return undefined;
  const names = [bytes.subarray(nameEnd, next), bytes.subarray(nameTo, data)].flatMap((extra) =>
    namesOf(raw, isUtf8, extra),
  );
  const [name = ''] = names;
  const refused = names.map(findNameProblem).find((one) => one !== undefined);
  if (refused) return refused;
  // Unix keeps the kind of a file in the upper half.
  const isLink = bytes.readUInt8(at + 5) === 3 && bytes.readUInt32LE(at + 38) >>> 28 === 0xa;
  if (isLink) return { say: 'holdsLink', name: shownName(name) };
  const [method, crc] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16)];
  const to = data + packed;
  if (to > list) return undefined;
  return {
    ...{ name, names, method, crc, packed, size, from, data, to },
    listed: bytes.subarray(at, next),
  };
}

/** Why files are refused that could be taken each by itself. */
function findArchiveProblem(entries: readonly ZipEntry[], list: number): Phrase | undefined {
  const sum = (of: 'size' | 'packed') => entries.reduce((all, one) => all + one[of], 0);
  const all = { name: '', size: sum('size'), packed: sum('packed') };
  if (all.size > MAX_UNPACKED_BYTES)
    return { say: 'unpacksTooFar', megabytes: MAX_UNPACKED_BYTES / 1e6 };
  const dense = [...entries, all].find(
    ({ size, packed }) => size > FREE_BYTES && size > MAX_RATIO * packed,
  );
  if (dense) return { say: 'unpacksManyfold', name: shownName(dense.name), times: MAX_RATIO };
  const known = new Set<string>();
  for (const { names } of entries) {
    const name = names.at(-1) ?? '';
    if (known.has(name.toLowerCase())) return { say: 'twoOfOneName', name: shownName(name) };
    known.add(name.toLowerCase());
  }
  const placed = [...entries].sort((a, b) => a.from - b.from);
  const overlaps = placed.some(({ to }, i) => to > (placed[i + 1]?.from ?? list));
  return overlaps ? { say: 'unpacksTooFar', megabytes: MAX_UNPACKED_BYTES / 1e6 } : undefined;
}

export function unpack(bytes: Buffer, entry: ZipEntry): Buffer | undefined {
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

/** Replaces files by their names (undefined: leaves out); all others stay as they are packed, byte for byte. */
export function replaceFiles(
  bytes: Buffer,
  entries: readonly ZipEntry[],
  instead: ReadonlyMap<string, Buffer | undefined>,
): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const entry of [...entries].sort((a, b) => a.from - b.from)) {
    const other = instead.get(entry.name);
    if (instead.has(entry.name) && !other) continue;
    const made = other ? repack(bytes, entry, other) : localOf(bytes, entry);
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
  end.write(END, 'latin1');
  for (const field of [8, 10]) end.writeUInt16LE(list.length, field);
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

function repack(bytes: Buffer, { from, data }: ZipEntry, content: Buffer): Buffer {
  const header = Buffer.from(bytes.subarray(from, data));
  const packed = zlib.deflateRawSync(content);
  header.writeUInt16LE(header.readUInt16LE(6) & ~8, 6);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(zlib.crc32(content), 14);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(content.length, 22);
  return Buffer.concat([header, packed]);
}
