// The bytes of a PDF → every object in it, wherever a reader may find one: in the file, in streams, in lists of objects, in older versions.
import zlib from 'node:zlib';
import {
  isBlank,
  numberOf,
  type Parsed,
  type PdfDictionary,
  type PdfValue,
  type Place,
  parseAt,
  skipBlanks,
} from './pdf-syntax.ts';

/** Bytes that objects lie in: the file, or a list of objects that is packed in it. */
export interface Source {
  readonly bytes: Buffer;
  readonly stream?: PdfStream;
}

export interface PdfStream extends Place {
  readonly dictionary: PdfDictionary;
  /** Whether it ends where it says itself. */
  readonly isSure: boolean;
}

export interface PdfObject {
  readonly source: Source;
  readonly from: number;
  readonly parsed: Parsed;
  /** Undefined for what stands behind the word "trailer". */
  readonly number: number | undefined;
  readonly stream?: PdfStream;
}

/** So many bytes may come out of the lists of objects, and so often may one be written. */
const MAX_UNPACKED = 100_000_000;
const MAX_VERSIONS = 1000;

/** All bytes may be looked at so often: objects that lie in each other would take for ever. */
const MAX_LOOKS = 8;

export type Places = ReadonlyMap<number, readonly Pick<PdfObject, 'source' | 'from'>[]>;

/** Visits every object once for each place where it is written; `isHidden`: parts cannot be seen like this. */
export function walkObjects(
  main: Source,
  visit: (object: PdfObject) => void,
): { places: Places; isHidden: boolean } {
  const { bytes } = main;
  const places = new Map<number, Pick<PdfObject, 'source' | 'from'>[]>();
  let [unpacked, left, isHidden] = [MAX_UNPACKED, MAX_LOOKS * bytes.length, false];
  const streamFrom = streamsIn(bytes);
  const see = (source: Source, from: number, number?: number): Parsed | undefined => {
    if (left < 0) return undefined;
    const parsed = parseAt(source.bytes, from);
    left -= parsed.to - from;
    const stream = source.stream ? undefined : streamFrom(parsed);
    if (number !== undefined) {
      const all = places.get(number);
      if (all) all.push({ source, from });
      else places.set(number, [{ source, from }]);
      if (all && all.length > MAX_VERSIONS) isHidden = true;
      if (parsed.isOdd) isHidden = true;
    }
    visit({ source, from, parsed, number, ...(stream ? { stream } : {}) });
    if (stream && isList(stream)) seeList(stream);
    return parsed;
  };
  const seeList = (stream: PdfStream): void => {
    // Without packing, only its length says where it ends.
    const isWhole = stream.isSure || filtersOf(stream)?.length !== 0;
    const content = isWhole ? unpackedOf(bytes, stream, unpacked) : undefined;
    const first = numberOf(bytes, entryOf(stream.dictionary, 'First'));
    if (!content || !(first >= 0)) isHidden = true;
    else {
      unpacked -= content.length;
      left += MAX_LOOKS * content.length;
      visitListed({ bytes: content, stream }, first, see);
    }
  };
  for (const at of wordsAt(bytes, 'trailer')) see(main, at);
  for (const at of wordsAt(bytes, 'obj')) see(main, at, numberBefore(bytes, at - 3));
  return { places, isHidden: isHidden || left < 0 };
}

/** Where a word ends that is no part of a longer one. */
function* wordsAt(bytes: Buffer, word: string): Generator<number> {
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) {
    const end = at + word.length;
    if (!isLetter(bytes[at - 1]) && !isLetter(bytes[end])) yield end;
  }
}

function isLetter(byte = 0): boolean {
  return (byte | 32) >= 97 && (byte | 32) <= 122;
}

function isDigit(byte = 0): boolean {
  return byte >= 48 && byte <= 57;
}

/** The number of an object: the first of the two before its word. */
function numberBefore(bytes: Buffer, word: number): number | undefined {
  let at = word;
  for (const test of [isBlank, isDigit, isBlank]) while (at > 0 && test(bytes[at - 1])) at -= 1;
  const end = at;
  while (isDigit(bytes[at - 1]) && end - at < 12) at -= 1;
  return at < end ? Number(bytes.toString('latin1', at, end)) : undefined;
}

