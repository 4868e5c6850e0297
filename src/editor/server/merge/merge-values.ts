// Three versions of a value → the merged one, and what both changed otherwise.
import { isDeepStrictEqual } from 'node:util';
import type { Path } from '../../../model/schema/block-tree.ts';
import { at, isMap } from '../../../model/schema/value.ts';
import type { Plain } from '../../operation.ts';
import type { Conflict } from '../../protocol.ts';
import { isList, type PlainMap } from '../../yaml-edits/similarity.ts';
import { planList } from './merge-lists.ts';

type Maybe = Plain | undefined;

/** A place at which theirs stays, though I changed it otherwise. */
interface ValueConflict extends Pick<Conflict, 'before' | 'mine' | 'theirs'> {
  /** In the merged value; for an item that they removed the place where it would stand. */
  readonly path: Path;
}

interface Versions {
  readonly base: Maybe;
  readonly mine: Maybe;
  readonly theirs: Maybe;
}

interface MergedValue {
  readonly value: Maybe;
  readonly conflicts: readonly ValueConflict[];
}

/** Merges what both changed since the base. Where they disagree theirs is the value, and a conflict says so. */
export function mergedValues(versions: Versions, path: Path = []): MergedValue {
  const { base, mine, theirs } = versions;
  if (isDeepStrictEqual(mine, theirs) || isDeepStrictEqual(base, mine))
    return { value: theirs, conflicts: [] };
  if (isDeepStrictEqual(base, theirs)) return { value: mine, conflicts: [] };
  if (isMap(mine) && isMap(theirs) && (isMap(base) || base === undefined))
    return mergedMaps(base ?? {}, mine, theirs, path);
  if (isList(base) && isList(mine) && isList(theirs)) return mergedLists(base, mine, theirs, path);
  return { value: theirs, conflicts: [{ path, before: base, mine, theirs }] };
}

function mergedMaps(base: PlainMap, mine: PlainMap, theirs: PlainMap, path: Path): MergedValue {
  const fieldOf = (map: PlainMap, key: string) => at(map, [key]) as Maybe;
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const fields = keys.map((key): [string, MergedValue] => [
    key,
    mergedValues(
      { base: fieldOf(base, key), mine: fieldOf(mine, key), theirs: fieldOf(theirs, key) },
      [...path, key],
    ),
  ]);
  return {
    value: Object.fromEntries(
      fields.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]])),
    ),
    conflicts: fields.flatMap(([, { conflicts }]) => conflicts),
  };
}

function mergedLists(
  base: readonly Plain[],
  mine: readonly Plain[],
  theirs: readonly Plain[],
  path: Path,
): MergedValue {
  const { items, mineOrder, lost } = planList(base, mine, theirs);
  const itemOf = (list: readonly Plain[], place = -1): Maybe => list[place];
  const merge = (item: (typeof items)[number], place: number): MergedValue =>
    mergedValues(
      {
        base: itemOf(base, item.base),
        mine: itemOf(mine, item.mine),
        theirs: itemOf(theirs, item.theirs),
      },
      [...path, place],
    );
  const merged = items.map(merge);
  const value = merged.map((one) => one.value as Plain);
  const conflicts = [
    ...merged.flatMap((one) => one.conflicts),
    ...lost.flatMap(({ at, item }) => merge(item, at).conflicts),
  ];
  if (!mineOrder) return { value, conflicts };
  // Both orders are told with the same items, so that keeping mine changes nothing else.
  const inMyOrder = mineOrder.map((item) => merge(item, 0).value as Plain);
  return {
    value,
    conflicts: [...conflicts, { path, before: base, mine: inMyOrder, theirs: value }],
  };
}
