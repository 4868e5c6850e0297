// Lines that begin with tabs → the columns that the lines around them allow, with repairs.
import type { Phrase } from '../diagnostics/phrase.ts';
import { type Line, lineBelow } from './lines.ts';
import { isTabbedField, textAbove } from './long-texts.ts';
import { syntaxProblem, type YamlProblem } from './problem.ts';
import { isBesideAbove, isTwiceAbove } from './second-fields.ts';
import { headOf, linesAround, listColumns, rewriteStarts, writtenBelow } from './structure.ts';

const BLANK = /^[ \t]*(?:-[ \t]+)*/;

/** From the surest group to the least sure; each holds the repairs of all lines at once, and of the first alone. */
export function tabs(text: string, line: Line): (readonly YamlProblem[])[] {
  const run: Line[] = [];
  for (let next: Line | undefined = line; next; next = lineBelow(text, next)) {
    if (next.text.trim() === '') continue;
    if (!BLANK.exec(next.text)?.[0].includes('\t')) break;
    run.push(next);
  }
  const [first] = run;
  if (!first) return [];
  const groups = columnsFor(text, first, writtenBelow(text, run.at(-1) ?? first));
  return groups.map((columns) =>
    columns.flatMap((column) =>
      [run, [first]].map((lines) => withoutTabs(text, lines, first, column)),
    ),
  );
}

const blankOf = ({ text }: Line): string => /^[ \t]*/.exec(text)?.[0] ?? '';

/** How far a line is in, counting a tab as two spaces. */
const width = (blank: string): number => blank.replaceAll('\t', '  ').length;

function columnsFor(text: string, line: Line, below: Line | undefined): number[][] {
  const blank = blankOf(line);
  if (!blank.includes('\t')) return [[blank.length]];
  const opener = isTabbedField(line) ? textAbove(text, line) : undefined;
  if (opener) return [[headOf(opener).column]];
  const written: Line = { ...line, text: line.text.slice(blank.length).replace(/^-\t+/, '- ') };
  const head = headOf(written);
  const around = linesAround(text, line).map(headOf);
  const [above] = around;
  const next = below && headOf(below);
  const inside = above?.isOpen ? above.column + 2 : above?.column;
  const all = head.isItem
    ? listColumns(text, line, below)
    : [
        ...(inside === undefined ? [] : [inside]),
        ...around.flatMap(({ column, indent, isItem }) => (isItem ? [column] : [indent])),
        ...(next && !next.isItem ? [next.column] : []),
      ];
  const { key } = head;
  const columns = [...new Set(all)].filter(
    (column) => column > 0 && (key === undefined || !isTwiceAbove(text, line, key, column)),
  );
  // What holds others stands two columns before them, and all else in the column of the next line.
  const beside = next && (head.isOpen ? next.indent - 2 : next.indent);
  const neighbour = columns.filter((c) => c === beside && (head.isOpen || c === inside));
  const sign = head.isItem ? /^ *(?=- )/gm : /^ *(?:- +)*(?=\S)/gm;
  const known = new Set(
    [...text.matchAll(sign)]
      .filter((m) =>
        text.startsWith(written.text.split(/(?<=:)\s/)[0] ?? '', m.index + m[0].length),
      )
      .map((m) => m[0].length),
  );
  const tabCount = blank.split('\t').length - 1;
  const rest = blank.length - tabCount;
  const wide = new Set([2, 4, 8].map((size) => size * tabCount + rest));
  const kin = columns.filter((c) => key !== undefined && isBesideAbove(text, line, key, c));
  const sure = [neighbour, columns.filter((c) => known.has(c)), kin];
  // The last field of a group, or the first one after it: one tab can be either.
  const isLast = next !== undefined && inside !== undefined && next.indent < inside;
  if (isLast && !head.isItem && tabCount === 1 && wide.has(next.indent)) return [...sure, columns];
  return [
    ...sure,
    columns.filter((c) => wide.has(c)),
    columns.filter((c) => c === inside),
    columns,
    [0],
  ];
}

function withoutTabs(
  text: string,
  lines: readonly Line[],
  first: Line,
  column: number,
): YamlProblem {
  const blank = BLANK.exec(first.text)?.[0] ?? '';
  const by = column - width(blankOf(first));
  const startOf = (line: Line) => {
    const indent = blankOf(line);
    const start = BLANK.exec(line.text)?.[0] ?? '';
    const signs = start.slice(indent.length).replace(/-[ \t]*\t[ \t]*/g, '- ');
    return { length: start.length, put: ' '.repeat(Math.max(0, width(indent) + by)) + signs };
  };
  const behind = !blankOf(first).includes('\t');
  const title: Phrase =
    lines.length > 1
      ? { say: 'spacesForTabs' }
      : { say: 'spacesInstead', count: behind ? 1 : column };
  return syntaxProblem(
    { say: 'tab', ...(behind ? { isBehind: true } : { column }) },
    [first.start + blank.indexOf('\t'), first.start + blank.lastIndexOf('\t') + 1],
    rewriteStarts(text, lines, startOf, title),
  );
}
