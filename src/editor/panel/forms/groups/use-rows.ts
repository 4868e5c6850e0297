// A list of a document → its rows, and what can be done with each.
import { type RefObject, use, useMemo, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import { asSchema } from '../../../../model/schema/schema.ts';
import { at, type Plain } from '../../../operation.ts';
import { useSelect } from '../../context.ts';
import { valueAt } from '../../store.ts';
import { filled, useWords } from '../../words.ts';
import { isWithin, TargetContext, useChange, useForm, useRoot } from '../form-context.ts';
import { itemName } from '../schema/item-name.ts';
import { summaryOf } from '../schema/summary.ts';
import { type Change, insertingOf, movingOf, removingOf, type Slot } from '../slot.ts';
import { formWords } from '../words.ts';
import { firstRows, type Rows, rowsAfter } from './rows.ts';

/** What can be done with the item at a place of its list. The same object while the list is shown. */
export interface RowActions {
  readonly toggle: (id: number) => void;
  readonly move: (from: number, to: number) => void;
  readonly copy: (at: number) => void;
  readonly remove: (at: number) => void;
  readonly insert: (at: number, value: Plain) => void;
  readonly showMore: () => void;
  readonly showEarlier: () => void;
}

export interface ShownRows {
  readonly rows: Rows;
  readonly length: number;
  readonly actions: RowActions;
}

/**
 * The rows of a list, or of a map in the order of its names.
 *
 * @param frame around them; the focus goes there when a row goes
 */
export function useRows(slot: Slot, frame: RefObject<HTMLElement | null>): ShownRows {
  const { file } = useForm();
  const length = useSelect((snapshot) => lengthOf(valueAt(snapshot, file, slot.path)));
  const [rows, dispatch] = useReducer(rowsAfter, length, firstRows);
  if (rows.ids.length !== length) dispatch({ type: 'fit', length });
  const target = use(TargetContext);
  const [seen, see] = useState<typeof target>();
  if (seen !== target) {
    see(target);
    const shown = indexIn(target?.pointer ?? '', pointerOf(slot.path));
    if (shown !== undefined) dispatch({ type: 'show', at: shown });
  }
  const shown = useRef(rows);
  shown.current = rows;
  const actions = useActions(slot, frame, shown, dispatch);
  return { rows, length, actions };
}

function useActions(
  slot: Slot,
  frame: RefObject<HTMLElement | null>,
  shown: RefObject<Rows>,
  dispatch: (event: Parameters<typeof rowsAfter>[1]) => void,
): RowActions {
  const { announce, reveal, schemas } = useForm();
  const words = useWords(formWords);
  const change = useChange();
  const root = useRoot();
  return useMemo(() => {
    const holder = () => at(root(), slot.path);
    const count = () => lengthOf(holder());
    const stepAt = (index: number) =>
      Array.isArray(holder()) ? index : (Object.keys(Object(holder()))[index] ?? '');
    const itemAt = (index: number) =>
      at(root(), [...slot.path, stepAt(index)]) as Plain | undefined;
    const nameOf = (index: number) =>
      Array.isArray(holder())
        ? summaryOf(itemAt(index), asSchema(slot.schema.items), schemas).title ||
          itemName(slot.label, index)
        : String(stepAt(index));
    const make = (changes: readonly Change[]) => change(slot.label, changes);
    const insert = (index: number, value: Plain): void => {
      flushSync(() => {
        dispatch({ type: 'insert', at: index, isOpen: true });
        make(insertingOf(root(), slot, index, value));
      });
      const values = { title: nameOf(index), place: index + 1, count: count() };
      announce(filled(words.added, values));
      reveal(`${pointerOf(slot.path)}/${index}`);
    };
    return {
      toggle: (id) => dispatch({ type: 'toggle', id }),
      showMore: () => dispatch({ type: 'more' }),
      showEarlier: () => dispatch({ type: 'earlier' }),
      move: (from, to) => {
        if (to < 0 || to >= count() || to === from) return;
        const values = { title: nameOf(from), place: to + 1, count: count() };
        const focused = document.activeElement;
        flushSync(() => {
          dispatch({ type: 'move', from, to });
          make(movingOf(root(), slot, from, to));
        });
        // A row that is moved in the document loses the focus.
        if (focused instanceof HTMLElement && focused.isConnected) {
          focused.focus();
          focused.scrollIntoView?.({ block: 'nearest' });
        }
        announce(filled(words.moved, values));
      },
      copy: (index) => {
        const value = itemAt(index);
        if (value !== undefined) insert(index + 1, value);
      },
      remove: (index) => {
        const title = nameOf(index);
        flushSync(() => {
          dispatch({ type: 'remove', at: index });
          make(removingOf(root(), { ...slot, path: [...slot.path, stepAt(index)], parent: slot }));
        });
        announce(filled(words.removed, { title, count: count() }));
        focusRow(frame.current, shown.current.start, Math.min(index, count() - 1));
      },
      insert,
    };
  }, [slot, frame, shown, dispatch, announce, reveal, schemas, words, change, root]);
}

/** Puts the focus into a row, or onto the button that adds one. */
function focusRow(frame: HTMLElement | null, start: number, index: number): void {
  const row = frame?.querySelectorAll(':scope > [data-rows] > *')[index - start];
  const first = row?.querySelector<HTMLElement>('input, textarea, select, button');
  (first ?? frame?.querySelector<HTMLElement>('[data-add]'))?.focus();
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : Object.keys(Object(value)).length;
}

/** The place in a list that a pointer leads to or through. */
function indexIn(pointer: string, list: string): number | undefined {
  if (pointer === list || !isWithin(pointer, list)) return undefined;
  const index = Number(pointer.slice(list.length + 1).split('/')[0]);
  return Number.isInteger(index) ? index : undefined;
}
