// Two versions of a list → which item of the later one was which of the earlier.
import { isMap } from '../../model/schema/value.ts';
import type { Plain } from '../operation.ts';
import { commonEnds, type PlainMap, similarity, textOf } from './similarity.ts';

/** Fields that say which item of a list a map is, the surest first. */
const IDENTITY = ['id', 'title', 'name', 'label', 'question', 'member', 'image', 'key', 'path'];

/** So many comparisons of items are made between two that are known; beyond, places in the list decide. */
const MAX_COMPARED = 2500;

/** For each item after, the place before of the item that it was; undefined for a new one. */
export type Alignment = readonly (number | undefined)[];

/** Equal items first, then those of the same name, then the most similar ones between two that are known. */
export function align(before: readonly Plain[], after: readonly Plain[]): Alignment {
  const from: (number | undefined)[] = after.map(() => undefined);
  const free = new Set(before.keys());
  const pair = (b: number, a: number): void => {
    from[a] = b;
    free.delete(b);
  };
  pairEqual(before.map(textOf), after.map(textOf), pair);
  for (const field of IDENTITY) pairNamed(field, before, after, free, from, pair);
  for (const [b, a] of gaps(before.length, from)) pairSimilar(before, after, b, a, pair);
  return from;
}

export function identityOf(item: Plain | undefined): [field: string, value: string] | undefined {
  if (!isMap(item)) return undefined;
  for (const field of IDENTITY) {
    const value = Object.hasOwn(item, field) ? item[field] : undefined;
    if (typeof value === 'string' && value !== '') return [field, value];
  }
  return undefined;
}

/** The places after of the items that keep their order: as many as possible. All others have moved. */
export function stable(from: Alignment): Set<number> {
  // Longest increasing subsequence: for each length the place at which it can end lowest.
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const [a, b] of from.entries()) {
    if (b === undefined) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((from[ends[middle] as number] as number) < b) low = middle + 1;
      else high = middle;
    }
    previous.set(a, ends[low - 1]);
    ends[low] = a;
  }
  const kept = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous.get(at)) kept.add(at);
  return kept;
}

function pairEqual(
  before: readonly string[],
  after: readonly string[],
  pair: (b: number, a: number) => void,
): void {
  const [top, foot] = commonEnds(before, after);
  for (let i = 0; i < top; i += 1) pair(i, i);
  for (let i = 1; i <= foot; i += 1) pair(before.length - i, after.length - i);
  const places = new Map<string, number[]>();
  for (let b = before.length - foot - 1; b >= top; b -= 1) {
    const text = before[b] as string;
    places.set(text, [...(places.get(text) ?? []), b]);
  }
  for (let a = top; a < after.length - foot; a += 1) {
    const b = places.get(after[a] as string)?.pop();
    if (b !== undefined) pair(b, a);
  }
}

function pairNamed(
  field: string,
  before: readonly Plain[],
  after: readonly Plain[],
  free: ReadonlySet<number>,
  from: Alignment,
  pair: (b: number, a: number) => void,
): void {
  const olds = named(field, before, [...free]);
  const news = named(
    field,
    after,
    [...from.keys()].filter((a) => from[a] === undefined),
  );
  for (const [name, [a, ...moreAfter]] of news) {
    const [b, ...moreBefore] = olds.get(name) ?? [];
    if (a !== undefined && b !== undefined && moreAfter.length + moreBefore.length === 0)
      pair(b, a);
  }
}

function named(
  field: string,
  list: readonly Plain[],
  places: readonly number[],
): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const at of places) {
    const item = list[at];
    const name = isMap(item) ? item[field] : undefined;
    if (typeof name !== 'string' || name === '') continue;
    const key = JSON.stringify([(item as PlainMap).type ?? null, name]);
    found.set(key, [...(found.get(key) ?? []), at]);
  }
  return found;
}

/** The items not paired, by the pairs between which they stand. */
export function gaps(length: number, from: Alignment): [olds: number[], news: number[]][] {
  const anchors = stable(from);
  const paired = new Set(from);
  const found: [number[], number[]][] = [];
  let [b, news]: [number, number[]] = [0, []];
  for (let a = 0; a <= from.length; a += 1) {
    const isEnd = a === from.length;
    if (!isEnd && from[a] === undefined) news.push(a);
    if (!isEnd && !anchors.has(a)) continue;
    const end = isEnd ? length : (from[a] as number);
    const olds: number[] = [];
    for (; b < end; b += 1) if (!paired.has(b)) olds.push(b);
    if (olds.length > 0 && news.length > 0) found.push([olds, news]);
    b = end;
    news = [];
  }
  return found;
}

function pairSimilar(
  before: readonly Plain[],
  after: readonly Plain[],
  olds: readonly number[],
  news: readonly number[],
  pair: (b: number, a: number) => void,
): void {
  const score = (i: number, j: number): number =>
    similarity(before[olds[i] as number] as Plain, after[news[j] as number] as Plain);
  const [rows, columns] = [olds.length, news.length];
  if (rows * columns > MAX_COMPARED) {
    for (let i = 0; i < Math.min(rows, columns); i += 1)
      if (score(i, i) > 0) pair(olds[i] as number, news[i] as number);
    return;
  }
  const scores = olds.map((_, i) => news.map((__, j) => score(i, j)));
  // best[i][j]: what can be reached from the i-th and the j-th on.
  const best = Array.from({ length: rows + 1 }, () => Array<number>(columns + 1).fill(0));
  const reach = (i: number, j: number): number => best[i]?.[j] ?? 0;
  const paired = (i: number, j: number): number => {
    const own = scores[i]?.[j] ?? 0;
    return own > 0 ? own + reach(i + 1, j + 1) : 0;
  };
  for (let i = rows - 1; i >= 0; i -= 1)
    for (let j = columns - 1; j >= 0; j -= 1)
      (best[i] as number[])[j] = Math.max(reach(i + 1, j), reach(i, j + 1), paired(i, j));
  for (let i = 0, j = 0; i < rows && j < columns; ) {
    if (paired(i, j) > 0 && paired(i, j) === reach(i, j))
      pair(olds[i++] as number, news[j++] as number);
    else if (reach(i + 1, j) >= reach(i, j + 1)) i += 1;
    else j += 1;
  }
}
