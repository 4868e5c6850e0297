// Long texts behind | and > → lines that were meant for them and stand outside, and items that stand inside.
import { isMap, isScalar, type Pair, type Scalar, type YAMLSeq } from 'yaml';
import { keyOf, rangeOf } from '../text/document.ts';
import { movedItem } from './items.ts';
import { indentOf, type Line, lineAbove, lineAround, lineBelow } from './lines.ts';
import { syntaxProblem, type YamlProblem } from './problem.ts';
import { headOf, linesAround, shifted, spaces, writtenAt, writtenBelow } from './structure.ts';

/** A line near an error that is further left than the lines of a long text above and below it. */
export function outdentedText(text: string, offset: number): YamlProblem[] {
  const here = writtenAt(text, offset);
  return [here, lineAbove(text, here)].flatMap((line): YamlProblem[] => {
    const above = line && lineAbove(text, line);
    const below = line && writtenBelow(text, line);
    if (!line || !above || !below || isField(line)) return [];
    const column = indentOf(above);
    const holder = linesAround(text, above).find((other) => indentOf(other) < column);
    if (!/[\s:-][|>][-+\d]*\s*$/.test(holder?.text ?? '')) return [];
    return indentOf(line) < column && indentOf(below) >= column
      ? [outdented(text, line, column)]
      : [];
  });
}

/** Names of fields begin with a small letter and have no spaces. */
function isField(line: Line): boolean {
  const { isItem, isOpen, key } = headOf(line);
  return isItem || isOpen || /^["'a-z]\S*$/.test(key ?? '');
}

function outdented(text: string, line: Line, column: number): YamlProblem {
  const indent = indentOf(line);
  const at = line.start + indent;
  return syntaxProblem(
    `This line belongs to the text above it, but begins with ${indent === 0 ? 'no spaces' : `only ${spaces(indent)}`}.`,
    `Begin the line with ${spaces(column)}.`,
    [at, at + (/^\S*/.exec(text.slice(at))?.[0].length ?? 1)],
    shifted(text, [line], column - indent, `begin the line with ${spaces(column)}`),
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
    ? [outdented(text, line, indentOf(above))]
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
    if (item && indentOf(item) < indent) return [movedItem(text, { line, column: indentOf(item) })];
  }
  return [];
}
