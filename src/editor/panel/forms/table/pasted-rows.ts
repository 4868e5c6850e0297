// What a spreadsheet puts on the clipboard × a table → what is written in which row, or why nothing is.
import { asSchema, type Schema } from '../../../../model/schema/schema.ts';
import { at } from '../../../../model/schema/value.ts';
import { type Plain, valueAfter } from '../../../operation.ts';
import {
  changesToInsert,
  changesToRemove,
  changesToSet,
  type ExpectedOperation,
  partOf,
  type Slot,
} from '../slot.ts';
import { type Column, cellOf } from './columns.ts';

export interface Target {
  readonly slot: Slot;
  readonly item: Schema;
  /** Its columns, from the one that has the focus on. */
  readonly columns: readonly Column[];
  /** The places of the rows that are there, from the one that has the focus on. */
  readonly places: readonly number[];
  readonly empty: (index: number) => Plain;
  readonly read: (text: string, cell: Slot) => Plain | undefined;
}

/** The changes, in their order: rows that are there are filled, and others are added at the end. */
export function pastedRows(
  root: Plain | undefined,
  rows: readonly (readonly string[])[],
  { slot, item, columns, places, empty, read }: Target,
): ExpectedOperation[] {
  const changes: ExpectedOperation[] = [];
  let now = root;
  const make = (more: readonly ExpectedOperation[]): void => {
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
      make(changesToInsert(now, slot, index, orderFields(value, item)));
      return;
    }
    for (const [j, cell] of cells.entries()) {
      const given = read(texts[j] ?? '', cell);
      if (given === at(now, cell.path)) continue;
      make(given === undefined ? changesToRemove(now, cell) : changesToSet(now, cell, given));
    }
  });
  return changes;
}

function orderFields(row: Readonly<Record<string, Plain>>, item: Schema): Plain {
  const names = Object.keys(asSchema(item.properties)).filter((name) => Object.hasOwn(row, name));
  return Object.fromEntries(names.map((name) => [name, row[name] as Plain]));
}

/** A cell in quotes, with what follows it: in quotes a break and a tab are words of the cell. */
const QUOTED = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
const PLAIN = /[^\t\r\n]*/y;
const END = /\r\n?|\n|\t/y;

/** The rows of a text; undefined for one that is a cell alone. */
export function rowsIn(text: string): string[][] | undefined {
  const rows: string[][] = [[]];
  let isInQuotes = false;
  const take = (pattern: RegExp, at: number): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  for (let at = 0; at <= text.length; ) {
    const quoted = take(QUOTED, at);
    const [whole, inner] = quoted ?? take(PLAIN, at) ?? [''];
    rows.at(-1)?.push(quoted && inner !== undefined ? inner.replaceAll('""', '"') : (whole ?? ''));
    isInQuotes ||= quoted !== null && /[\t\r\n]/.test(inner ?? '');
    at += (whole ?? '').length;
    const [end] = take(END, at) ?? [];
    if (end === undefined) break;
    at += end.length;
    if (end !== '\t') rows.push([]);
  }
  const written = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const isOne = written.length <= 1 && (written[0] ?? []).length <= 1 && !isInQuotes;
  if (isOne || written.length === 0) return undefined;
  // Spreadsheets add columns in which nothing is.
  const width = Math.max(
    ...written.map((row) => row.findLastIndex((one) => one.trim() !== '') + 1),
  );
  return written.map((row) => row.slice(0, width));
}
