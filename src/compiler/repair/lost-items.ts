// An item of a list that holds fields twice → the fields at which further items begin without their hyphen or first line.
import { isMap, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import { keyOf, rangeOf } from '../source/document.ts';
import { ADD_HYPHEN, lostFirstLine, lostHyphen } from './items.ts';
import { lineAround } from './lines.ts';
import type { YamlProblem } from './problem.ts';

/** The next item has begun. A field may be typed twice, so each must have more than this one, unless others have no more. */
export function lostItems(item: YAMLMap, list: YAMLSeq, text: string): Map<unknown, YamlProblem> {
  const found = new Map<unknown, YamlProblem>();
  const names = (item.items as Pair[]).map((pair) => keyOf(pair));
  if (new Set(names).size === names.length) return found;
  const items = list.items.filter((one) => isMap(one));
  const starts = new Set(items.map(({ items: [first] }) => first && keyOf(first as Pair)));
  const least = items.some((one) => one.items.length === 1) ? 1 : 2;
  const seen = new Map<string | undefined, number>();
  let from = 0;
  for (const [i, name] of names.entries()) {
    const first = seen.get(name) ?? -1;
    seen.set(name, first < from ? i : first);
    const isStart = (one: string | undefined, k: number) => first < k && k <= i && starts.has(one);
    const at = first < from ? -1 : names.findLastIndex(isStart);
    if (at === -1 || at - from < least || names.length - at < least) continue;
    const problem = lostAt(item.items[at] as Pair, item, text);
    if (!problem) return found;
    found.set(item.items[at], problem);
    from = at;
    for (const [k, own] of names.slice(at, i + 1).entries()) seen.set(own, at + k);
  }
  return found;
}

/** The next item has begun, and its first line is gone. One field alone may be typed twice. */
export function itemsWithoutFirstLine(
  item: YAMLMap,
  list: YAMLSeq,
  text: string,
): Map<unknown, YamlProblem> {
  const found = new Map<unknown, YamlProblem>();
  const pairs = item.items as Pair[];
  const names = pairs.map((pair) => keyOf(pair));
  if (new Set(names).size === names.length) return found;
  const first = firstOfMost(list);
  let seen = new Set<string | undefined>();
  for (const [i, name] of names.entries()) {
    if (seen.has(name)) {
      const next = uniqueFrom(names, i);
      if (first === undefined || next.includes(first)) return found;
      const isApart = next.length > 1 && isAfterBlankLine(text, rangeOf(pairs[i]?.key)[0]);
      if (next.filter((one) => seen.has(one)).length < 2 && !isApart) continue;
      found.set(pairs[i], lostFirstLine(rangeOf(pairs[i]?.key), first));
      seen = new Set();
    }
    seen.add(name);
  }
  return found;
}

function isAfterBlankLine(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return before.slice(before.trimEnd().length).split('\n').length > 2;
}

export function firstOfMost(list: YAMLSeq): string | undefined {
  const counts = new Map<string | undefined, number>();
  // A hundred say it as well as thousands.
  for (const one of list.items.slice(0, 100))
    if (isMap(one)) {
      const name = one.items[0] && keyOf(one.items[0] as Pair);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function uniqueFrom<T>(names: readonly T[], from: number): T[] {
  const found: T[] = [];
  for (const name of names.slice(from)) {
    if (found.includes(name)) break;
    found.push(name);
  }
  return found;
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
