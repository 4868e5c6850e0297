// A PDF × its streams → who made it and with what, and the same bytes with blanks in place of that. No byte moves, so no page does.
import zlib from 'node:zlib';
import type { Seen } from './seen.ts';

/** A stream of a PDF that others than pages read. */
export interface PdfStream {
  readonly dictionary: string;
  /** Whether it is a list of objects, or else a description of the file. */
  readonly isList: boolean;
  /** Where its bytes begin and end in the file. */
  readonly from: number;
  readonly to: number;
  readonly isPacked: boolean;
  /** Its bytes, unpacked. */
  readonly text: string;
}

/** What may stay of what a file says about itself. */
const KEPT = ['Title', 'Subject', 'Keywords', 'CreationDate', 'ModDate'];

/** Elements and attributes of XMP that tell who made a file, and with what, by their local names. */
const AUTHORS = 'creator|Author|AuthorsPosition|Company|Manager|LastModifiedBy|SourceModified';
const SOFTWARE = 'CreatorTool|Producer|softwareAgent';
const TAGS = new RegExp(`[<:](?:${AUTHORS}|${SOFTWARE})[\\s=>]`, 'g');

interface Told {
  author: string;
  software: string;
}

/** More of them is not what a program writes, and would take minutes. */
const MOST = 200;

/** A copy without its maker; undefined where a file says far too often who that is. */
export function withoutMaker(
  bytes: Buffer,
  text: string,
  streams: readonly PdfStream[],
): Seen | undefined {
  const told: Told = { author: '', software: '' };
  const copy = Buffer.from(bytes);
  const infos = new Set(
    [text, ...streams.map((one) => one.text)].flatMap((part) =>
      [...part.matchAll(/\/Info\s+(\d+)\s+\d+\s+R/g)].map(([, number]) => Number(number)),
    ),
  );
  if (infos.size > MOST || isOverfull(text, infos, streams)) return undefined;
  const blank = (part: string): string => withoutXmp(withoutInfo(part, infos, told), told);
  let isWhole = true;
  const streamless = withoutStreams(text, streams);
  const plain = blank(streamless);
  put(copy, 0, streamless, plain);
  for (const stream of streams) {
    const after = stream.isList
      ? withoutListed(stream, infos, told)
      : withoutXmp(stream.text, told);
    if (after === stream.text) continue;
    const packed = stream.isPacked ? repacked(after, stream.to - stream.from) : after;
    if (packed === undefined) isWhole = false;
    else copy.write(packed, stream.from, 'latin1');
  }
  const isSigned = /\/ByteRange\s*\[/.test(text);
  const isTold = !copy.equals(bytes);
  const { author, software } = told;
  return {
    bytes: isSigned ? bytes : copy,
    ...(author ? { author } : {}),
    ...(software ? { software } : {}),
    ...((isSigned && isTold) || !isWhole ? { stays: true } : {}),
  };
}

/** Whether a number of its objects, or its descriptions, are written more often than anybody needs. */
function isOverfull(
  text: string,
  infos: ReadonlySet<number>,
  streams: readonly PdfStream[],
): boolean {
  const counts = new Map<number, number>();
  for (const [, number = ''] of text.matchAll(/(?<!\d)(\d{1,10})\s+\d+\s+obj\b/g)) {
    const one = Number(number);
    counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const most = Math.max(0, ...[...infos].map((one) => counts.get(one) ?? 0));
  const tags = [text, ...streams.map((one) => one.text)].map(
    (part) => part.match(TAGS)?.length ?? 0,
  );
  return most > MOST || Math.max(0, ...tags) > 5 * MOST;
}

/** Writes where two texts of one length differ: what is the same is left alone. */
function put(copy: Buffer, from: number, before: string, after: string): void {
  for (let at = 0; at < before.length; at += 1)
    if (before[at] !== after[at]) copy[from + at] = after.charCodeAt(at);
}

/** The text with zeros in place of what its streams hold, which is read by itself. */
function withoutStreams(text: string, streams: readonly PdfStream[]): string {
  let at = 0;
  let plain = '';
  for (const { from, to, isPacked } of streams) {
    if (!isPacked) continue;
    plain += text.slice(at, from) + '\0'.repeat(to - from);
    at = to;
  }
  return plain + text.slice(at);
}

/** The objects of these numbers without the values that tell who made them. */
function withoutInfo(text: string, infos: ReadonlySet<number>, told: Told): string {
  let found = text;
  for (const number of infos) {
    const begin = new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj\\b`, 'g');
    for (const { index, 0: whole } of [...text.matchAll(begin)]) {
      const to = endOfObject(text, index + whole.length);
      const others = new Set<number>();
      const object = withoutValues(found.slice(index, to), told, others);
      found = found.slice(0, index) + object + found.slice(to);
      for (const other of [...others].slice(0, MOST)) found = withoutText(found, other, told);
    }
  }
  return found;
}

/** Where an object ends: at its end, or at the next one where it has none. */
function endOfObject(text: string, from: number): number {
  const end = /\bendobj\b|(?<!\d)\d+\s+\d+\s+obj\b/g;
  end.lastIndex = from;
  return end.exec(text)?.index ?? text.length;
}

/** A list of objects, in which the ones of these numbers tell nothing. */
function withoutListed(
  { text, dictionary }: PdfStream,
  infos: ReadonlySet<number>,
  told: Told,
): string {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
  const numbers = (text.slice(0, first).match(/\d+/g) ?? []).map(Number);
  let found = text;
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    if (!infos.has(numbers[i] ?? 0)) continue;
    const from = first + (numbers[i + 1] ?? 0);
    const to = numbers[i + 3] === undefined ? text.length : first + (numbers[i + 3] ?? 0);
    const object = withoutValues(found.slice(from, to), told, new Set());
    found = found.slice(0, from) + object + found.slice(to);
  }
  return found;
}

/** A key and its text: in brackets of either kind, or in another object. */
const VALUE = /\/([A-Za-z][\w.]*)\s*(?:(\()|<([\da-fA-F\s]*)>|(\d+)\s+\d+\s+R)/g;

/** A dictionary whose texts are blank, but for those that may stay. Its length stays. */
function withoutValues(object: string, told: Told, others: Set<number>): string {
  let found = object;
  for (const match of object.matchAll(VALUE)) {
    const [whole, key = '', bracket, hex, other] = match;
    if (KEPT.includes(key)) continue;
    const from = match.index + whole.length;
    if (other !== undefined) others.add(Number(other));
    else if (bracket !== undefined) {
      const to = endOfText(object, from);
      note(told, key, inWords(unescaped(object.slice(from, to))));
      found = found.slice(0, from) + ' '.repeat(to - from) + found.slice(to);
    } else if (hex !== undefined) {
      note(told, key, inWords(Buffer.from(hex.replace(/\s/g, ''), 'hex').toString('latin1')));
      const digits = hex.replace(/[\da-fA-F]{2}/g, '20');
      found = `${found.slice(0, from - 1 - hex.length)}${digits}${found.slice(from - 1)}`;
    }
  }
  return found;
}

/** An object that is nothing but a text. */
function withoutText(text: string, number: number, told: Told): string {
  const begin = new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj\\s*(?=\\(|<[^<])`, 'g');
  let found = text;
  for (const { index, 0: whole } of [...text.matchAll(begin)]) {
    const at = index + whole.length;
    const to = text[at] === '(' ? endOfText(text, at + 1) : text.indexOf('>', at);
    if (to < 0) continue;
    told.author ||= inWords(unescaped(text.slice(at + 1, to)));
    found =
      found.slice(0, at + 1) +
      found.slice(at + 1, to).replace(/[^\s]/g, text[at] === '(' ? ' ' : '2') +
      found.slice(to);
  }
  return found;
}

/** Where a text in round brackets ends. */
function endOfText(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return text.length;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '', f: '' };

function unescaped(text: string): string {
  return text.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, one: string) =>
    /^[0-7]/.test(one) ? String.fromCharCode(Number.parseInt(one, 8) & 255) : (ESCAPES[one] ?? one),
  );
}

