// The lines around an error → items of lists without their hyphen or their first line, with repairs.
import type { Fix, SourceRange } from '../diagnostics/diagnostic.ts';
import { indentOf, type Line, lineAbove, wordAt } from './lines.ts';
import { isTabbedField } from './long-texts.ts';
import { syntaxProblem, type YamlProblem } from './problem.ts';
import {
  endOfList,
  firstKeys,
  headOf,
  linesAround,
  linesOfItem,
  listColumns,
  writtenAt,
  writtenBelow,
} from './structure.ts';

export function lostHyphen(field: SourceRange, name: string, repair: Fix): YamlProblem {
  return syntaxProblem({ say: 'lostHyphen', name }, field, repair);
}

export function lostFirstLine(field: SourceRange, first: string): YamlProblem {
  return syntaxProblem({ say: 'lostFirstLine', first }, field);
}

export const ADD_HYPHEN = { say: 'theHyphen' } as const;

export function lostHyphens(text: string, offset: number): YamlProblem[] {
  const here = writtenAt(text, offset);
  const lines = [here, lineAbove(text, here), firstOfList(text, here)];
  return lines
    .filter((line) => line !== undefined)
    .flatMap((line) => [...hyphenless(text, line), ...textWithoutHyphen(text, line)]);
}

/** An item without its hyphen: all above it begin texts. No repair where it may go on with the text above. */
export function textWithoutHyphen(text: string, line: Line): YamlProblem[] {
  const { isItem, isOpen, indent, key } = headOf(line);
  const column = listColumns(text, line, undefined).find((one) => {
    const keys = firstKeys(text, line, one);
    return one >= indent && keys.size === 1 && keys.has(undefined);
  });
  if (isItem || isOpen || key !== undefined || column === undefined || isTabbedField(line))
    return [];
  const at = line.start + indent;
  const range = wordAt(text, at);
  if (/^\p{Ll}/u.test(text.slice(at)) && !hasSmallItem(text, line, column))
    return [syntaxProblem({ say: 'itemOrText', column, textColumn: column + 2 }, range)];
  return [hyphenMissing(column, range, [line.start, at])];
}

export function hyphenMissing(column: number, text: SourceRange, blanks: SourceRange): YamlProblem {
  return syntaxProblem({ say: 'noHyphen', column }, text, {
    range: blanks,
    text: `${' '.repeat(column)}- `,
    title: ADD_HYPHEN,
  });
}

function hasSmallItem(text: string, line: Line, column: number): boolean {
  const items = new RegExp(`^ {${column}}- +\\p{Ll}`, 'mu');
  const around = linesAround(text, line).find((one) => indentOf(one) < column);
  return items.test(text.slice(around?.start ?? 0, endOfList(text, line, column)));
}

/** An item above a hyphen that begins with another field than all others of its list, and does not hold theirs. */
export function withoutFirstLine(text: string, item: Line): YamlProblem | undefined {
  const first = firstOfList(text, item);
  const { key, isItem, indent } = headOf(first ?? item);
  const { indent: column } = headOf(item);
  const isBeside = indent === column || indent === column + 1;
  if (!first || key === undefined || isItem || !(isBeside || indent === column + 2))
    return undefined;
  const [[name] = []] = [...firstKeys(text, first, column)].sort((a, b) => b[1] - a[1]);
  const fields = fieldsBetween(text, first, item);
  if (name === undefined || fields.includes(name)) return undefined;
  const at = first.start + indent;
  if (isBeside && lineAbove(text, item)?.start !== first.start) return undefined;
  if (fields.length > 1) return lostFirstLine([at, at + key.length], name);
  return syntaxProblem({ say: 'lostEither', first: name, name: key }, [at, at + key.length]);
}

/** A field in the column of the hyphens above it: it belongs to the item above, or is an item of its own. */
export function besideHyphens(text: string, line: Line): YamlProblem | undefined {
  const { indent, key, isItem } = headOf(line);
  const list = linesAround(text, line).find(
    (one) => headOf(one).isItem && indentOf(one) === indent,
  );
  if (key === undefined || isItem || !list) return undefined;
  const at = line.start + indent;
  return syntaxProblem({ say: 'besideHyphens', indent, name: key, column: headOf(list).column }, [
    at,
    at + key.length,
  ]);
}

function fieldsBetween(text: string, from: Line, to: Line): string[] {
  const found: string[] = [];
  const { indent } = headOf(from);
  for (
    let line: Line | undefined = from;
    line && line.start < to.start;
    line = writtenBelow(text, line)
  )
    if (indentOf(line) === indent) found.push(headOf(line).key ?? '');
  return found;
}

function firstOfList(text: string, item: Line): Line | undefined {
  const { isItem, indent } = headOf(item);
  let first: Line | undefined;
  for (let line = lineAbove(text, item); isItem && line; line = lineAbove(text, line)) {
    if (indentOf(line) < indent || (headOf(line).isItem && indentOf(line) === indent)) break;
    if (indentOf(line) <= indent + 2) first = line;
  }
  return first;
}

function hyphenless(text: string, line: Line): YamlProblem[] {
  const { isItem, indent, key } = headOf(line);
  if (isItem || key === undefined) return [];
  return listColumns(text, line, nextItem(text, line))
    .filter((column) => indent >= column && indent <= column + 2)
    .filter((column) => beginsItems(text, line, column, key))
    .map((column) => {
      const range: SourceRange = [line.start + column, line.start + indent];
      const at = line.start + indent;
      return lostHyphen([at, at + key.length], key, { range, text: '- ', title: ADD_HYPHEN });
    });
}

/** Whether the other items of a list begin with a field; for an only item, those of other lists. */
function beginsItems(text: string, line: Line, column: number, key: string): boolean {
  const keys = firstKeys(text, line, column);
  if (keys.size > 0) return keys.has(key);
  // The other fields of an item stand two columns behind its hyphen.
  const others = linesOfItem(text, line);
  if (others[0] === undefined || indentOf(others[0]) !== column + 2) return false;
  const fields = others.filter((other) => indentOf(other) === column + 2);
  const known = text.split('\n').some((other) => other.trimStart().startsWith(`- ${key}:`));
  return indentOf(line) === column + 1 || fields.length > 1 || known;
}

function nextItem(text: string, line: Line): Line | undefined {
  const { indent } = headOf(line);
  let next = writtenBelow(text, line);
  while (next && !(headOf(next).isItem && indentOf(next) <= indent) && indentOf(next) >= indent)
    next = writtenBelow(text, next);
  return next;
}
