// Long texts behind | and > → lines that were meant for them and stand outside, and items that stand inside.
import { isMap, isScalar, type Pair, type Scalar, type YAMLSeq } from 'yaml';
import { keyOf, rangeOf } from '../source/document.ts';
import { indentOf, type Line, lineAbove, lineAround, lineBelow, wordAt } from './lines.ts';
import { moveItem } from './misplaced-items.ts';
import { syntaxProblem, type YamlProblem } from './problem.ts';
import { headOf, rewriteStarts, writtenAt, writtenBelow } from './structure.ts';

const REACH = 100;

const OPENER = /[\s:-][|>][-+\d]*\s*$/;

export function outdentedText(text: string, offset: number): YamlProblem[] {
  const here = writtenAt(text, offset);
  return [here, lineAbove(text, here)].flatMap((line): YamlProblem[] => {
    const opener = line && openerAbove(text, line);
    if (!opener || !line || isTabbedField(line)) return [];
    const own = headOf(opener).column;
    const below: Line[] = [];
    for (let one = writtenBelow(text, opener); one; one = writtenBelow(text, one)) {
      if (indentOf(one) <= own && isField(one)) break;
      below.push(one);
    }
    const inside = below.find((one) => indentOf(one) > own);
    const column = inside ? indentOf(inside) : own + 2;
    const run = below.filter((one) => indentOf(one) < column);
    return run.some(({ start }) => start === line.start) ? [outdented(text, run, column)] : [];
  });
}

/** Between the two stand only lines of the text, and such as stand outside of it. */
function openerAbove(text: string, from: Line): Line | undefined {
  let line: Line | undefined = from;
  for (let i = 0; line && i < REACH; i += 1, line = lineAbove(text, line)) {
    if (line !== from && OPENER.test(line.text)) return line;
    if (isField(line) && indentOf(line) <= indentOf(from)) return undefined;
  }
  return undefined;
}

export function textAbove(text: string, from: Line): Line | undefined {
  let least = Number.POSITIVE_INFINITY;
  let line = lineAbove(text, from);
  for (let i = 0; line && i < REACH; i += 1, line = lineAbove(text, line)) {
    if (OPENER.test(line.text)) return headOf(line).column < least ? line : undefined;
    if (line.text.trim() !== '') least = Math.min(least, indentOf(line));
  }
  return undefined;
}

/** Whether a line is a field behind tabs, which belongs to no text above it. */
export function isTabbedField({ text }: Line): boolean {
  return /^ *\t[ \t]*[a-z]\w*:(?:\s|$)/.test(text);
}

/** Names of fields begin with a small letter and have no spaces. */
function isField(line: Line): boolean {
  const { isItem, isOpen, key } = headOf(line);
  return isItem || isOpen || /^["'a-z]\S*$/.test(key ?? '') || /^\s*\w+\s*$/.test(line.text);
}

function outdented(text: string, lines: readonly Line[], column: number): YamlProblem {
  const [line = { start: 0, text: '' }] = lines;
  return syntaxProblem(
    { say: 'outdented', indent: indentOf(line), column },
    wordAt(text, line.start + indentOf(line)),
    rewriteStarts(text, lines, (one) => ({ length: indentOf(one), put: ' '.repeat(column) }), {
      say: 'beginLine',
      column,
    }),
  );
}

const isLong = (node: unknown): node is Scalar => isScalar(node) && /^BLOCK_/.test(node.type ?? '');

/** A field behind a long text that is a line of it with a colon: the text goes on below in its own column. */
export function outdentedField(pair: Pair, before: Pair | undefined, text: string): YamlProblem[] {
  if (!before || !isLong(before.value) || !isScalar(pair.value) || pair.value.type !== 'PLAIN')
    return [];
  const line = lineAround(text, rangeOf(pair.key)[0]);
  const above = lineAbove(text, line);
  const below = writtenBelow(text, line);
  const [, end] = rangeOf(pair.value);
  return above &&
    below &&
    !isField(line) &&
    below.start < end &&
    indentOf(below) === indentOf(above)
    ? [outdented(text, [line], indentOf(above))]
    : [];
}

/** The first item of a list around a long text that was taken for lines of it. */
export function itemInText(node: Scalar, lists: readonly YAMLSeq[], text: string): YamlProblem[] {
  const [start, end] = rangeOf(node);
  if (!isLong(node) || !/^ *- /m.test(text.slice(start, end))) return [];
  const inside = (line: Line | undefined): line is Line => line !== undefined && line.start < end;
  for (
    let line = lineBelow(text, lineAround(text, start));
    inside(line);
    line = lineBelow(text, line)
  ) {
    const { isItem, key, indent } = headOf(line);
    const list = lists.findLast(
      ({ items: [first] }) => isItem && isMap(first) && keyOf(first.items[0] as Pair) === key,
    );
    const item = list && lineAround(text, rangeOf(list.items[0])[0]);
    if (item && indentOf(item) < indent) return [moveItem(text, { line, column: indentOf(item) })];
  }
  return [];
}