/** The words of a text of a PDF: in UTF-16 behind its mark, or a byte for a letter. */
function inWords(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  const words = text.startsWith('\xfe\xff')
    ? new TextDecoder('utf-16be').decode(bytes)
    : text.startsWith('\xef\xbb\xbf')
      ? bytes.toString('utf8')
      : text;
  return words.replace(/\p{C}/gu, '').trim();
}

function note(told: Told, key: string, words: string): void {
  if (key === 'Author') told.author ||= words;
  else if (key === 'Creator' || key === 'Producer') told.software ||= words;
}

/** Descriptions in XML without what tells who made the file. Their length stays. */
function withoutXmp(text: string, told: Told): string {
  if (!text.includes('xmpmeta') && !text.includes('rdf:RDF')) return text;
  const names = `${AUTHORS}|${SOFTWARE}`;
  const isAuthor = (name: string): boolean => AUTHORS.split('|').includes(name);
  const tell = (name: string, words: string): void => {
    const plain = Buffer.from(words.replace(/<[^>]*>/g, ' '), 'latin1')
      .toString('utf8')
      .replace(/\s+/g, ' ')
      .trim();
    if (isAuthor(name)) told.author ||= plain;
    else told.software ||= plain;
  };
  return text
    .replace(
      new RegExp(`(<((?:[\\w-]+:)?(${names}))(?:\\s[^<>]*)?>)([\\s\\S]{0,4000}?)(</\\2>)`, 'g'),
      (_, open: string, __, name: string, inner: string, close: string) => {
        tell(name, inner);
        return open + inner.replace(/[^<>\s](?![^<>]*>)/g, ' ') + close;
      },
    )
    .replace(
      new RegExp(`(\\s[\\w-]+:(${names})\\s*=\\s*)("[^"]{0,4000}"|'[^']{0,4000}')`, 'g'),
      (_, before: string, name: string, value: string) => {
        tell(name, value.slice(1, -1));
        return before + value[0] + ' '.repeat(value.length - 2) + value.at(-1);
      },
    );
}

/** A text packed into so many bytes; what is left behind its end, nobody reads. Undefined where it does not fit. */
function repacked(text: string, length: number): string | undefined {
  const packed = zlib.deflateSync(Buffer.from(text, 'latin1'), { level: 9, memLevel: 9 });
  if (packed.length > length) return undefined;
  return packed.toString('latin1') + '\n'.repeat(length - packed.length);
}
