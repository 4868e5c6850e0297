// A place that a form has a field for, and the operations that change what is written there.

import type { Path } from '../../../model/block-tree.ts';
import type { Schema } from '../../../model/schema/schema.ts';
import { at, isMap } from '../../../model/schema/value.ts';
import { type Operation, type Plain, seenBy } from '../../operation.ts';
import type { PlacedOperation } from '../../protocol.ts';

export interface Slot {
  readonly path: Path;
  /** With references followed. */
  readonly schema: Schema;
  readonly label: string;
  /** Whether it has to be there; an item of a list counts as such. */
  readonly required: boolean;
  /** The fields of the object that it is one of, in the order of the schema. */
  readonly siblings?: Readonly<Record<string, Schema>>;
  readonly parent?: Slot;
}

export function partOf(whole: Slot, step: string | number, schema: Schema, label: string): Slot {
  return { path: [...whole.path, step], schema, label, required: true, parent: whole };
}

export type Change = Pick<PlacedOperation, 'operation' | 'expect'>;

/** Gives a place a value; objects around it that are not written yet are written with it. */
export function settingOf(root: Plain | undefined, slot: Slot, value: Plain): Change[] {
  const { path, siblings, parent } = slot;
  const name = path.at(-1);
  if (parent && name !== undefined && isMissing(at(root, parent.path)) && parent.parent)
    return settingOf(root, parent, { [name]: value });
  const now = at(root, path);
  const order = now === undefined && siblings ? { order: Object.keys(siblings) } : {};
  return [expecting(root, { do: 'set', path, value, ...order })];
}

/** Takes a place away; an object that may be left out and holds nothing else goes with it. */
export function removingOf(root: Plain | undefined, slot: Slot): Change[] {
  if (at(root, slot.path) === undefined) return [];
  const { parent } = slot;
  const around = parent && at(root, parent.path);
  const size = Array.isArray(around) ? around.length : Object.keys(around ?? {}).length;
  if (parent?.parent && !parent.required && size === 1) return removingOf(root, parent);
  return [expecting(root, { do: 'remove', path: slot.path })];
}

/** Puts an item into a list, which is written with it where there is none. */
export function insertingOf(root: Plain | undefined, list: Slot, index: number, value: Plain) {
  const now = at(root, list.path);
  if (!Array.isArray(now)) return settingOf(root, list, [value]);
  return [expecting(root, { do: 'insert', path: list.path, at: index, value })];
}

export function changing(root: Plain | undefined, operation: Operation): Change[] {
  return [expecting(root, operation)];
}

function expecting(root: Plain | undefined, operation: Operation): Change {
  const seen = seenBy(root, operation) as Plain | undefined;
  return { operation, ...(seen === undefined ? {} : { expect: seen }) };
}

function isMissing(value: unknown): boolean {
  return !isMap(value) && !Array.isArray(value);
}
