// A value → the YAML that a careful person would have written for it.
import { isDeepStrictEqual } from 'node:util';
import { createReport } from '../../compiler/diagnostics/diagnostic.ts';
import { parseDocument } from '../../compiler/yaml/parse.ts';
import type { Plain } from '../operation.ts';

/** Longer texts than this, indent included, are folded. */
const WIDTH = 92;

export interface YamlStyle {
  readonly eol: string;
  /** How many spaces a list in a field stands further right than the field; 0 or 2. */
  readonly listIndent: number;
  readonly isEnded: boolean;
}

/** What follows `key:` or `-` in a column; behind a hyphen a map begins in the same line. */
export function printValue(value: Plain, column: number, style: YamlStyle, inList = false): string {
  if (value === null) return '';
  if (typeof value === 'string') return ` ${textPrinted(value, column, style)}`;
  if (typeof value !== 'object') return ` ${value}`;
  const isList = Array.isArray(value);
  if (isList ? value.length === 0 : Object.keys(value).length === 0) return isList ? ' []' : ' {}';
  if (isList) {
    const at = column + (inList ? 2 : style.listIndent);
    const items = value.map((item: Plain) => `-${printValue(item, at, style, true)}`);
    const lines = items.map((item) => style.eol + ' '.repeat(at) + item).join('');
    return inList ? ` ${lines.trimStart()}` : lines;
  }
  const at = column + 2;
  const fields = Object.entries(value as { readonly [key: string]: Plain });
  const lines = fields.map(
    ([key, field]) => style.eol + ' '.repeat(at) + printField(key, field, at, style),
  );
  return inList ? ` ${lines.join('').trimStart()}` : lines.join('');
}

export function printField(key: string, value: Plain, column: number, style: YamlStyle): string {
  return `${oneLine(key)}:${printValue(value, column, style)}`;
}

export function printFlow(value: Plain): string {
  if (typeof value === 'string')
    return /[,[\]{}]/.test(value) ? JSON.stringify(value) : oneLine(value);
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${value.map(printFlow).join(', ')}]`;
  const fields = Object.entries(value as { readonly [key: string]: Plain });
  return `{ ${fields.map(([key, field]) => `${printFlow(key)}: ${printFlow(field)}`).join(', ')} }`;
}

function textPrinted(text: string, column: number, { eol, isEnded }: YamlStyle): string {
  const indent = eol + ' '.repeat(column + 2);
  // A line break at the end needs no sign, where the line of the file has one.
  const isKept = isEnded && text.endsWith('\n');
  const [body, sign] = isKept ? [text.slice(0, -1), ''] : [text, '-'];
  if (body !== '' && isPlainBlock(body) && text.includes('\n'))
    return `|${sign}${body
      .split('\n')
      .map((line) => (line ? indent + line : eol))
      .join('')}`;
  if (column + text.length > WIDTH && isPlainBlock(text))
    return `>-${foldLines(text, WIDTH - column - 2)
      .map((line) => indent + line)
      .join('')}`;
  return oneLine(text);
}

function isPlainBlock(text: string): boolean {
  return !/[^\P{C}\n]|\ufeff|^\s|\s$|[ \t]\n/u.test(text);
}

export function oneLine(text: string): string {
  return isSafePlain(text) ? text : JSON.stringify(text);
}

export function isSafePlain(text: string): boolean {
  if (!/^[^\s"'*&!%@`|>#,[\]{}][^\r\n]*$/.test(text) || /\s$|[^\P{C}\t]/u.test(text)) return false;
  // By our own rules, which take less than YAML does; in a list too.
  return [`a: ${text}\n`, `a:\n  - ${text}\n`].every((written, i) => {
    const report = createReport();
    const { value } = parseDocument('', written, report);
    const isRead = isDeepStrictEqual(value, { a: i === 0 ? text : [text] });
    return isRead && report.diagnostics().length === 0;
  });
}

export function foldLines(text: string, width: number): string[] {
  const lines: string[] = [];
  // Only a single space between two words can be a line break.
  for (const word of text.split(/(?<! ) (?! )/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export function printDocument(value: { readonly [key: string]: Plain }): string {
  const lines = Object.entries(value).map(([key, field], i) => {
    const isGroup = typeof field === 'object' && field !== null;
    const style = { eol: '\n', listIndent: 2, isEnded: true };
    return `${isGroup && i > 0 ? '\n' : ''}${printField(key, field, 0, style)}`;
  });
  return lines.join('\n');
}
