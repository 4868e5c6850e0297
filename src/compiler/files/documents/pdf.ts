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
  return withoutMaker(bytes, text, streams);
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

/** The lists of objects, and what the file says of itself, in the order of the file. */
function streamsIn(bytes: Buffer, text: string): PdfStream[] | Phrase {
  const found: PdfStream[] = [];
  let left = MOST_UNPACKED;
  for (const { index, 0: word } of text.matchAll(/>>\s*stream(?:\r\n|\n|\r)/g)) {
    const dictionary = text.slice(Math.max(0, text.lastIndexOf('obj', index)), index + 2);
    const isList = named('ObjStm').test(dictionary);
    if (!isList && !named('Metadata').test(dictionary)) continue;
    const from = index + word.length;
    const to = endOf(text, from, dictionary);
    const filter = /\/Filter\s*\[?\s*([^\]>]*?)\s*(?:\]|\/(?!\w*Decode)|>>)/.exec(dictionary)?.[1];
    const isPacked = filter === '/FlateDecode';
    if (filter !== undefined && filter !== '' && !isPacked) {
      if (isList) return { say: 'hidesParts' };
      continue;
    }
    const content = isPacked ? inflated(bytes.subarray(from, to), left) : text.slice(from, to);
    if (content === undefined) {
      if (isList) return { say: 'hidesParts' };
      continue;
    }
    left -= content.length;
    found.push({ dictionary, isList, from, to, isPacked, text: content });
  }
  return found;
}

function endOf(text: string, from: number, dictionary: string): number {
  const [, length] = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary) ?? [];
  const said = from + Number(length);
  if (length !== undefined && /^\s*endstream/.test(text.slice(said, said + 16))) return said;
  const end = text.indexOf('endstream', from);
  return end < 0 ? text.length : end;
}

function inflated(packed: Buffer, most: number): string | undefined {
  try {
    return zlib.inflateSync(packed, { maxOutputLength: Math.max(1, most) }).toString('latin1');
  } catch {
    return undefined;
  }
}
