// A line of a YAML file → the columns that its hyphen and its field stand in, and those of the lists around it.

import type { Fix } from '../diagnostics/diagnostic.ts';
import type { Phrase } from '../diagnostics/phrase.ts';
import { indentOf, type Line, lineAbove, lineAround, lineBelow } from './lines.ts';

/** What stands at the start of a line. Columns count from 0. */
export interface Head {
  readonly indent: number;
  readonly isItem: boolean;
  /** The column of its text, behind the hyphen of an item. */
  readonly column: number;
  readonly key?: string | undefined;
  /** Whether the field has no value in this line. */
  readonly isOpen: boolean;
}

const HEAD = /^ *(- +(?:- +)*)?(?:("[^"\n]*"|'[^'\n]*'|[^\s"'#:[\]{}|>-][^:#]*):(?=\s|$))?/;

export function headOf(line: Line): Head {
  const indent = indentOf(line);
  const [start = '', hyphens = '', key] = HEAD.exec(line.text) ?? [];
  const isItem = hyphens !== '' || /^ *-$/.test(line.text);
  const isOpen = key !== undefined && /^\s*(?:#.*)?$/.test(line.text.slice(start.length));
  return { indent, isItem, column: indent + hyphens.length, key, isOpen };
}

export function writtenBelow(text: string, line: Line): Line | undefined {
  let next = lineBelow(text, line);
  while (next && /^\s*(#.*)?$/.test(next.text)) next = lineBelow(text, next);
  return next;
}

/** The lines that a line may stand inside or beside: each further left than those below it, nearest first. */
export function linesAround(text: string, from: Line): Line[] {
  const found: Line[] = [];
  let limit = Number.POSITIVE_INFINITY;
  for (let line = lineAbove(text, from); line && limit > 0; line = lineAbove(text, line)) {
    if (indentOf(line) >= limit) continue;
    limit = indentOf(line);
    found.push(line);
  }
  return found;
}

export function listColumns(text: string, line: Line, end: Line | undefined): number[] {
  const around = linesAround(text, line).map(headOf);
  const below = end && headOf(end);
  const [above] = around;
  return [
    ...around.filter(({ isItem }) => isItem).map(({ indent }) => indent),
    ...(below?.isItem ? [below.indent] : []),
    ...(above?.isOpen ? [above.column + 2] : []),
  ].filter((column, i, all) => all.indexOf(column) === i);
}

export function firstKeys(
  text: string,
  from: Line,
  column: number,
): Map<string | undefined, number> {
  const keys = new Map<string | undefined, number>();
  const add = (line: Line): boolean => {
    const { isItem, indent, key } = headOf(line);
    if (isItem && indent === column) keys.set(key, (keys.get(key) ?? 0) + 1);
    return indent > column || (isItem && indent === column);
  };
  for (let line = lineAbove(text, from); line && add(line); ) line = lineAbove(text, line);
  for (let line = writtenBelow(text, from); line && add(line); ) line = writtenBelow(text, line);
  return keys;
}

/** With the notes between them, down to the next hyphen in the column of its list or of one around it. */
export function linesOfItem(text: string, item: Line, columns: readonly number[] = []): Line[] {
  const found: Line[] = [];
  let length = 0;
  for (let line = lineBelow(text, item); line; line = lineBelow(text, line)) {
    if (line.text.trim() === '') continue;
    const isNote = line.text.trimStart().startsWith('#');
    const isOther = columns.includes(indentOf(line)) && headOf(line).isItem;
    if (!isNote && (indentOf(line) <= indentOf(item) || isOther)) break;
    found.push(line);
    if (!isNote) length = found.length;
  }
  return found.slice(0, length);
}

export function writtenAt(text: string, offset: number): Line {
  const line = lineAround(text, offset);
  return /^\s*(#.*)?$/.test(line.text) ? (writtenBelow(text, line) ?? line) : line;
}

export function rewriteStarts(
  text: string,
  lines: readonly Line[],
  startOf: (line: Line) => { readonly length: number; readonly put: string },
  title: Phrase,
): Fix {
  let end = lines[0]?.start ?? 0;
  let put = '';
  for (const line of lines) {
    const start = startOf(line);
    put += text.slice(end, line.start) + start.put;
    end = line.start + start.length;
  }
  return { range: [lines[0]?.start ?? 0, end], text: put, title };
}

export function shiftLines(text: string, lines: readonly Line[], by: number, title: Phrase): Fix {
  const startOf = (line: Line) => ({
    length: indentOf(line),
    put: ' '.repeat(Math.max(0, indentOf(line) + by)),
  });
  return rewriteStarts(text, lines, startOf, title);
}

export function endOfList(text: string, from: Line, column: number): number {
  let line = writtenBelow(text, from);
  while (line && indentOf(line) >= column) line = writtenBelow(text, line);
  return line ? line.start - 1 : text.length;
}
