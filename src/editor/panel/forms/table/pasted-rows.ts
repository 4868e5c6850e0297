// Rows of a spreadsheet × a table → what is written in which row, or why nothing is.

import { asSchema, type Schema } from '../../../../model/schema/schema.ts';
import { at } from '../../../../model/schema/value.ts';
import { type Plain, valueAfter } from '../../../operation.ts';
import { type Change, insertingOf, partOf, removingOf, type Slot, settingOf } from '../slot.ts';
import { type Column, cellOf } from './columns.ts';

/** Where rows are pasted. */
export interface Target {
  /** The list. */
  readonly slot: Slot;
  /** The schema of its items. */
  readonly item: Schema;
  /** Its columns, from the one that has the focus on. */
  readonly columns: readonly Column[];
  /** The places of the rows that are there, from the one that has the focus on. */
  readonly places: readonly number[];
  /** A new row. */
  readonly empty: (index: number) => Plain;
  /** What the text of a cell says: undefined where the field is left out. */
  readonly read: (text: string, cell: Slot) => Plain | undefined;
}

/** The changes, in their order: rows that are there are filled, and others are added at the end. */
export function pastedRows(
  root: Plain | undefined,
  rows: readonly (readonly string[])[],
  { slot, item, columns, places, empty, read }: Target,
): Change[] {
  const changes: Change[] = [];
  let now = root;
  const make = (more: readonly Change[]): void => {
    changes.push(...more);
    for (const { operation } of more) now = valueAfter(now, operation) as Plain;
  };
  const list = () => at(now, slot.path);
  const length = () => (Array.isArray(list()) ? (list() as Plain[]).length : 0);
  rows.forEach((texts, i) => {
    const index = places[i] ?? length();
    const row = partOf(slot, index, item, '');
    const cells = columns.slice(0, texts.length).map((column) => cellOf(row, column));
    if (places[i] === undefined) {
      const value = { ...Object(empty(index)) } as Record<string, Plain>;
      for (const [j, cell] of cells.entries()) {
        const text = texts[j] ?? '';
        const given = text === '' ? undefined : read(text, cell);
        if (given !== undefined) value[String(cell.path.at(-1))] = given;
      }
      make(insertingOf(now, slot, index, inOrder(value, item)));
      return;
    }
    for (const [j, cell] of cells.entries()) {
      const given = read(texts[j] ?? '', cell);
      if (given === at(now, cell.path)) continue;
      make(given === undefined ? removingOf(now, cell) : settingOf(now, cell, given));
    }
  });
  return changes;
}

/** The fields of a row in the order of the schema. */
function inOrder(row: Readonly<Record<string, Plain>>, item: Schema): Plain {
  const names = Object.keys(asSchema(item.properties)).filter((name) => Object.hasOwn(row, name));
  return Object.fromEntries(names.map((name) => [name, row[name] as Plain]));
}
