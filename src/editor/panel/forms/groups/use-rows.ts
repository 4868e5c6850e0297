// A list of a document → its rows, and what can be done with each.
import { type RefObject, useMemo, useRef, useState } from 'react';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import { asSchema } from '../../../../model/schema/schema.ts';
import { at, textsIn } from '../../../../model/schema/value.ts';
import { moved, type Plain } from '../../../operation.ts';
import { useStore } from '../../context.ts';
import { valueAt } from '../../store.ts';
import { fillIn, useStrings } from '../../strings/strings.ts';
import { focusAfter } from '../focus/move-focus.ts';
import { isWithin, useChange, useForm, useFromValue, useTarget } from '../form-context.ts';
import { copyOf } from '../schema/copy-of.ts';
import { itemName } from '../schema/kind.ts';
import { nameOfItem } from '../schema/summary.ts';
import { changing, insertingOf, partOf, removingOf, type Slot } from '../slot.ts';
import { useDropping } from './use-dragging.ts';

/** What can be done with the item at a place of its list. The same object while the list is shown. */
export type RowActions = ReturnType<typeof useActions>;

/**
 * The rows of a list, or of a map in the order of its names.
 *
 * @param frame around them; the focus goes there when a row goes
 */
export function useRows(slot: Slot, frame: RefObject<HTMLElement | null>) {
  const length = useFromValue(slot, lengthOf);
  const [rows, setRows] = useState(() => firstRows(length));
  if (rows.ids.length !== length) setRows(fitted(rows, length));
  useTarget(({ pointer }) => {
    const shown = indexIn(pointer, pointerOf(slot.path));
    if (shown !== undefined) setRows((now) => shownAt(now, shown));
  });
  const shown = useRef(rows);
  shown.current = rows;
  const actions = useActions(slot, frame, shown, setRows);
  return { rows, length, actions, drop: useDropping<HTMLUListElement>(slot, actions.move) };
}

function useActions(
  slot: Slot,
  frame: RefObject<HTMLElement | null>,
  shown: RefObject<Rows>,
  setRows: (change: (rows: Rows) => Rows) => void,
) {
  const { file, announce, reveal, follow, schemas } = useForm();
  const store = useStore();
  const strings = useStrings('form');
  const change = useChange();
  return useMemo(() => {
    const list = () => valueAt(store.getState(), file, slot.path);
    const count = () => lengthOf(list());
    const stepAt = (index: number) =>
      Array.isArray(list()) ? index : (Object.keys(Object(list()))[index] ?? '');
    const itemAt = (index: number) => at(list(), [stepAt(index)]) as Plain | undefined;
    const nameOf = (index: number) =>
      Array.isArray(list())
        ? nameOfItem(itemAt(index), asSchema(slot.schema.items), schemas) ||
          itemName(slot.label, index, schemas.follow(asSchema(slot.schema.items)))
        : String(stepAt(index));
    const insert = (index: number, value: Plain): void => {
      setRows((rows) => inserted(rows, index));
      change(slot.label, (root) => insertingOf(root, slot, index, value));
      announce(fillIn(strings.added, { title: nameOf(index), place: index + 1, count: count() }));
      reveal(`${pointerOf(slot.path)}/${index}`);
    };
    return {
      toggle: (id: number) => setRows((rows) => toggled(rows, id)),
      showMore: () => setRows((rows) => ({ ...rows, end: rows.end + ROWS_AT_ONCE })),
      showEarlier: () =>
        setRows((rows) => ({ ...rows, start: Math.max(0, rows.start - ROWS_AT_ONCE) })),
      move: (from: number, to: number): void => {
        if (to < 0 || to >= count() || to === from) return;
        const title = nameOf(from);
        const within = `${pointerOf(slot.path)}/${from}`;
        const { selected } = store.getState();
        const isOpen = selected?.file === file && isWithin(selected.pointer, within);
        // A row that is moved in the document loses the focus.
        const focused = document.activeElement as HTMLElement | null;
        focusAfter(
          () => {
            setRows((rows) => ({ ...rows, ids: moved(rows.ids, from, to) }));
            change(slot.label, (root) => changing(root, { do: 'move', path: slot.path, from, to }));
          },
          () => focused,
        );
        if (focused !== document.body) focused?.scrollIntoView?.({ block: 'nearest' });
        // The page shows what was moved, or the part of it that was selected.
        const part = isOpen ? selected.pointer.slice(within.length) : '';
        if (Array.isArray(list())) follow(`${pointerOf(slot.path)}/${to}${part}`);
        announce(fillIn(strings.moved, { title, place: to + 1, count: count() }));
      },
      copy: (index: number): void => {
        const value = itemAt(index);
        if (value === undefined) return;
        const taken = new Set(
          [...textsIn(valueAt(store.getState(), file, []))].map(([, one]) => one),
        );
        insert(index + 1, copyOf(value, asSchema(slot.schema.items), schemas, taken));
      },
      remove: (index: number): void => {
        const title = nameOf(index);
        const item = partOf(slot, stepAt(index), {}, title);
        focusAfter(
          () => {
            setRows((rows) => ({ ...rows, ids: rows.ids.toSpliced(index, 1) }));
            change(fillIn(strings.removing, { title }), (root) => removingOf(root, item));
          },
          () => controlIn(frame.current, Math.min(index, count() - 1) - shown.current.start),
        );
        store.announce(fillIn(strings.removed, { title, count: count() }), true);
      },
      insert,
    };
  }, [
    slot,
    frame,
    shown,
    setRows,
    file,
    announce,
    reveal,
    follow,
    schemas,
    store,
    strings,
    change,
  ]);
}

