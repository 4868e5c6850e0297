// An item of a list that holds fields twice → the fields at which further items begin without a hyphen.
import { isMap, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import { keyOf, rangeOf } from '../text/document.ts';
import { ADD_HYPHEN, lostHyphen } from './items.ts';
import { lineAround } from './lines.ts';
import type { YamlProblem } from './problem.ts';

/**
 * Where an item repeats the field that items of its list begin with, the next item has begun. A field
 * may as well have been typed twice: so each of the items must have more than this one, unless others
 * of the list have no more.
 */
export function lostItems(item: YAMLMap, list: YAMLSeq, text: string): Map<unknown, YamlProblem> {
  const found = new Map<unknown, YamlProblem>();
  const names = (item.items as Pair[]).map((pair) => keyOf(pair));
  // Nearly all items: the list is not looked through for each of them.
  if (new Set(names).size === names.length) return found;
  const items = list.items.filter((one) => isMap(one));
  const starts = new Set(items.map(({ items: [first] }) => first && keyOf(first as Pair)));
  const least = items.some((one) => one.items.length === 1) ? 1 : 2;
  const seen = new Map<string | undefined, number>();
  let from = 0;
  for (const [i, name] of names.entries()) {
    const first = seen.get(name) ?? -1;
    seen.set(name, first < from ? i : first);
    const at = first < from ? -1 : lastIndex(names, first + 1, i, (one) => starts.has(one));
    if (at === -1 || at - from < least || names.length - at < least) continue;
    const problem = lostAt(item.items[at] as Pair, item, text);
    if (!problem) return found;
    found.set(item.items[at], problem);
    from = at;
    for (const [k, own] of names.slice(at, i + 1).entries()) seen.set(own, at + k);
  }
  return found;
}

function lastIndex<T>(
  all: readonly T[],
  from: number,
  to: number,
  test: (one: T) => boolean,
): number {
  for (let i = to; i >= from; i -= 1) if (test(all[i] as T)) return i;
  return -1;
}

/** The hyphen goes where that of the item above stands. */
function lostAt(pair: Pair, item: YAMLMap, text: string): YamlProblem | undefined {
  const [start, end] = rangeOf(pair.key);
  const line = lineAround(text, start);
  const hyphen = /^ *(?=- )/.exec(lineAround(text, rangeOf(item)[0]).text)?.[0].length;
  const indent = start - line.start;
  if (hyphen === undefined || indent <= hyphen + 1 || /\S/.test(text.slice(line.start, start)))
    return undefined;
  return lostHyphen([start, end], keyOf(pair) ?? '', {
    range: [line.start + hyphen, start],
    text: '-'.padEnd(indent - hyphen),
    title: ADD_HYPHEN,
  });
}
