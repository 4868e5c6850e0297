// Two lists of parts → which belong together: the best pairs that stand in the same order on both sides.

/** What of a part tells whether another one is the same, or became of it. */
export interface Matched {
  /** Equal where two say and are the same. */
  readonly key: string;
  readonly type: string;
  readonly heading: string;
}

/** Pairs of places before and after, in their order. Those that are the same come before all others. */
export function pairsOf(
  before: readonly Matched[],
  after: readonly Matched[],
): (readonly [number, number])[] {
  const best = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  const at = (i: number, j: number): number => best[i]?.[j] ?? 0;
  const worth = (i: number, j: number): number => likeness(before[i], after[j]);
  const paired = (i: number, j: number): number =>
    worth(i, j) === 0 ? 0 : worth(i, j) + at(i + 1, j + 1);
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      (best[i] as number[])[j] = Math.max(at(i + 1, j), at(i, j + 1), paired(i, j));
  const pairs: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < before.length && j < after.length; )
    if (paired(i, j) > 0 && paired(i, j) === at(i, j)) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  return pairs;
}

/** One pair that is the same outweighs all others of a page. */
function likeness(one: Matched | undefined, other: Matched | undefined): number {
  if (!one || !other) return 0;
  if (one.key === other.key) return 10_000;
  if (one.type !== other.type) return 0;
  return one.heading === other.heading ? 3 : 2;
}
