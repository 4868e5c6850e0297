// Conflicts that wait for an answer × what happens meanwhile → what an answer does.

import { pathOf, pointerOf } from '../../../model/paths/pointer.ts';
import { at } from '../../../model/schema/value.ts';
import { type Operation, type Plain, pathAfter } from '../../operation.ts';
import { changesBetween } from '../../yaml-edits/changes.ts';
import { readPlain, type TextConflict } from './merge.ts';
import { mergedValues } from './merge-values.ts';

/**
 * The operations that put my value where a conflict left theirs, on top of what has changed there since.
 *
 * @param value of the document as it is now
 * @throws RangeError when the place of the conflict is gone
 */
export function operationsForMine(conflict: TextConflict, value: Plain): Operation[] {
  const path = pathOf(conflict.pointer);
  const [holder, now] = [at(value, path.slice(0, -1)), at(value, path) as Plain | undefined];
  if (typeof holder !== 'object' || holder === null) throw new RangeError('this place is gone');
  const { theirs, mine } = conflict;
  if (theirs === undefined && mine !== undefined && Array.isArray(holder)) {
    const place = Math.min(Number(path.at(-1)), holder.length);
    return [{ do: 'insert', path: path.slice(0, -1), at: place, value: mine }];
  }
  if (mine === undefined) return now === undefined ? [] : [{ do: 'remove', path }];
  if (now === undefined) return [{ do: 'set', path, value: mine }];
  const merged = mergedValues({ base: theirs, mine, theirs: now });
  const wanted = merged.conflicts.length === 0 ? (merged.value ?? mine) : mine;
  return changesBetween(now, wanted).map((one) => ({ ...one, path: [...path, ...one.path] }));
}

/**
 * Conflicts with the pointers that they have after a text has become another: an item put in above one
 * shifts it, a moved one is followed. A conflict whose place went away keeps its pointer.
 */
export function conflictsAfter<Conflict extends TextConflict>(
  conflicts: readonly Conflict[],
  before: string,
  after: string,
): readonly Conflict[] {
  if (conflicts.length === 0 || before === after) return conflicts;
  const [old, now] = [readPlain(before), readPlain(after)];
  if (!old || !now) return conflicts;
  const operations = changesBetween(old.value, now.value);
  return conflicts.map((conflict) => {
    const path = operations.reduce<readonly (string | number)[] | undefined>(
      (now, operation) => now && pathAfter(now, operation),
      pathOf(conflict.pointer),
    );
    return path ? { ...conflict, pointer: pointerOf(path) } : conflict;
  });
}
