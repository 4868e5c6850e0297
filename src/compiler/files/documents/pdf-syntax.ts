// The bytes of a PDF → the value at a place, with the places of its parts (ISO 32000, 7.2 and 7.3). Nothing recurs, however deep values lie.

export interface Place {
  readonly from: number;
  readonly to: number;
}

export type PdfText = Place & { readonly kind: 'text'; readonly isHex: boolean };
type PdfList = Place & { readonly kind: 'list'; readonly items: readonly PdfValue[] };
export type PdfDictionary = Place & {
  readonly kind: 'dictionary';
  readonly entries: readonly PdfEntry[];
};
export type PdfValue =
  | PdfText
  | PdfList
  | PdfDictionary
  | (Place & { readonly kind: 'name'; readonly name: string })
  | (Place & { readonly kind: 'reference'; readonly number: number })
  /** A number or a word. */
  | (Place & { readonly kind: 'plain' });

export interface PdfEntry {
  readonly key: string;
  readonly value: PdfValue;
  readonly from: number;
}

/** A value with all dictionaries in it, itself among them. */
export interface Parsed {
  readonly value: PdfValue | undefined;
  readonly dictionaries: readonly PdfDictionary[];
  readonly to: number;
  /** Whether a text in it is none: readers leave such signs out, each in its way. */
  readonly isOdd: boolean;
}

const [BLANK, DELIMITER] = [1, 2];
const KINDS = new Uint8Array(256);
for (const one of '\0\t\n\f\r ') KINDS[one.charCodeAt(0)] = BLANK;
for (const one of '()<>[]{}/%') KINDS[one.charCodeAt(0)] = DELIMITER;

export function isBlank(byte: number | undefined): boolean {
  return byte !== undefined && KINDS[byte] === BLANK;
}

const code = (sign: string): number => sign.charCodeAt(0);
const [OPEN, CLOSE, LESS, MORE, LIST, LIST_END] = [...'()<>[]'].map(code) as [
  number,
  number,
  number,
  number,
  number,
  number,
];
const [SLASH, PERCENT, BACKSLASH] = [...'/%\\'].map(code) as [number, number, number];

export function skipBlanks(bytes: Buffer, from: number): number {
  let at = from;
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === PERCENT) while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
    else if (KINDS[byte] !== BLANK) break;
  }
  return Math.min(at, bytes.length);
}

/** Deeper than any program writes. */
const MAX_DEPTH = 500;

interface Opened {
  readonly from: number;
  readonly isList: boolean;
  readonly items: PdfValue[];
}

/** The value at a place; undefined at the end. What has no end ends with the bytes, as readers take it. */
export function parseAt(bytes: Buffer, from: number): Parsed {
  const opened: Opened[] = [];
  const dictionaries: PdfDictionary[] = [];
  let isOdd = false;
  let value: PdfValue | undefined;
  const close = (to: number): PdfValue | undefined => {
    const last = opened.pop();
    if (!last) return undefined;
    if (last.isList) return { kind: 'list', from: last.from, to, items: last.items };
    const made: PdfDictionary = {
      kind: 'dictionary',
      from: last.from,
      to,
      entries: entriesOf(last.items),
    };
    dictionaries.push(made);
    return made;
  };
  let at = from;
  do {
    at = skipBlanks(bytes, at);
    if (at >= bytes.length) break;
    const [sign, next] = [bytes[at] ?? 0, bytes[at + 1]];
    const begun = at;
    value = undefined;
    if (sign === LIST || (sign === LESS && next === LESS)) {
      at += sign === LIST ? 1 : 2;
      opened.push({ from: begun, isList: sign === LIST, items: [] });
      isOdd ||= opened.length > MAX_DEPTH;
      if (opened.length > MAX_DEPTH) break;
      continue;
    }
    if (sign === LIST_END || (sign === MORE && next === MORE)) {
      at += sign === LIST_END ? 1 : 2;
      value = close(at);
      if (!value) break;
    } else {
      value = atomAt(bytes, at);
      at = value.to;
      isOdd ||= value.kind === 'text' && value.isHex && !isHexText(bytes, value);
    }
    const { items } = opened.at(-1) ?? {};
    if (items) addTo(items, value, bytes);
  } while (opened.length > 0);
  while (opened.length > 0) {
    value = close(bytes.length);
    if (value) opened.at(-1)?.items.push(value);
  }
  return { value, dictionaries, to: at, isOdd };
}

