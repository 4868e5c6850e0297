// Many consequences of one kind → the first of them, and how many more there are.
import type { Consequence } from '../comparison.ts';

/** More than this nobody reads one by one. */
const MOST = 10;

/** @param rest what is said of those that are left out: "and 3 more titles change" */
export function atMost(
  found: readonly Consequence[],
  rest: (count: number) => string,
): Consequence[] {
  const [first] = found;
  if (!first || found.length <= MOST) return [...found];
  const { kind, weight } = first;
  return [...found.slice(0, MOST), { kind, weight, words: rest(found.length - MOST) }];
}
