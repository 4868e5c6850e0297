// The bytes of a drawing → its text, by the mark at its beginning or the encoding that it names, as browsers read it.
import { decodeStrictly } from '../../files/encoding.ts';

/** Encodings that drawing programs write; in others, bytes could mean other signs than they seem to. */
const KNOWN =
  /^(?:utf-?8|utf-?16(?:le|be)?|(?:us-)?ascii|iso-8859-(?:[1-9]|1[013-6])|windows-125\d)$/i;

const MARKS: readonly (readonly [string, string])[] = [
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
  ['\xef\xbb\xbf', 'utf-8'],
];

export function textOf(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1', 0, 200);
  const [, named = 'utf-8'] = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.:-]+)/.exec(head) ?? [];
  const [, marked] = MARKS.find(([mark]) => head.startsWith(mark)) ?? [];
  // What names UTF-16 in single bytes was meant for a file that somebody saved otherwise.
  const encoding = marked ?? (KNOWN.test(named) && !/^utf-?16/i.test(named) ? named : 'utf-8');
  return decodeStrictly(bytes, encoding);
}

export function isStrange(encoding = 'utf-8'): boolean {
  return !KNOWN.test(encoding);
}

export function isUtf8(encoding = 'utf-8'): boolean {
  return /^utf-?8$/i.test(encoding);
}