function addTo(items: PdfValue[], value: PdfValue, bytes: Buffer): void {
  const [number, generation] = items.slice(-2);
  const isReference =
    value.kind === 'plain' &&
    value.to === value.from + 1 &&
    bytes[value.from] === code('R') &&
    number?.kind === 'plain' &&
    generation?.kind === 'plain';
  if (!isReference) {
    items.push(value);
    return;
  }
  // Setting the length would copy all of them.
  items.pop();
  items.pop();
  items.push({
    kind: 'reference',
    from: number.from,
    to: value.to,
    number: numberOf(bytes, number),
  });
}

/** What stands where a key belongs and is no name, readers leave out. */
function entriesOf(items: readonly PdfValue[]): PdfEntry[] {
  const entries: PdfEntry[] = [];
  for (let i = 0; i + 1 < items.length; i += 1) {
    const [key, value] = [items[i], items[i + 1]];
    if (key?.kind !== 'name' || !value) continue;
    entries.push({ key: key.name, value, from: key.from });
    i += 1;
  }
  return entries;
}

function atomAt(bytes: Buffer, from: number): PdfValue {
  const sign = bytes[from] ?? 0;
  if (sign === OPEN) return { kind: 'text', isHex: false, from, to: endOfText(bytes, from) };
  if (sign === LESS) {
    const end = bytes.indexOf(MORE, from);
    return { kind: 'text', isHex: true, from, to: end < 0 ? bytes.length : end + 1 };
  }
  let to = from + 1;
  const isName = sign === SLASH;
  if (isName || KINDS[sign] !== DELIMITER)
    while (to < bytes.length && KINDS[bytes[to] ?? 0] === 0) to += 1;
  return isName
    ? { kind: 'name', from, to, name: nameIn(bytes.toString('latin1', from + 1, to)) }
    : { kind: 'plain', from, to };
}

/** Each letter of a name may be written by its number. */
function nameIn(written: string): string {
  return written.replace(/#([\da-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

function endOfText(bytes: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const sign = bytes[at];
    if (sign === BACKSLASH) at += 1;
    else if (sign === OPEN) depth += 1;
    else if (sign === CLOSE) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return bytes.length;
}

function isHexText(bytes: Buffer, { from, to }: PdfText): boolean {
  return /^[\da-f\s\0]*$/i.test(bytes.toString('latin1', from + 1, to - 1));
}

export function numberOf(bytes: Buffer, value: PdfValue | undefined): number {
  if (value?.kind !== 'plain' || value.to - value.from > 12) return Number.NaN;
  return Number(bytes.toString('latin1', value.from, value.to));
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '', f: '' };

/** The words of a text: in UTF-16 or UTF-8 behind its mark, or a byte for a letter. */
export function wordsOf(bytes: Buffer, { from, to, isHex }: PdfText): string {
  const inner = bytes.toString('latin1', from + 1, to - 1);
  const plain = isHex
    ? Buffer.from(inner.replace(/[^\da-f]/gi, ''), 'hex')
    : Buffer.from(unescaped(inner), 'latin1');
  const mark = plain.toString('hex', 0, 3);
  const encoding = mark.startsWith('feff') ? 'utf-16be' : mark === 'efbbbf' ? 'utf-8' : undefined;
  const words = encoding ? new TextDecoder(encoding).decode(plain) : plain.toString('latin1');
  return words.replace(/\p{C}/gu, '').trim();
}

function unescaped(text: string): string {
  return text.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, one: string) =>
    /^[0-7]/.test(one) ? String.fromCharCode(Number.parseInt(one, 8) & 255) : (ESCAPES[one] ?? one),
  );
}
