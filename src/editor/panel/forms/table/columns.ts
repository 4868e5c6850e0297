// A list and its schema → the columns of its table, where all that its items hold fits into cells of one line.

import { labelOf } from '../../../../model/schema/field-label.ts';
import { asSchema, listOf, type Schema } from '../../../../model/schema/schema.ts';
import type { Schemas } from '../../../../model/schema/schemas.ts';
import { isMap } from '../../../../model/schema/value.ts';
import type { Plain } from '../../../operation.ts';
import { isSentence, kindOf } from '../schema/kind.ts';
import { partOf, type Slot } from '../slot.ts';

/** A field that all items have. */
export interface Column {
  readonly name: string;
  /** With its reference followed. */
  readonly schema: Schema;
  readonly label: string;
  readonly required: boolean;
}

/** A longer text is no line of a table, in characters. */
const LONG = 160;

/**
 * The columns of the items of a list; undefined where they hold anything but lines of text, numbers, choices, ticks
 * and references, or where what they may hold depends on what is written in them.
 *
 * @param item the schema of the items, followed
 */
export function columnsOf(item: Schema, schemas: Schemas): readonly Column[] | undefined {
  const isPlain = kindOf(item) === 'object' && !item.if && listOf(item.allOf).length === 0;
  if (!isPlain || isMap(item.additionalProperties)) return undefined;
  const columns = Object.entries(asSchema(item.properties))
    .map(
      ([name, property]): Column => ({
        name,
        schema: schemas.follow(asSchema(property)),
        label: labelOf(name, asSchema(property)),
        required: Array.isArray(item.required) && item.required.includes(name),
      }),
    )
    .filter(({ schema }) => !('const' in schema))
    // A name for links comes last: few need it.
    .toSorted((one, other) => Number(one.name === 'id') - Number(other.name === 'id'));
  const areLines = columns.every(
    ({ name, schema }) =>
      kindOf(schema) === 'leaf' && schema.ref !== 'image' && !isSentence(schema, name),
  );
  return areLines && columns.length > 0 ? columns : undefined;
}

/** Whether a written list can be seen as a table: what no cell can hold is seen elsewhere. */
export function isTabular(value: Plain | undefined, item: Schema): boolean {
  if (value === undefined || value === null) return true;
  if (!Array.isArray(value)) return false;
  return value.every(
    (row) =>
      row === null ||
      (isMap(row) &&
        Object.entries(row).every(
          ([name, one]) =>
            Object.hasOwn(asSchema(item.properties), name) &&
            (typeof one !== 'object' || one === null),
        )),
  );
}

/** Whether a text of the list has several lines, or is too long for one. */
export function isLong(value: Plain | undefined): boolean {
  const rows: readonly Plain[] = Array.isArray(value) ? value : [];
  return rows.some((row) =>
    Object.values(Object(row)).some(
      (one) => typeof one === 'string' && (one.length > LONG || one.includes('\n')),
    ),
  );
}

/** The place of a cell. */
export function cellOf(row: Slot, { name, schema, label, required }: Column): Slot {
  return {
    ...partOf(row, name, schema, label),
    required,
    siblings: asSchema(row.schema.properties) as Readonly<Record<string, Schema>>,
  };
}

/** What a table is made of, said in words: in some browsers elements that are laid out as grids are no table any more. */
export const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