/** Programs read the objects of a list one after the other, or where its head says that they are. */
function visitListed(
  source: Source,
  first: number,
  see: (source: Source, from: number, number?: number) => Parsed | undefined,
): void {
  const { bytes } = source;
  const head = (bytes.toString('latin1', 0, first).match(/\d+/g) ?? []).map(Number);
  const numbers = new Map<number, number>();
  for (let i = 0; i + 1 < head.length; i += 2)
    numbers.set(first + (head[i + 1] ?? 0), head[i] ?? 0);
  for (let at = first; at < bytes.length; ) {
    const number = numbers.get(at);
    numbers.delete(at);
    const parsed = see(source, at, number);
    if (!parsed) return;
    at = skipBlanks(bytes, Math.max(at + 1, parsed.to));
  }
  for (const [at, number] of numbers) see(source, at, number);
}

/** The last value of a key, which is the one that readers take. */
export function entryOf({ entries }: PdfDictionary, key: string): PdfValue | undefined {
  return entries.findLast((entry) => entry.key === key)?.value;
}

export function isNamed(
  { entries }: PdfDictionary,
  key: string,
  ...names: readonly string[]
): boolean {
  return entries.some(
    (one) => one.key === key && one.value.kind === 'name' && names.includes(one.value.name),
  );
}

function isList({ dictionary }: PdfStream): boolean {
  const has = (key: string): boolean => dictionary.entries.some((one) => one.key === key);
  return isNamed(dictionary, 'Type', 'ObjStm') || (has('First') && has('N'));
}

/** The names of the filters of a stream, the outermost first; undefined where that is written elsewhere, or twice. */
export function filtersOf({ dictionary }: PdfStream): string[] | undefined {
  // Some readers take the short key, which is one of pictures in pages, for all streams.
  const keys = ['Filter', 'F'];
  const values = dictionary.entries.filter(({ key }) => keys.includes(key)).map((one) => one.value);
  const [value] = values;
  if (!value) return [];
  const names = (value.kind === 'list' ? value.items : [value]).map((one) =>
    one.kind === 'name' ? one.name : '',
  );
  return values.length > 1 || names.includes('') ? undefined : names;
}

/** What a stream holds; undefined where it is packed in a way that nobody needs for that, or would take too much room. */
export function unpackedOf(
  bytes: Buffer,
  stream: PdfStream,
  most = MAX_UNPACKED,
): Buffer | undefined {
  const data = bytes.subarray(stream.from, stream.to);
  const [filter, ...more] = filtersOf(stream) ?? ['?'];
  if (filter === undefined) return data;
  const isPredicted = stream.dictionary.entries.some(
    ({ key }) => key === 'DecodeParms' || key === 'DP',
  );
  return filter === 'FlateDecode' && more.length === 0 && !isPredicted
    ? inflate(data, most)
    : undefined;
}

export function inflate(packed: Buffer, most = MAX_UNPACKED): Buffer | undefined {
  try {
    return zlib.inflateSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch {
    return undefined;
  }
}

/** Finds the stream behind a dictionary. The next end is looked for once, however many begin before it. */
function streamsIn(bytes: Buffer): (parsed: Parsed) => PdfStream | undefined {
  let end = -1;
  return ({ value, to }) => {
    if (value?.kind !== 'dictionary') return undefined;
    const at = skipBlanks(bytes, to);
    if (bytes.toString('latin1', at, at + 6) !== 'stream') return undefined;
    const line = bytes.toString('latin1', at + 6, at + 8);
    const from = at + 6 + (line === '\r\n' ? 2 : /^[\r\n]/.test(line) ? 1 : 0);
    const said = from + numberOf(bytes, entryOf(value, 'Length'));
    if (said >= from && /^\s*endstream/.test(bytes.toString('latin1', said, said + 16)))
      return { dictionary: value, from, to: said, isSure: true };
    if (end < from) end = bytes.indexOf('endstream', from);
    if (end < 0) end = bytes.length;
    return { dictionary: value, from, to: end, isSure: false };
  };
}
