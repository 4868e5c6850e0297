// Offsets in the text of a YAML file → lines, what stands at their start, and the value behind it.
import type { SourceRange } from '../diagnostics/diagnostic.ts';

export interface Line {
  readonly text: string;
  readonly start: number;
}

export function lineAround(text: string, offset: number): Line {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const next = text.indexOf('\n', start);
  const end = next === -1 ? text.length : next;
  return { text: text.slice(start, end - (text.charAt(end - 1) === '\r' ? 1 : 0)), start };
}

export function lineBelow(text: string, { start }: Line): Line | undefined {
  const end = text.indexOf('\n', start);
  return end === -1 || end + 1 >= text.length ? undefined : lineAround(text, end + 1);
}

/** The nearest line above one that holds more than blanks or a note. */
export function lineAbove(text: string, { start }: Line): Line | undefined {
  let line: Line = { text: '', start };
  while (line.start > 0) {
    line = lineAround(text, line.start - 1);
    if (/^\s*[^\s#]/.test(line.text)) return line;
  }
  return undefined;
}

export function indentOf({ text }: Line): number {
  return /^ */.exec(text)?.[0].length ?? 0;
}

const HEAD = /^\s*(?:-[ \t]+)*(?:(?:"[^"\n]*"|'[^'\n]*'|[^\s"'[\]{}#:,][^:\n#]*):[ \t]+)?/;

/** Where the value of a line stands, to the end of the line and without blanks at its end. */
export function valueIn({ text, start }: Line): SourceRange {
  const head = HEAD.exec(text)?.[0].length ?? 0;
  return [start + head, start + Math.max(head, text.trimEnd().length)];
}

export function wordAt(text: string, at: number): SourceRange {
  return [at, at + Math.max(1, /^\S*/.exec(text.slice(at))?.[0].length ?? 1)];
}

/** The part of a range that lies in its first line, at least one character. */
export function restOfLine(text: string, start: number, end: number): SourceRange {
  const at = Math.min(start, Math.max(0, text.length - 1));
  const stop = text.indexOf('\n', at);
  const last = Math.min(end, stop === -1 ? text.length : stop);
  const trimmed = at + text.slice(at, last).trimEnd().length;
  return [at, Math.max(trimmed, Math.min(at + 1, text.length))];
}
