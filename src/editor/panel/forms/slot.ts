// A place that a form has a field for, and the operations that change what is written there.
import type { Path } from '../../../model/schema/block-tree.ts';
import { fieldsOf, outcomesOf } from '../../../model/schema/conditions.ts';
import { labelOf } from '../../../model/schema/field-label.ts';
import type { Schema } from '../../../model/schema/schema.ts';
import { type Schemas, schemaInside } from '../../../model/schema/schemas.ts';
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

/** The slot of a place, without a form around it; undefined where the schemas say nothing. */
export function slotAt(
  schemas: Schemas,
  document: Schema,
  root: Plain | undefined,
  path: Path,
): Slot | undefined {
  let slot: Slot = { path: [], schema: document, label: '', required: true };
  for (const step of path) {
    const value = at(root, slot.path);
    const own = schemas.follow(slot.schema, value);
    const inner = schemaInside(schemas, own, value, step);
    if (!inner) return undefined;
    const part = partOf(slot, step, schemas.follow(inner), labelOf(String(step), inner));
    const { properties, required } = fieldsOf(own, outcomesOf(own, value));
    const siblings = isMap(value) ? { siblings: properties } : {};
    slot = { ...part, required: !isMap(value) || required.includes(String(step)), ...siblings };
  }
  return slot;
}

export type ExpectedOperation = Pick<PlacedOperation, 'operation' | 'expect'>;

/** Gives a place a value; objects around it that are not written yet are written with it. */
export function changesToSet(
  root: Plain | undefined,
  slot: Slot,
  value: Plain,
): ExpectedOperation[] {
  const { path, siblings, parent } = slot;
  const name = path.at(-1);
  if (parent && name !== undefined && isMissing(at(root, parent.path)) && parent.parent)
    return changesToSet(root, parent, { [name]: value });
  const now = at(root, path);
  const order = now === undefined && siblings ? { order: Object.keys(siblings) } : {};
  return [withExpectation(root, { do: 'set', path, value, ...order })];
}

/** Takes a place away; an object that may be left out and holds nothing else goes with it. */
export function changesToRemove(root: Plain | undefined, slot: Slot): ExpectedOperation[] {
  if (at(root, slot.path) === undefined) return [];
  const { parent } = slot;
  const around = parent && at(root, parent.path);
  const size = Array.isArray(around) ? around.length : Object.keys(around ?? {}).length;
  if (parent?.parent && !parent.required && size === 1) return changesToRemove(root, parent);
  return [withExpectation(root, { do: 'remove', path: slot.path })];
}

/** Puts an item into a list, which is written with it where there is none. */
export function changesToInsert(root: Plain | undefined, list: Slot, index: number, value: Plain) {
  const now = at(root, list.path);
  if (!Array.isArray(now)) return changesToSet(root, list, [value]);
  return [withExpectation(root, { do: 'insert', path: list.path, at: index, value })];
}

export function changesFor(root: Plain | undefined, operation: Operation): ExpectedOperation[] {
  return [withExpectation(root, operation)];
}

function withExpectation(root: Plain | undefined, operation: Operation): ExpectedOperation {
  return { operation, expect: seenBy(root, operation) as Plain | undefined };
}

function isMissing(value: unknown): boolean {
  return !isMap(value) && !Array.isArray(value);
}
