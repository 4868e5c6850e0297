// What a spreadsheet puts on the clipboard × a table → its rows filled in one step, or a sentence that says why nothing was pasted.
import { type ClipboardEvent, useState } from 'react';
import { asSchema, type Schema } from '../../../../model/schema/schema.ts';
import { at } from '../../../../model/schema/value.ts';
import { type Plain, valueAfter } from '../../../operation.ts';
import { useStore, useStrings } from '../../context.ts';
import { parseText } from '../../fields/field-kind.ts';
import { valueAt } from '../../store.ts';
import { uniqueChoice } from '../../widgets/references/ChoiceBox.tsx';
import {
  type Choice,
  choicesOf,
  referenceOf,
  resolveName,
} from '../../widgets/references/choices.ts';
import { cleanLine } from '../../widgets/text/pasted.ts';
import { useChange, useForm } from '../form-context.ts';
import type { RowProps } from '../groups/use-rows.ts';
import { itemName } from '../schema/structure.ts';
import {
  changesToInsert,
  changesToRemove,
  changesToSet,
  type ExpectedOperation,
  partOf,
  type Slot,
} from '../slot.ts';
import { type Column, cellOf } from './columns.ts';

interface PasteOptions extends Pick<RowProps, 'slot' | 'item' | 'count' | 'max'> {
  readonly columns: readonly Column[];
  /** The places of the rows in the list, in the order in which they are seen. */
  readonly places: readonly number[];
}

export function usePaste({ slot, item, columns, places, count, max }: PasteOptions) {
  const store = useStore();
  const { file, emptyValue } = useForm();
  const strings = useStrings('form');
  const change = useChange();
  const readIn = useReader();
  const [refusal, refuse] = useState<string>();
  /** Whether pages that are there would get other addresses: their links would not follow. */
  const changesAddress = (rows: readonly (readonly string[])[], first: number, top: number) => {
    const list = valueAt(store.getState(), file, slot.path);
    return linesOf(rows).some((line, i) =>
      line.some((text, j) => {
        const { schema, name } = columns[first + j] ?? {};
        const index = places[top + i];
        if (!schema?.addressOf || index === undefined) return false;
        return String(at(list, [index, name ?? ''])) !== text;
      }),
    );
  };
  const paste = (event: ClipboardEvent<HTMLElement>): void => {
    const { target, currentTarget, clipboardData } = event;
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    const rows = rowsIn(clipboardData?.getData('text/plain') ?? '');
    const row = target.closest<HTMLElement>('[data-index]')?.dataset.index;
    const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
    refuse(undefined);
    if (!rows || row === undefined || column === undefined) return;
    event.preventDefault();
    const at = places.indexOf(Number(row));
    const width = Math.max(...rows.map((one) => one.length));
    const added = Math.max(0, rows.length - (places.length - at));
    const left = columns.length - Number(column);
    if (width > left) refuse(strings.tooManyColumns({ count: width, left }));
    else if (count + added > max) refuse(strings.tooManyRows({ count: max }));
    else if (changesAddress(rows, Number(column), at)) refuse(strings.addressPasted);
    else {
      const read = readIn();
      const lines = linesOf(rows);
      change(strings.pasting({ label: slot.label }), (root) =>
        pastedRows(root, lines, {
          slot,
          item,
          columns: columns.slice(Number(column)),
          places: places.slice(at),
          empty: (index) => emptyValue(item, itemName(slot.label, index, item)),
          read,
        }),
      );
      store.announce(strings.pasted({ count: rows.length }), true);
    }
  };
  return { paste, refusal };
}

function linesOf(rows: readonly (readonly string[])[]): string[][] {
  return rows.map((row) => row.map((text) => cleanLine(text).trim()));
}

function useReader(): () => (text: string, cell: Slot) => Plain | undefined {
  const store = useStore();
  const { file, inputKindOf } = useForm();
  return () => {
    const known = new Map<string, readonly Choice[]>();
    const snapshot = store.getState();
    const choicesFor = ({ schema, path }: Slot): readonly Choice[] | undefined => {
      const named = referenceOf(schema);
      if (!named) return undefined;
      const place = { file, path };
      const key = `${path.at(-1)} ${resolveName(named.collection ?? '', snapshot, place)}`;
      if (!known.has(key)) known.set(key, choicesOf(named, snapshot, place));
      return known.get(key);
    };
    return (text, cell) => {
      const { path, schema, label, required } = cell;
      const chosen = uniqueChoice(choicesFor(cell) ?? [], text);
      if (chosen !== undefined && text !== '') return chosen;
      const { parse = parseText } = inputKindOf(schema, text);
      const field = { file, path, schema, label, required, value: undefined, set: () => {} };
      const parsed = parse(text, field);
      // What does not fit is written as it is: its cell says what is wrong with it, and nothing is lost.
      return parsed === null ? text : parsed;
    };
  };
}

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