/** The first control of a row, or the button that adds one. */
function controlIn(frame: HTMLElement | null, row: number): HTMLElement | null | undefined {
  const shown = frame?.querySelectorAll(':scope > [data-rows] > *')[row];
  const first = shown?.querySelector<HTMLElement>(
    'input, textarea, select, [role=textbox], button',
  );
  return first ?? frame?.querySelector<HTMLElement>('[data-add]');
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

/** The rows of a list. */
export interface Rows {
  /** A number for each item, which it keeps when it moves. */
  readonly ids: readonly number[];
  readonly open: ReadonlySet<number>;
  readonly next: number;
  /** The first row that is drawn, and the one after the last. */
  readonly start: number;
  readonly end: number;
}

/** So many rows are drawn at first, and with each "Show more". */
export const ROWS_AT_ONCE = 100;

/** The rows of a list that has just been opened. */
function firstRows(length: number): Rows {
  const ids = Array.from({ length }, (_, i) => i);
  return { ids, open: new Set(), next: length, start: 0, end: ROWS_AT_ONCE };
}

function toggled(rows: Rows, id: number): Rows {
  const open = new Set(rows.open);
  if (!open.delete(id)) open.add(id);
  return { ...rows, open };
}

/** A new row, which is open. */
function inserted({ ids, open, next, start, end }: Rows, at: number): Rows {
  return {
    ...windowAround(at, start, end + 1),
    ids: ids.toSpliced(at, 0, next),
    open: new Set([...open, next]),
    next: next + 1,
  };
}

/** The list has another length, because somebody else has changed it. */
function fitted(rows: Rows, length: number): Rows {
  const { ids, next } = rows;
  const missing = Math.max(0, length - ids.length);
  const more = Array.from({ length: missing }, (_, i) => next + i);
  return { ...rows, ids: [...ids.slice(0, length), ...more], next: next + missing };
}

/** A place inside an item is to be shown. */
function shownAt(rows: Rows, at: number): Rows {
  const id = rows.ids[at];
  if (id === undefined) return rows;
  const { start, end, open } = rows;
  return { ...rows, ...windowAround(at, start, end), open: new Set([...open, id]) };
}

/** The rows that are drawn, when one of them has to be this: those of a place far away are drawn in their place. */
function windowAround(at: number, start: number, end: number): { start: number; end: number } {
  if (at >= start && at < end) return { start, end };
  const first = Math.floor(at / ROWS_AT_ONCE) * ROWS_AT_ONCE;
  return { start: first, end: first + ROWS_AT_ONCE };
}
