// A line of a YAML file that sets a field → further fields behind its value, each of which begins its own line.
import type { SourceRange } from '../diagnostics/diagnostic.ts';
import groups from './groups.gen.json' with { type: 'json' };
import { indentOf, type Line, lineAbove, lineAround, valueIn } from './lines.ts';
import { syntaxProblem, type YamlProblem } from './problem.ts';
import { headOf, writtenBelow } from './structure.ts';

/** In a text of more words a field before a colon is as likely one of them. */
const MAX_WORDS = 6;

const MAX_PLACES = 20;

/** It is written as only fields are, or it can stand beside the field of the line and does not yet. */
export function isField(text: string, line: Line, word: string): boolean {
  const { key, column } = headOf(line);
  if (!/^[a-z]/.test(word) || key === undefined) return false;
  if (/^[a-z]+[A-Z]\w*$/.test(word)) return true;
  const beside = fieldsBeside(text, line);
  if (beside.has(word)) return false;
  // Other things have a title and a page, too: what stands beside it tells them apart.
  const others = [...beside].filter((one) => one !== key);
  const isOfIt = (group: readonly string[]) =>
    others.length === 0 || others.some((one) => group.includes(one ?? ''));
  if (groups.some((group) => group.includes(key) && group.includes(word) && isOfIt(group)))
    return true;
  const elsewhere = new RegExp(`^(?=.{${column}}${word}:(?:\\s|$)) *(?:- +)?${word}:`, 'gm');
  return [...text.matchAll(elsewhere)]
    .slice(0, MAX_PLACES)
    .some(({ index }) => fieldsBeside(text, lineAround(text, index)).has(key));
}

/** Whether a field above a line, in a column, is one that the field of the line can stand beside. */
export function isBesideAbove(text: string, line: Line, field: string, column: number): boolean {
  for (let one = lineAbove(text, line); one; one = lineAbove(text, one)) {
    const head = headOf(one);
    if (head.column < column) return false;
    if (head.column === column)
      return groups.some((group) => group.includes(field) && group.includes(head.key ?? ''));
  }
  return false;
}

/** Whether a field that stood in a column would be there a second time. */
export function isTwiceAbove(text: string, line: Line, field: string, column: number): boolean {
  for (let one = lineAbove(text, line); one; one = lineAbove(text, one)) {
    const head = headOf(one);
    if (head.column < column) return false;
    if (head.column === column && head.key === field) return true;
    if (head.column === column && head.isItem) return false;
  }
  return false;
}

function fieldsBeside(text: string, line: Line): Set<string | undefined> {
  const { column } = headOf(line);
  const found = new Set<string | undefined>();
  const add = (one: Line | undefined): boolean => {
    const head = one && headOf(one);
    if (!head || head.column < column) return false;
    if (head.column === column) found.add(head.key);
    return true;
  };
  for (let one: Line | undefined = line; add(one); one = one && lineAbove(text, one))
    if (one && headOf(one).isItem && headOf(one).column === column) break;
  for (let one = writtenBelow(text, line); one; one = writtenBelow(text, one))
    if (indentOf(one) < column || !add(one)) break;
  return found;
}

/** A field that stands behind the value of another one, and those behind it. */
export function secondField(text: string, line: Line, [start, end]: SourceRange): YamlProblem {
  const name = text.slice(start, end);
  const [from, to] = valueIn(line);
  const value = text.slice(from, start);
  const { column } = headOf(line);
  const { length } = value.trim().replace(/[,;]$/, '');
  const isProse = value.trim().split(/\s+/).length > MAX_WORDS;
  const more = text
    .slice(start, to)
    .replace(/[,;]?(?<! ) +(?=([a-z][\w-]*): )/g, (blanks, word: string) =>
      isField(text, line, word) ? `\n${' '.repeat(column)}` : blanks,
    );
  return syntaxProblem(
    { say: 'secondField', name, column, isProse },
    [start, end + 1],
    length === 0 || isProse || !/\s$/.test(value)
      ? undefined
      : {
          range: [from + length, to],
          text: `\n${' '.repeat(column)}${more}`,
          title: { say: 'newLineWith', name },
        },
  );
}
