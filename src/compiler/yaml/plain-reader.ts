// The text of a YAML file → its value, when every line of it is of the plainest kind; else undefined.
//
// It stays because the library alone is too slow for large sites (src/decisions/plain-yaml-reader.md).
//
// It knows fields, lists, texts on one line and blocks of text, and gives up at anything else, at whatever
// could be a mistake, and where it is not sure. The law, which a test holds it to: a value from here is the
// one that the library gives, and nothing could be reported about the text.

import { scalarIn } from './plain-scalar.ts';

/** Tabs, controls, blanks other than the space, ends of lines but \n: readers differ about them. */
const ODD =
  /[^\n -~\u00a1-\u00ac\u00ae-\u167f\u1681-\u180d\u1810-\u1fff\u2010-\u2027\u2030-\u205e\u2070-\u2fff\u3001-\ufdcf\ufdf0-\ufefe\uff01-\uffef]/;

/** Deeper nests are for the slow way, which reports them at some depth. */
const MAX_DEPTH = 30;

interface Reader {
  readonly lines: readonly string[];
  at: number;
  /** -1 at the end. */
  column: number;
  refused: boolean;
}

/** Reads a text that is plain throughout. Never throws. */
export function readPlain(text: string): unknown {
  if (ODD.test(text)) return undefined;
  const reader: Reader = { lines: text.split('\n'), at: 0, column: 0, refused: false };
  toContent(reader);
  const value = reader.column === 0 ? collection(reader, 0) : undefined;
  // A line in a column of its own ends every list and every group of fields around it.
  return reader.refused || reader.at < reader.lines.length ? undefined : value;
}

function refuse(reader: Reader): undefined {
  reader.refused = true;
  reader.at = reader.lines.length;
  reader.column = -1;
}

function lineOf({ lines, at }: Reader): string {
  return lines[at] ?? '';
}

function columnOf(line: string, from = 0): number {
  for (let i = from; i < line.length; i += 1) if (line.charCodeAt(i) !== 0x20) return i;
  return -1;
}

function toContent(reader: Reader): void {
  for (; reader.at < reader.lines.length; reader.at += 1) {
    const line = lineOf(reader);
    const column = columnOf(line);
    if (column === -1 || line.charAt(column) === '#') continue;
    reader.column = column;
    return;
  }
  reader.column = -1;
}

function isItem(line: string, column: number): boolean {
  return line.charAt(column) === '-' && /^ ?$/.test(line.charAt(column + 1));
}

function collection(reader: Reader, depth: number): unknown {
  if (depth > MAX_DEPTH) return refuse(reader);
  return isItem(lineOf(reader), reader.column) ? list(reader, depth) : fields(reader, depth);
}

function list(reader: Reader, depth: number): unknown[] {
  const { column } = reader;
  const found: unknown[] = [];
  while (reader.column === column) {
    const line = lineOf(reader);
    // A list may stand in the column of the field that holds it; then the next field ends it.
    if (!isItem(line, column)) return found;
    const start = columnOf(line, column + 1);
    if (start !== -1 && (isItem(line, start) || fieldEnd(line, start) !== -1)) {
      reader.column = start;
      found.push(collection(reader, depth + 1));
    } else found.push(behind(reader, start, column, depth));
  }
  return found;
}

/** Ranges of letters stand for the properties of Unicode, which are slow to be made ready. */
const FIELD =
  /(?:[A-Za-z\u00c0-\u1fff][\w\u00c0-\u1fff &/.,'()+-]{0,200}|"[^"\\]{1,200}"|'[^']{1,200}'):(?: +|$)/y;

function nameAt(line: string, column: number): string {
  const quote = line.charAt(column);
  return quote === '"' || quote === "'"
    ? line.slice(column + 1, line.indexOf(quote, column + 1))
    : line.slice(column, line.indexOf(':', column));
}

/** The column behind the colon and blanks of the field that begins at a column; -1 where a text begins. */
function fieldEnd(line: string, column: number): number {
  FIELD.lastIndex = column;
  return FIELD.test(line) ? FIELD.lastIndex : -1;
}

/** Words that stand for something else than themselves, and the name that is no plain property. */
const NO_NAME = /^(?:true|false|null|__proto__)$|^.* $/i;

function fields(reader: Reader, depth: number): Record<string, unknown> | undefined {
  const { column } = reader;
  const found: Record<string, unknown> = {};
  while (reader.column === column) {
    const line = lineOf(reader);
    const start = fieldEnd(line, column);
    if (start === -1) return refuse(reader);
    const name = nameAt(line, column);
    if (NO_NAME.test(name) || Object.hasOwn(found, name)) return refuse(reader);
    found[name] = behind(reader, start < line.length ? start : -1, column, depth, true);
  }
  return found;
}

/** @param start where it begins in the current line; -1 when nothing follows there */
function behind(
  reader: Reader,
  start: number,
  column: number,
  depth: number,
  mayAlign = false,
): unknown {
  const rest = start === -1 ? '' : lineOf(reader).slice(start).trimEnd();
  reader.at += 1;
  if (/^[|>]/.test(rest)) return block(reader, rest, column);
  toContent(reader);
  if (rest === '') {
    if (reader.column > column) return collection(reader, depth + 1);
    const aligned = mayAlign && reader.column === column && isItem(lineOf(reader), column);
    return aligned ? list(reader, depth + 1) : null;
  }
  const value = scalarIn(rest);
  return value === undefined ? refuse(reader) : value;
}

/** A text of several lines, each in the same column; in a literal one, lines may be indented more. */
function block(reader: Reader, sign: string, outside: number): string | undefined {
  const folded = sign.startsWith('>');
  const column = columnOf(lineOf(reader));
  if (!/^[|>]-?$/.test(sign) || column <= outside) return refuse(reader);
  let text = '';
  let blank = 0;
  for (; reader.at < reader.lines.length; reader.at += 1) {
    const line = lineOf(reader);
    if (line === '') {
      blank += 1;
      continue;
    }
    const own = columnOf(line);
    if (own !== -1 && own < column) {
      // A note beside a text may belong to it.
      if (own > outside) return refuse(reader);
      break;
    }
    if (line.endsWith(' ') || (folded && own > column)) return refuse(reader);
    // It may be an item that was moved too far to the right, unless there is no list around.
    if (isItem(line, own) && (outside > 0 || own > column)) return refuse(reader);
    const lines = folded ? '\n'.repeat(blank) || ' ' : '\n'.repeat(blank + 1);
    text += (text === '' ? '' : lines) + line.slice(column);
    blank = 0;
  }
  // The last line of the file has no end.
  if (reader.at === reader.lines.length && blank === 0) return refuse(reader);
  toContent(reader);
  return sign.endsWith('-') ? text : `${text}\n`;
}
