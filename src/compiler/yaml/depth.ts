// The text of a YAML file → where it nests deeper than any page, counted before anything follows the levels.
import type { SourceRange } from '../diagnostics/diagnostic.ts';

/** Blocks inside columns reach a depth of twelve. */
const MAX_DEPTH = 100;

interface Scan {
  readonly text: string;
  at: number;
  brackets: number;
  /** Whether a value may begin here: elsewhere, brackets and quotes are signs of a text. */
  isStart: boolean;
  /** The columns of the lines around this one, outer ones first. */
  readonly indents: number[];
}

/** A parser runs out of stack below it, and a regular expression that is compiled there ends the process. */
export function tooDeepIn(text: string): SourceRange | undefined {
  const scan: Scan = { text, at: 0, brackets: 0, isStart: true, indents: [] };
  let marks = lineStart(scan);
  while (scan.at <= text.length) {
    if (scan.brackets + scan.indents.length + marks > MAX_DEPTH) return [scan.at, scan.at + 1];
    const isNewLine = text[scan.at] === '\n';
    step(scan);
    if (isNewLine && scan.brackets === 0) marks = lineStart(scan);
  }
  return undefined;
}

const INDENT = / */y;
/** Tabs are a mistake here, and levels all the same. */
const MARKS = /[ \t]*(?:[-?:][ \t]+)*/y;
const QUOTED = /"(?:[^"\\]|\\.)*(?:"|$)|'(?:[^']|'')*(?:'|$)/sy;
const NOTE = /#[^\n]*/y;
/** What comes before the next sign that can end a text outside of brackets. */
const PLAIN = /[^\n:#]+/y;
const TAG = /[!&][^\s,[\]{}]*/y;

function lineStart(scan: Scan): number {
  const head = matchAt(MARKS, scan);
  const indent = matchAt(INDENT, scan).length;
  if (/[\n\r#]/.test(scan.text.charAt(scan.at + head.length))) return 0;
  while ((scan.indents.at(-1) ?? -1) >= indent) scan.indents.pop();
  scan.indents.push(indent);
  scan.at += head.length;
  scan.isStart = true;
  return head.replace(/[ \t]/g, '').length;
}

function step(scan: Scan): void {
  const { text, at, brackets, isStart } = scan;
  const sign = text.charAt(at);
  const isAfterBlank = /^\s?$/.test(text.charAt(at - 1));
  const isTag = isStart && (sign === '!' || sign === '&');
  const skipped =
    (!isStart && brackets === 0 && matchAt(PLAIN, scan)) ||
    (isStart && matchAt(QUOTED, scan)) ||
    (isAfterBlank && matchAt(NOTE, scan)) ||
    (isTag && matchAt(TAG, scan)) ||
    (isStart && brackets === 0 && longText(scan));
  scan.at += skipped ? skipped.length : 1;
  if (skipped) scan.isStart = isTag;
  else if (/[[{]/.test(sign) && (isStart || brackets > 0)) {
    scan.brackets += 1;
    scan.isStart = true;
  } else if (/[\]}]/.test(sign) && brackets > 0) {
    scan.brackets -= 1;
    scan.isStart = false;
  } else if (sign === '\n' || (sign === ',' && brackets > 0)) scan.isStart = true;
  else if (sign === ':' && /^\s?$/.test(text.charAt(scan.at))) scan.isStart = true;
  else if (!/\s/.test(sign)) scan.isStart = false;
}

function longText({ text, at, indents }: Scan): string {
  if (!/[|>]/.test(text.charAt(at))) return '';
  const lines = `\\n(?: {${(indents.at(-1) ?? 0) + 1}}[^\\n]*|[ \\t]*\\r?(?=\\n|$))`;
  const pattern = new RegExp(`[|>][-+\\d]*[ \\t]*(?:#[^\\n]*)?\\r?(?:${lines})*(?=\\n|$)`, 'y');
  return matchAt(pattern, { text, at });
}

function matchAt(pattern: RegExp, { text, at }: Pick<Scan, 'text' | 'at'>): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}
