// The bytes of a PDF → why it is refused, or who made it and a copy of the same length that does not say so.
import zlib from 'node:zlib';
import type { Phrase } from '../../diagnostics/catalogue/phrase.ts';
import { type PdfStream, withoutMaker } from './pdf-maker.ts';
import type { Seen } from './seen.ts';
import { MARKUP } from './texts.ts';

/** So much may come out of the lists of objects. */
const MOST_UNPACKED = 100_000_000;

/** Reads a PDF. */
export function seePdf(bytes: Buffer): Seen | Phrase {
  const text = bytes.toString('latin1');
  const outside = whyAround(text);
  if (outside) return outside;
  if (named('Encrypt').test(text)) return { say: 'encrypted' };
  const streams = streamsIn(bytes, text);
  if (!Array.isArray(streams)) return streams;
  for (const part of [text, ...streams.map((one) => one.text)]) {
    if (named('JavaScript', 'Launch', 'RichMedia', 'Rendition').test(part) || FORM.test(part))
      return { say: 'holdsScript' };
    if (named('EmbeddedFiles?').test(part)) return { say: 'holdsFiles' };
  }
  return withoutMaker(bytes, text, streams) ?? { say: 'hidesParts' };
}

/** A form of the kind that has a program of its own (XFA). */
const FORM = /\/XFA\s*(?:\[|\d+\s+\d+\s+R)/;

/** A name, each letter of which may be written by its number. */
function named(...names: readonly string[]): RegExp {
  const letters = (name: string) =>
    [...name]
      .map((letter) =>
        letter === '?' ? '?' : `(?:${letter}|#${(letter.codePointAt(0) ?? 0).toString(16)})`,
      )
      .join('');
  return new RegExp(`/(?:${names.map(letters).join('|')})(?![A-Za-z0-9])`);
}

/** What is wrong before and behind a PDF. */
function whyAround(text: string): Phrase | undefined {
  if (!/^%PDF-[12]\.\d/.test(text)) return { say: 'otherKind', kind: 'PDF' };
  if (MARKUP.test(text.slice(0, 1024))) return { say: 'holdsPage' };
  const end = /startxref\s+(\d+)\s+%%EOF([\s\0]*)$/.exec(text.slice(-4096));
  if (!end) return text.lastIndexOf('%%EOF') > 0 ? { say: 'goesOn' } : { say: 'cutOff' };
  if (Number(end[1]) >= text.length) return { say: 'cutOff' };
  // An archive may be put behind the pages, where programs that unpack look for it.
  return text.slice(-66_000).includes('PK\x05\x06') ? { say: 'goesOn' } : undefined;
}

/** What begins an object, and what begins its stream. */
const BEGINS = /\bobj\b|>>\s*stream(?:\r\n|\n|\r)/g;

/**
 * The lists of objects, and what the file says of itself, in the order of the file. Streams are looked for in
 * streams, too: what says how long one is may lie.
 */
function streamsIn(bytes: Buffer, text: string): PdfStream[] | Phrase {
  const found: PdfStream[] = [];
  let [left, begun] = [MOST_UNPACKED, 0];
  for (const { index, 0: word } of text.matchAll(BEGINS)) {
    const dictionary = text.slice(begun, index + 2);
    const from = index + word.length;
    begun = from;
    if (word === 'obj') continue;
    const isList = named('ObjStm').test(dictionary);
    if (!isList && !named('Metadata').test(dictionary)) continue;
    const stream = streamAt(bytes, text, { from, dictionary, isList }, left);
    if (stream) {
      left -= stream.text.length;
      found.push(stream);
    } else if (isList) return { say: 'hidesParts' };
    if (left < 0 || found.length > MOST_STREAMS) return { say: 'hidesParts' };
  }
  return found;
}

const MOST_STREAMS = 20_000;

/** Undefined where it is packed in a way that nobody needs for that, or has no end. */
function streamAt(
  bytes: Buffer,
  text: string,
  known: Pick<PdfStream, 'from' | 'dictionary' | 'isList'>,
  most: number,
): PdfStream | undefined {
  const { from, dictionary } = known;
  const to = endOf(text, from, dictionary);
  if (to === undefined) return undefined;
  const filter =
    /\/Filter\s*\[?\s*([^\]>]*?)\s*(?:\]|\/(?!\w*Decode)|>>)/.exec(dictionary)?.[1] ?? '';
  const isPacked = filter === '/FlateDecode';
  if (filter !== '' && !isPacked) return undefined;
  const content = isPacked ? inflated(bytes.subarray(from, to), most) : text.slice(from, to);
  return content === undefined ? undefined : { ...known, to, isPacked, text: content };
}

function endOf(text: string, from: number, dictionary: string): number | undefined {
  const [, length] = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary) ?? [];
  const said = from + Number(length);
  if (length !== undefined && /^\s*endstream/.test(text.slice(said, said + 16))) return said;
  const end = text.indexOf('endstream', from);
  return end < 0 ? undefined : end;
}

function inflated(packed: Buffer, most: number): string | undefined {
  try {
    return zlib.inflateSync(packed, { maxOutputLength: Math.max(1, most) }).toString('latin1');
  } catch {
    return undefined;
  }
}
