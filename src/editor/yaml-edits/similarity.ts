// Two values → how much of one is in the other.
import { isMap } from '../../model/schema/value.ts';
import type { Plain } from '../operation.ts';

export interface PlainMap {
  readonly [key: string]: Plain;
}

export function isList(value: Plain | undefined): value is readonly Plain[] {
  return Array.isArray(value);
}

/** A text that two values have in common when they are the same; the order of fields does not count. */
export function textOf(value: Plain): string {
  if (isList(value)) return `[${value.map(textOf).join()}]`;
  if (isMap(value))
    return `{${Object.keys(value)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${textOf(value[key] as Plain)}`)
      .join()}}`;
  if (typeof value === 'string') return JSON.stringify(value);
  return Object.is(value, -0) ? '-0' : String(value);
}

/** What two scalars, or two blocks of one type, count at least; and maps in which one thing differs. */
const [LITTLE, ENOUGH] = [0.1, 0.3];
/** What maps without one equal field must have in common: days of a month alone look much alike. */
const MUCH = 0.6;

/** From 0 to 1. Scalars may always have become each other, maps of another type never. */
export function similarity(before: Plain, after: Plain): number {
  if (isMap(before) && isMap(after)) {
    const score = shared(before, after);
    if (differences(before, after) === 1) return Math.max(ENOUGH, score);
    if (textOf(before.type ?? null) !== textOf(after.type ?? null)) return 0;
    // Blocks of one type may have become each other though no word is the same.
    if (typeof before.type === 'string') return Math.max(LITTLE, score);
    return score >= (hasSameField(before, after) ? ENOUGH : MUCH) ? score : 0;
  }
  if (isMap(before) || isMap(after) || isList(before) !== isList(after)) return 0;
  return Math.max(LITTLE, shared(before, after));
}

function hasSameField(before: PlainMap, after: PlainMap): boolean {
  return Object.entries(before).some(
    ([key, value]) => Object.hasOwn(after, key) && textOf(value) === textOf(after[key] as Plain),
  );
}

function shared(before: Plain, after: Plain): number {
  if (textOf(before) === textOf(after)) return 1;
  if (typeof before === 'string' && typeof after === 'string') return sharedText(before, after);
  if (isList(before) && isList(after)) {
    const texts = new Set(before.map(textOf));
    let sum = 0;
    for (const [at, item] of after.entries())
      if (texts.has(textOf(item))) sum += 1;
      else if (at < before.length) sum += shared(before[at] as Plain, item);
    return Math.min(1, sum / Math.max(before.length, after.length, 1));
  }
  if (!isMap(before) || !isMap(after)) return 0;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  keys.delete('type');
  let sum = 0;
  for (const key of keys)
    if (Object.hasOwn(before, key) && Object.hasOwn(after, key))
      sum += shared(before[key] as Plain, after[key] as Plain);
  return sum / Math.max(keys.size, 1);
}

/** How much two texts or lists have in common at their start, and of the rest at their end. */
export function commonEnds<T>(one: ArrayLike<T>, other: ArrayLike<T>): [top: number, foot: number] {
  const most = Math.min(one.length, other.length);
  let top = 0;
  while (top < most && one[top] === other[top]) top += 1;
  let foot = 0;
  while (foot < most - top && one[one.length - 1 - foot] === other[other.length - 1 - foot])
    foot += 1;
  return [top, foot];
}

function sharedText(before: string, after: string): number {
  const [top, foot] = commonEnds(before, after);
  return (top + foot) / Math.max(before.length, after.length, 1);
}

/** In how many places two values differ, when items of lists are compared by their place; 2 for more. */
function differences(before: Plain, after: Plain): number {
  if (isList(before) && isList(after))
    return before.length === after.length
      ? atMostTwo(before.keys(), (at) => differences(before[at] as Plain, after[at] as Plain))
      : 2;
  if (isMap(before) && isMap(after))
    return atMostTwo(new Set([...Object.keys(before), ...Object.keys(after)]), (key) =>
      Object.hasOwn(before, key) && Object.hasOwn(after, key)
        ? differences(before[key] as Plain, after[key] as Plain)
        : 1,
    );
  return textOf(before) === textOf(after) ? 0 : 1;
}

function atMostTwo<Key>(keys: Iterable<Key>, count: (key: Key) => number): number {
  let sum = 0;
  for (const key of keys) {
    sum += count(key);
    if (sum > 1) return 2;
  }
  return sum;
}
