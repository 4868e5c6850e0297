// A list and its schema → the columns of its table, where all that its items hold fits into cells of one line, and their widths.
import { type CSSProperties, useMemo, useState } from 'react';
import { labelOf } from '../../../../model/schema/field-label.ts';
import { asSchema, listOf, type Schema } from '../../../../model/schema/schema.ts';
import { at, isMap } from '../../../../model/schema/value.ts';
import type { Plain } from '../../../operation.ts';
import { type InputKind, printText } from '../../fields/field-kind.ts';
import { type Form, useForm, useFromValue } from '../form-context.ts';
import { isSentence, structureOf } from '../schema/structure.ts';
import { partOf, type Slot } from '../slot.ts';

export interface Column extends Pick<Slot, 'schema' | 'label' | 'required'> {
  readonly name: string;
  readonly kind: InputKind;
}

const MAX_CELL_LENGTH = 160;

/** The columns of items; undefined where they hold more than lines, numbers, choices, ticks and references, or hold them on a condition. */
export function columnsOf(
  item: Schema,
  { schemas, inputKindOf }: Pick<Form, 'schemas' | 'inputKindOf'>,
): readonly Column[] | undefined {
  const isPlain = structureOf(item) === 'object' && !item.if && listOf(item.allOf).length === 0;
  if (!isPlain || isMap(item.additionalProperties)) return undefined;
  const columns = Object.entries(asSchema(item.properties))
    .map(([name, property]): Column => {
      const schema = schemas.follow(asSchema(property));
      return {
        name,
        schema,
        label: labelOf(name, asSchema(property)),
        required: Array.isArray(item.required) && item.required.includes(name),
        kind: inputKindOf(schema),
      };
    })
    .filter(({ schema }) => !('const' in schema))
    // A name for links comes last: few need it.
    .toSorted((one, other) => Number(one.name === 'id') - Number(other.name === 'id'));
  const areLines = columns.every(
    ({ name, schema, kind }) => structureOf(schema) === 'leaf' && !kind.isTall && !isSentence(name),
  );
  return areLines && columns.length > 0 ? columns : undefined;
}

function isTabular(value: Plain | undefined, item: Schema): boolean {
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

function isLong(value: Plain | undefined): boolean {
  const rows: readonly Plain[] = Array.isArray(value) ? value : [];
  return rows.some((row) =>
    Object.values(Object(row)).some(
      (one) => typeof one === 'string' && (one.length > MAX_CELL_LENGTH || one.includes('\n')),
    ),
  );
}

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

export function useColumns(slot: Slot, item: Schema): readonly Column[] | undefined {
  const form = useForm();
  const columns = useMemo(() => columnsOf(item, form), [item, form]);
  const { isFit, isTall } = useFromValue(slot, (value) => ({
    isFit: columns !== undefined && isTabular(value, item),
    isTall: columns !== undefined && isLong(value),
  }));
  // It stays so: nothing turns into something else under somebody who types.
  const [wasTall] = useState(isTall);
  return isFit && !wasTall ? columns : undefined;
}

/** How wide a sign and the edges of a cell are, and how wide a column gets by what is in it, in rem. */
const [SIGN, EDGES, MOST] = [0.5, 1.125, 9.5];

const MIN_COLUMN_REM = 5.25;

function widthOf(column: Column, rows: readonly Plain[]): number {
  const heading = column.label.length + (column.required ? 2 : 0);
  const lengths = rows.map((row) => printText(at(row, [column.name]) as Plain).length);
  const signs = Math.max(
    heading,
    lengths.sort((a, b) => a - b)[Math.floor(rows.length * 0.9)] ?? 0,
  );
  return Math.max(column.kind.columnWidth ?? MIN_COLUMN_REM, Math.min(MOST, signs * SIGN + EDGES));
}

/** Columns share the width; where it is too little they scroll beside the first. None takes over half, so that a piece of the next is seen. */
export function layoutOf(columns: readonly Column[], list: Plain | undefined): CSSProperties {
  const rows = Array.isArray(list) ? (list as readonly Plain[]) : [];
  const widths = columns.map((column) => widthOf(column, rows));
  const least = widths.map((width, i) => `min(${width}rem, ${i === 0 ? 38 : 50}cqi)`);
  return {
    '--columns': widths.map((width, i) => `minmax(${least[i]}, ${width}fr)`).join(' '),
    '--least': `(${least.join(' + ')})`,
    '--first': least[0],
  } as CSSProperties;
}
