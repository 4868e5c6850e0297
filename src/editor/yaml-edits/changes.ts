// Two values of a document → the operations that lead from one to the other.

import { ADD } from '../../model/paths/additions.ts';
import type { Path } from '../../model/schema/block-tree.ts';
import { isMap } from '../../model/schema/value.ts';
import { moveItem, type Operation, type Plain } from '../operation.ts';
import { align, stable } from './alignment.ts';
import { isList, type PlainMap, textOf } from './similarity.ts';

/** Few, each at the innermost place; an item that moved is moved, then changed. Field order does not count. */
export function changesBetween(before: Plain, after: Plain): Operation[] {
  return changesAt([], before, after);
}

function changesAt(path: Path, before: Plain, after: Plain): Operation[] {
  if (isMap(after) && (isMap(before) || (before === null && path.length === 0)))
    return fieldChanges(path, before ?? {}, after);
  if (isList(before) && isList(after)) return itemChanges(path, before, after);
  return textOf(before) === textOf(after) ? [] : [{ do: 'set', path, value: after }];
}

/** New fields come before old ones go, so that no map is empty meanwhile. */
function fieldChanges(path: Path, before: PlainMap, after: PlainMap): Operation[] {
  const [olds, order] = [Object.keys(before), Object.keys(after)];
  const isEmpty = olds.length === 0 || order.length === 0;
  // A document is no value of a field that could be replaced.
  if (isEmpty && olds.length !== order.length && path.length > 0)
    return [{ do: 'set', path, value: after }];
  const changes = order.flatMap((key): Operation[] => {
    const [inside, value] = [[...path, key], after[key] as Plain];
    if (Object.hasOwn(before, key)) return changesAt(inside, before[key] as Plain, value);
    // What a chapter adds to the lists of its layer comes list by list.
    const [list] = key === ADD && isMap(value) ? Object.entries(value) : [];
    const first = list ? Object.fromEntries([list]) : value;
    return [{ do: 'set', path: inside, value: first, order }, ...changesAt(inside, first, value)];
  });
  const gone = olds.filter((key) => !Object.hasOwn(after, key));
  return [...changes, ...gone.map((key): Operation => ({ do: 'remove', path: [...path, key] }))];
}

function itemChanges(path: Path, before: readonly Plain[], after: readonly Plain[]): Operation[] {
  const from = align(before, after);
  const kept = new Set(from.filter((b) => b !== undefined));
  if (kept.size === 0)
    return before.length + after.length === 0 ? [] : [{ do: 'set', path, value: after }];
  const gone = [...before.keys()].filter((b) => !kept.has(b)).reverse();
  const news = [...after.keys()].filter((a) => from[a] === undefined);
  return [
    ...gone.map((b): Operation => ({ do: 'remove', path: [...path, b] })),
    ...moves(
      path,
      [...kept].sort((one, other) => one - other),
      from,
    ),
    ...news.map((at): Operation => ({ do: 'insert', path, at, value: after[at] as Plain })),
    ...after.flatMap((value, a) =>
      from[a] === undefined ? [] : changesAt([...path, a], before[from[a]] as Plain, value),
    ),
  ];
}

/** Each behind the one that it follows in the end; `kept` are their places before. */
function moves(
  path: Path,
  kept: readonly number[],
  from: readonly (number | undefined)[],
): Operation[] {
  const still = stable(from);
  const found: Operation[] = [];
  let [list, previous]: [readonly number[], number | undefined] = [kept, undefined];
  for (const [a, item] of from.entries()) {
    if (item === undefined) continue;
    if (!still.has(a)) {
      const at = list.indexOf(item);
      const rest = list.toSpliced(at, 1);
      const to = previous === undefined ? 0 : rest.indexOf(previous) + 1;
      if (to !== at) found.push({ do: 'move', path, from: at, to });
      list = moveItem(list, at, to);
    }
    previous = item;
  }
  return found;
}
