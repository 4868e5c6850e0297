// Three versions of a list → which items the merged one has, and in which order.
import { isDeepStrictEqual } from 'node:util';
import { at } from '../../../model/schema/value.ts';
import type { Plain } from '../../operation.ts';
import { type Alignment, align, gaps, identityOf, stable } from '../../yaml-edits/alignment.ts';

interface MergedItem {
  readonly base?: number;
  readonly mine?: number;
  readonly theirs?: number;
}

type List = readonly Plain[];

/** New items by the item of the base behind which they stand; -1 for the start of the list. */
type Added = ReadonlyMap<number, readonly MergedItem[]>;

export function planList(base: List, mine: List, theirs: List) {
  const [toMine, toTheirs] = [align(base, mine), align(base, theirs)];
  const [inMine, inTheirs] = [inverse(toMine), inverse(toTheirs)];
  const isSame = (list: List, at: number | undefined, b: number): boolean =>
    at !== undefined && isDeepStrictEqual(list[at], base[b]);
  const isKept = (b: number): boolean =>
    inTheirs.has(b) && (inMine.has(b) || !isSame(theirs, inTheirs.get(b), b));
  const { order, mineOrder } = mergedOrder(toMine, toTheirs, inMine, isKept);
  const anchorMine = anchors(toMine, (b) => isKept(b) && !movedIn(toTheirs).has(b));
  const anchorTheirs = anchors(toTheirs, (b) => isKept(b) && !movedIn(toMine).has(b));
  const added = mergedAdditions(
    base.length,
    { list: mine, from: toMine, anchor: anchorMine },
    { list: theirs, from: toTheirs, anchor: anchorTheirs },
  );
  const whole = (kept: readonly number[]): MergedItem[] => [
    ...(added.get(-1) ?? []),
    ...kept.flatMap((b) => [
      itemOf({ base: b, mine: inMine.get(b), theirs: inTheirs.get(b) }),
      ...(added.get(b) ?? []),
    ]),
  ];
  const items = whole(order);
  const lost = toMine.flatMap((b, at) =>
    b === undefined || inTheirs.has(b) || isSame(mine, at, b)
      ? []
      : [{ behind: anchorMine[at] as number, item: { base: b, mine: at } }],
  );
  return {
    items,
    mineOrder: mineOrder && whole(mineOrder),
    /** Items that I changed and they removed; they are no items, and `at` says where each would stand. */
    lost: lost.map(({ behind, item }, i) => {
      const before = lost.slice(0, i).filter((one) => one.behind === behind).length;
      return { at: items.findIndex((one) => one.base === behind) + 1 + before, item };
    }),
  };
}

function itemOf(places: Readonly<Record<keyof MergedItem, number | undefined>>): MergedItem {
  return Object.fromEntries(Object.entries(places).filter(([, at]) => at !== undefined));
}

function inverse(from: Alignment): Map<number, number> {
  return new Map(from.flatMap((b, at) => (b === undefined ? [] : [[b, at]])));
}

function movedIn(from: Alignment): Set<number> {
  const still = stable(from);
  return new Set(from.flatMap((b, at) => (b === undefined || still.has(at) ? [] : [b])));
}

/** For each item of a list: the item of the base nearest above it at which it can be found again, or -1. */
function anchors(from: Alignment, isFirm: (b: number) => boolean): number[] {
  let last = -1;
  return from.map((b) => {
    const own = last;
    if (b !== undefined && isFirm(b)) last = b;
    return own;
  });
}

interface Side {
  readonly list: List;
  readonly from: Alignment;
  readonly anchor: readonly number[];
}

/** Theirs stand before mine; what both added alike is one, what both put in the place of one is changed by both. */
function mergedAdditions(length: number, mine: Side, theirs: Side): Added {
  const added = new Map<number, MergedItem[]>();
  const put = (behind: number, item: MergedItem): void => {
    added.set(behind, [...(added.get(behind) ?? []), item]);
  };
  const [byMine, byTheirs] = [replaced(length, mine.from), replaced(length, theirs.from)];
  const free = new Set([...mine.from.keys()].filter((at) => mine.from[at] === undefined));
  for (const [at, b] of theirs.from.entries()) {
    if (b !== undefined) continue;
    const behind = theirs.anchor[at] as number;
    const own = byTheirs.get(at);
    const instead = [...free].find((one) => own !== undefined && byMine.get(one) === own);
    const twin =
      instead ??
      [...free].find((one) =>
        isOneAddition(
          mine.list[one] as Plain,
          theirs.list[at] as Plain,
          mine.anchor[one] === behind,
        ),
      );
    if (twin !== undefined) free.delete(twin);
    put(behind, itemOf({ base: instead === undefined ? undefined : own, mine: twin, theirs: at }));
  }
  for (const at of free) put(mine.anchor[at] as number, { mine: at });
  return added;
}

function replaced(length: number, from: Alignment): Map<number, number> {
  return new Map(
    gaps(length, from).flatMap(([olds, news]) =>
      news.flatMap((at, i): [number, number][] =>
        i < olds.length ? [[at, olds[i] as number]] : [],
      ),
    ),
  );
}

function isOneAddition(mine: Plain, theirs: Plain, atOnePlace: boolean): boolean {
  if (atOnePlace && isDeepStrictEqual(mine, theirs)) return true;
  const identity = identityOf(mine);
  return (
    identity !== undefined &&
    isDeepStrictEqual(identity, identityOf(theirs)) &&
    at(mine, ['type']) === at(theirs, ['type'])
  );
}

/** The kept items in their order; where both changed it otherwise theirs, with mine beside it. */
function mergedOrder(
  toMine: Alignment,
  toTheirs: Alignment,
  inMine: ReadonlyMap<number, number>,
  isKept: (b: number) => boolean,
): { readonly order: readonly number[]; readonly mineOrder?: readonly number[] } {
  const kept = (from: Alignment): number[] =>
    from.filter((b): b is number => b !== undefined && isKept(b));
  const [mine, theirs] = [kept(toMine), kept(toTheirs)];
  const base = mine.toSorted((one, other) => one - other);
  const theirsInMine = theirs.filter((b) => inMine.has(b));
  if (isDeepStrictEqual(mine, base) || isDeepStrictEqual(mine, theirsInMine))
    return { order: theirs };
  const mineOrder = withRest(mine, theirs);
  return isDeepStrictEqual(theirsInMine, base)
    ? { order: mineOrder }
    : { order: theirs, mineOrder };
}

function withRest(order: readonly number[], whole: readonly number[]): number[] {
  let list = [...order];
  const known = new Set(order);
  for (const [i, b] of whole.entries())
    if (!known.has(b))
      list = list.toSpliced(i === 0 ? 0 : list.indexOf(whole[i - 1] as number) + 1, 0, b);
  return list;
}
