// A scalar as it is written × its new value → pieces of text that could take its place, the narrowest first.
import type { Scalar } from 'yaml';
import type { TextEdit } from '../../compiler/diagnostics/diagnostic.ts';
import { foldLines, isSafePlain } from './print.ts';
import { commonEnds } from './similarity.ts';

const [NARROW, WIDE] = [60, 100];

/** The caller reads each candidate: here nothing is known of what stands around the scalar. */
export function* scalarCandidates(
  source: string,
  node: Scalar.Parsed,
  value: string | number | boolean | null,
  column: number,
  eol: string,
): Generator<TextEdit> {
  const [start, end] = node.range;
  const written = source.slice(start, end);
  const isBlock =
    /^[|>]/.test(written) && (node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL');
  const lines = written.split(/\r?\n/);
  if (typeof value === 'string' && typeof node.value === 'string' && (isBlock || lines.length > 1))
    yield* lineCandidates(source, node, node.value, value, eol);
  // A block takes its last line break along.
  const last = isBlock ? (/\r?\n$/.exec(written)?.[0] ?? '') : '';
  for (const text of inOneLine(value, node.type)) yield { range: [start, end], text: text + last };
  if (typeof value === 'string' && value.includes('\n')) {
    const indent = eol + ' '.repeat(column + 2);
    const body = value
      .replace(/(?<!\n)\n+$/, '')
      .split('\n')
      .map((line) => (line ? indent + line : eol))
      .join('');
    for (const sign of ['-', '', '+'])
      yield { range: [start, end], text: `|${sign}${body}${last}` };
  }
}

function inOneLine(value: string | number | boolean | null, type?: string | null): string[] {
  if (typeof value !== 'string') return [String(value)];
  const double = JSON.stringify(value);
  const single = `'${value.replaceAll("'", "''")}'`;
  const plain = isSafePlain(value) ? [value] : [];
  if (/[\r\n]/.test(value)) return [double];
  if (type === 'QUOTE_SINGLE') return [single, double];
  return type === 'QUOTE_DOUBLE' ? [double] : [...plain, double];
}

function* lineCandidates(
  source: string,
  { range: [start, end] }: Scalar.Parsed,
  before: string,
  after: string,
  eol: string,
): Generator<TextEdit> {
  const written = source.slice(start, end);
  const head = /^[|>][^\r\n]*\r?\n/.exec(written)?.[0] ?? '';
  const places = placesOf(written, head.length, before);
  if (places) {
    const [from, to, middle] = difference(before, after);
    const range = [start + (places[from] ?? 0), start + (places[to] ?? 0)] as const;
    if (!middle.includes('\n') && lineLength(source, range, middle) <= WIDE)
      yield { range: [...range], text: middle };
  }
  if (head) yield* paragraphCandidates(written, head, start, before, after, eol);
}

function lineLength(source: string, [from, to]: readonly [number, number], text: string): number {
  const begin = source.lastIndexOf('\n', from - 1) + 1;
  const end = source.indexOf('\n', to);
  return from - begin + text.length + (end === -1 ? source.length : end) - to;
}

/** For each character of a value, and for its end, where it is written; undefined where that cannot be told. */
function placesOf(written: string, from: number, value: string): number[] | undefined {
  const places: number[] = [];
  let at = from;
  while (places.length < value.length) {
    const wanted = value[places.length] as string;
    const blank = /[ \t\r\n]/.test(written[at] ?? '');
    if (written[at] === wanted && !(blank && atLineStart(written, at, from))) {
      places.push(at);
      at += 1;
    } else if (/[ \n]/.test(wanted) && /[\r\n]/.test(written[at] ?? '')) {
      // A line break, read as the space or the break that it is; the indent after it is nothing.
      places.push(at);
      at += /^\r?\n[ \t]*/.exec(written.slice(at))?.[0].length ?? 1;
    } else if (blank) at += 1;
    else if (wanted === '\n') places.push(at);
    else return undefined;
  }
  return [...places, at];
}

function atLineStart(written: string, at: number, from: number): boolean {
  return /(?:^|\n)[ \t]*$/.test(written.slice(from, at));
}

function difference(before: string, after: string): [number, number, string] {
  let [from, back] = commonEnds(before, after);
  // Whole words: half of one may be half of a character.
  while (from > 0 && !/\s/.test(before[from - 1] as string)) from -= 1;
  while (back > 0 && !/\s/.test(before.at(-back) as string)) back -= 1;
  return [from, before.length - back, after.slice(from, after.length - back)];
}

function* paragraphCandidates(
  written: string,
  head: string,
  start: number,
  before: string,
  after: string,
  eol: string,
): Generator<TextEdit> {
  const body = written.slice(head.length);
  const indent = /^(?:[ \t]*\r?\n)*( *)/.exec(body)?.[1] ?? '';
  const longest = Math.max(...body.split(/\r?\n/).map((line) => line.length));
  const width = Math.min(WIDE, Math.max(NARROW, longest)) - indent.length;
  const fold = head.startsWith('>');
  const print = (paragraph: string): string =>
    (fold ? foldLines(paragraph, width) : [paragraph]).map((line) => indent + line + eol).join('');
  const paragraphs = after.replace(/(?<!\n)\n+$/, '').split('\n');
  const kept = keptParagraphs(body, fold, before);
  const texts = paragraphs.map((paragraph, i) => {
    const fromEnd = paragraphs.length - i;
    const same = kept && (kept[i]?.value === paragraph ? kept[i] : kept.at(-fromEnd));
    return same?.value === paragraph ? same.text : paragraph ? print(paragraph) : fold ? '' : eol;
  });
  const text = texts.join(fold ? eol : '');
  const heads = [
    head,
    ...['-', '', '+'].map((sign) => head.replace(/[-+]?(?<!\s)(\s*(?:#.*)?\r?\n)$/, `${sign}$1`)),
  ];
  for (const one of new Set(heads))
    yield { range: [start, start + written.length], text: one + text };
}

/** The paragraphs of a block with the lines in which they are written; undefined where these do not match its value. */
function keptParagraphs(body: string, fold: boolean, value: string) {
  const values = value.replace(/(?<!\n)\n+$/, '').split('\n');
  const lines = body.split(/(?<=\n)/);
  const texts: string[] = [];
  if (!fold) texts.push(...lines);
  else
    for (const [i, line] of lines.entries()) {
      const isBlank = line.trim() === '';
      if (isBlank && lines[i - 1]?.trim()) continue;
      if (isBlank) texts.push('');
      else if (i > 0 && lines[i - 1]?.trim()) texts[texts.length - 1] += line;
      else texts.push(line);
    }
  return texts.length < values.length
    ? undefined
    : values.map((paragraph, i) => ({ value: paragraph, text: texts[i] ?? '' }));
}
