// The lines around an error → items of lists whose lines stand in the wrong column, with the repairs that move them.

import type { Fix, SourceRange } from '../diagnostics/diagnostic.ts';
import { indentOf, type Line, lineAbove } from './lines.ts';
import { syntaxProblem, type YamlProblem } from './problem.ts';
import { gluedIn } from './punctuation.ts';
import {
  endOfList,
  firstKeys,
  headOf,
  linesAround,
  linesOfItem,
  listColumns,
  shiftLines,
  writtenAt,
  writtenBelow,
} from './structure.ts';

/** Lists are usually indented by two: later groups hold only items that follow this afterwards, the last such as did not. */
export function misplacedItems(text: string, offset: number): (readonly YamlProblem[])[] {
  const here = writtenAt(text, offset);
  const near = [writtenBelow(text, here), here, firstItem(text, here)];
  const above = linesAround(text, here).filter((line) => headOf(line).isItem);
  const moves = [...near, ...above.slice(0, 3)].flatMap((line) =>
    line && headOf(line).isItem ? movesOf(text, line) : [],
  );
  // Where it is not sure which was moved, it is rather the upper one: the parser fails below it.
  moves.sort((a, b) => a.line.start - b.line.start);
  const usual = moves.filter(({ line, column }) => isUsual(text, line, column));
  const unusualNow = usual.filter(({ line }) => !isUsual(text, line, indentOf(line)));
  return [moves, usual, unusualNow].map((some) => some.map((move) => moveItem(text, move)));
}

/** Whether an item in a column is indented by two, from the field that holds its list. */
function isUsual(text: string, line: Line, column: number): boolean {
  const around = linesAround(text, line).map(headOf);
  return around.find((head) => head.isOpen && head.column <= column)?.column === column - 2;
}

/** The first item above a hyphen that is further right than it, and so opened a list of its own. */
function firstItem(text: string, item: Line): Line | undefined {
  const { isItem, indent } = headOf(item);
  let first: Line | undefined;
  for (let line = lineAbove(text, item); isItem && line; line = lineAbove(text, line)) {
    if (indentOf(line) <= indent) break;
    if (headOf(line).isItem && (!first || indentOf(line) <= indentOf(first))) first = line;
  }
  return first;
}

export interface Move {
  readonly line: Line;
  readonly column: number;
}

function movesOf(text: string, line: Line): Move[] {
  const { indent, key } = headOf(line);
  const others = linesOfItem(text, line);
  const end = writtenBelow(text, others.at(-1) ?? line);
  const around = listColumns(text, line, end).filter((column) => {
    const keys = firstKeys(text, line, column);
    return (keys.get(key) ?? 0) === Math.max(0, ...keys.values());
  });
  // Further right, the hyphens are those of lists inside the item.
  const inside = others.filter(
    (one) => headOf(one).isItem && headOf(one).key === key && indentOf(one) < indent + 4,
  );
  const alike = [...new Set([...around, ...inside.map(indentOf)])].filter((c) => c !== indent);
  return alike.map((column) => ({ line, column }));
}

export function moveItem(text: string, { line, column }: Move): YamlProblem {
  const head = headOf(line);
  const lists = linesAround(text, line)
    .map(headOf)
    .filter(({ isItem, indent }) => isItem && indent < column);
  const others = linesOfItem(text, line, [column, ...lists.map(({ indent }) => indent)]);
  // The other lines stay where they fit the hyphen in its new column already.
  const [below] = others;
  const stay = below && indentOf(below) - column === head.column - head.indent;
  const moved = stay ? [line] : [line, ...others];
  const at = line.start + head.indent;
  const problem = syntaxProblem(
    { say: 'movedItem', indent: head.indent, column, isMore: moved.length > 1 },
    [at, at + 1],
    shiftLines(text, moved, column - head.indent, { say: 'beginItem', column }),
  );
  return { ...problem, until: endOfList(text, line, Math.min(column, head.indent)) };
}

/** Its other lines move with it where they stand under its first word, it alone where other items stand further right. */
export function gluedItems(text: string, offset: number): YamlProblem[] {
  const here = writtenAt(text, offset);
  const item = [here, ...linesAround(text, here)]
    .slice(0, 4)
    .find(({ text: t }) => /^ *-[^\s-]/.test(t));
  const found = item && gluedIn(text, item.start);
  if (!item || !found) return [];
  const indent = indentOf(item);
  const others = linesOfItem(text, item);
  const [below] = others;
  if (!below) return [found];
  const at = item.start + indent;
  if (headOf(below).isItem) {
    const column = indentOf(below);
    const range: SourceRange = [item.start, at + 1];
    const title = { say: 'beginItemWithSpace', column } as const;
    return [{ ...found, repair: { range, text: `${' '.repeat(column)}- `, title } }];
  }
  if (indentOf(below) !== indent + 1) return [found];
  const title = { say: 'spaceAndMove' } as const;
  const { range, text: put } = shiftLines(text, others, 1, title);
  const repair: Fix = {
    range: [at + 1, range[1]],
    text: ` ${text.slice(at + 1, range[0])}${put}`,
    title,
  };
  return [{ ...found, repair }];
}
