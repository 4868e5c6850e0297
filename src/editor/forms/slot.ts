// A place that a form has a field for, and the operations that change what is written there.
import type { Path } from '../../model/block-tree.ts';
import type { FormSchema, PlacedOperation } from '../../model/editing.ts';
import { at, type Operation, type Plain } from '../../model/operation.ts';
import { isMap } from './schema/conditions.ts';

/** A place of a document with what its schema says of it. */
export interface Slot {
  readonly path: Path;
  /** With references followed. */
  readonly schema: FormSchema;
  readonly label: string;
  /** Whether it has to be there; an item of a list counts as such. */
  readonly required: boolean;
  /** The fields of the object that it is one of, in the order of the schema. */
  readonly siblings?: Readonly<Record<string, FormSchema>>;
  /** What it stands in. */
  readonly parent?: Slot;
}

/** An operation with what its place says now. */
export type Change = Pick<PlacedOperation, 'operation' | 'expect'>;

/** Gives a place a value; objects around it that are not written yet are written with it. */
export function settingOf(root: Plain | undefined, slot: Slot, value: Plain): Change[] {
  const { path, siblings, parent } = slot;
  const name = path.at(-1);
  if (parent && name !== undefined && isMissing(at(root, parent.path)) && parent.parent)
    return settingOf(root, parent, { [name]: value });
  const now = at(root, path) as Plain | undefined;
  const order = now === undefined && siblings ? { order: Object.keys(siblings) } : {};
  return [expecting({ do: 'set', path, value, ...order }, now)];
}

/** Takes a place away; an object that may be left out and holds nothing else goes with it. */
export function removingOf(root: Plain | undefined, slot: Slot): Change[] {
  const now = at(root, slot.path) as Plain | undefined;
  if (now === undefined) return [];
  const { parent } = slot;
  const around = parent && at(root, parent.path);
  const size = Array.isArray(around) ? around.length : Object.keys(around ?? {}).length;
  if (parent?.parent && !parent.required && size === 1) return removingOf(root, parent);
  return [expecting({ do: 'remove', path: slot.path }, now)];
}

/** Puts an item into a list, which is written with it where there is none. */
export function insertingOf(root: Plain | undefined, list: Slot, index: number, value: Plain) {
  const now = at(root, list.path);
  if (!Array.isArray(now)) return settingOf(root, list, [value]);
  return [expecting({ do: 'insert', path: list.path, at: index, value }, undefined)];
}

/** Moves an item of a list. */
export function movingOf(list: Slot, from: number, to: number): Change[] {
  return [expecting({ do: 'move', path: list.path, from, to }, undefined)];
}

/** Gives an entry of a map another name, and leaves it where it is. */
export function renamingOf(root: Plain | undefined, path: Path, to: string): Change[] {
  return [expecting({ do: 'rename', path, to }, at(root, path) as Plain | undefined)];
}

function expecting(operation: Operation, now: Plain | undefined): Change {
  return { operation, ...(now === undefined ? {} : { expect: now }) };
}

/** Whether a field cannot be put into what stands there. */
function isMissing(value: unknown): boolean {
  return !isMap(value) && !Array.isArray(value);
}
