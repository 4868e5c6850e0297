// A paste into a table → its rows filled in one step, or a sentence that says why nothing was pasted.
import { type ClipboardEvent, useState } from 'react';
import { at as writtenAt } from '../../../../model/schema/value.ts';
import type { Plain } from '../../../operation.ts';
import { useStore } from '../../context.ts';
import { parseText } from '../../fields/field-kind.ts';
import { valueAt } from '../../store.ts';
import { useStrings } from '../../strings/strings.ts';
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
import type { Slot } from '../slot.ts';
import type { Column } from './columns.ts';
import { pastedRows, rowsIn } from './pasted-rows.ts';

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
  const changesAddress = (rows: readonly (readonly string[])[], first: number, at: number) => {
    const list = valueAt(store.getState(), file, slot.path);
    return linesOf(rows).some((line, i) =>
      line.some((text, j) => {
        const { schema, name } = columns[first + j] ?? {};
        const index = places[at + i];
        if (!schema?.addressOf || index === undefined) return false;
        return String(writtenAt(list, [index, name ?? ''])) !== text;
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
