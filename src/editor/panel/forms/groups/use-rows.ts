// A list of a document → its rows, and what can be done with each.
import { type RefObject, useMemo, useRef, useState } from 'react';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import { asSchema, type Schema } from '../../../../model/schema/schema.ts';
import { at, textsIn } from '../../../../model/schema/value.ts';
import { moveItem, type Plain } from '../../../operation.ts';
import { useStore, useStrings } from '../../context.ts';
import { summaryOfAny } from '../../fields/field-kind.ts';
import { valueAt } from '../../store.ts';
import { factsOf, resolveFacts } from '../../widgets/facts/known-facts.ts';
import { isLike } from '../../widgets/references/matching.ts';
import { focusAfter } from '../focus/move-focus.ts';
import { isWithin, useChange, useForm, useFromValue, useTarget } from '../form-context.ts';
import { copyOf } from '../schema/copy.ts';
import { itemName } from '../schema/structure.ts';
import { itemTitle, shortenText } from '../schema/summary.ts';
import {
  changesFor,
  changesToInsert,
  changesToRemove,
  changesToSet,
  partOf,
  type Slot,
} from '../slot.ts';
import { useDropping } from './use-dragging.ts';

/** What can be done with the item at a place of its list. The same object while the list is shown. */
export type RowActions = ReturnType<typeof useActions>;

/** A row of a list. */
export interface RowProps {
  readonly slot: Slot;
  readonly item: Schema;
  readonly index: number;
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly actions: RowActions;
}

/** The rows of a list, or of a map. @param frame gets the focus when a row goes @param size how many are drawn at first */
export function useRows(slot: Slot, frame: RefObject<HTMLElement | null>, size = ROWS_AT_ONCE) {
  const length = useFromValue(slot, lengthOf);
  const [rows, setRows] = useState(() => initialRows(length, size));
  if (rows.ids.length !== length) setRows(fitToLength(rows, length));
  useTarget(({ pointer }) => {
    const shown = indexIn(pointer, pointerOf(slot.path));
    if (shown !== undefined) setRows((now) => showRow(now, shown));
  });
  const shown = useRef(rows);
  shown.current = rows;
  const actions = useActions(slot, frame, shown, setRows);
  // Between rows that are not drawn one by one nothing can be dropped.
  const drop = useDropping<HTMLElement>(slot, (from, to) => {
    if (!shown.current.filter) actions.move(from, to);
  });
  return { rows, length, actions, drop };
}

function useActions(
  slot: Slot,
  frame: RefObject<HTMLElement | null>,
  shown: RefObject<Rows>,
  setRows: (change: (rows: Rows) => Rows) => void,
) {
  const form = useForm();
  const store = useStore();
  const strings = useStrings('form');
  const { found } = useStrings('search');
  const change = useChange();
  return useMemo(() => {
    const { file, announce, reveal, follow, schemas } = form;
    const list = () => valueAt(store.getState(), file, slot.path);
    const count = () => lengthOf(list());
    const stepAt = (index: number) =>
      Array.isArray(list()) ? index : (Object.keys(Object(list()))[index] ?? '');
    const itemAt = (index: number) => at(list(), [stepAt(index)]) as Plain | undefined;
    const nameOf = (index: number) =>
      Array.isArray(list())
        ? shortenText(
            resolveFacts(
              itemTitle(itemAt(index), asSchema(slot.schema.items), schemas),
              factsOf(store.getState(), file),
            ),
          ) || itemName(slot.label, index, schemas.follow(asSchema(slot.schema.items)))
        : String(stepAt(index));
    const insert = (index: number, value: Plain): void => {
      setRows((rows) => insertRow(rows, index));
      change(slot.label, (root) => changesToInsert(root, slot, index, value));
      announce(strings.added({ title: nameOf(index), place: index + 1, count: count() }));
      reveal(`${pointerOf(slot.path)}/${index}`);
    };
    return {
      toggle: (id: number) => setRows((rows) => toggleRow(rows, id)),
      /** Draws these rows, counted among those that the filter leaves. */
      draw: (start: number, end: number) => setRows((rows) => ({ ...rows, start, end })),
      /** Leaves the rows that hold all the words; what is written in them later takes none away. */
      filter: (words: string): void => {
        const { ids } = shown.current;
        const facts = factsOf(store.getState(), file);
        const left = ids.filter((_, index) =>
          isLike(words, [resolveFacts(summaryOfAny(itemAt(index)), facts)]),
        );
        setRows((rows) => filterRows(rows, words, left));
        announce(words.trim() === '' ? '' : found({ count: left.length }));
      },
      showMore: () => setRows((rows) => ({ ...rows, end: rows.end + ROWS_AT_ONCE })),
      showEarlier: () =>
        setRows((rows) => ({ ...rows, start: Math.max(0, rows.start - ROWS_AT_ONCE) })),
      move: (from: number, wanted: number): void => {
        const to = shown.current.filter ? neighborPlace(shown.current, from, wanted) : wanted;
        if (to < 0 || to >= count() || to === from) return;
        const title = nameOf(from);
        const within = `${pointerOf(slot.path)}/${from}`;
        const { selected } = store.getState();
        const isOpen = selected?.file === file && isWithin(selected.pointer, within);
        // A row that is moved in the document loses the focus.
        const focused = document.activeElement as HTMLElement | null;
        focusAfter(
          () => {
            setRows((rows) => ({ ...rows, ids: moveItem(rows.ids, from, to) }));
            change(slot.label, (root) =>
              changesFor(root, { do: 'move', path: slot.path, from, to }),
            );
          },
          () => focused,
        );
        if (focused !== document.body) focused?.scrollIntoView?.({ block: 'nearest' });
        // The page shows what was moved, or the part of it that was selected.
        const part = isOpen ? selected.pointer.slice(within.length) : '';
        if (Array.isArray(list())) follow(`${pointerOf(slot.path)}/${to}${part}`);
        announce(strings.moved({ title, place: to + 1, count: count() }));
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
        const place = placesIn(shown.current).indexOf(index);
        focusAfter(
          () => {
            setRows((rows) => ({ ...rows, ids: rows.ids.toSpliced(index, 1) }));
            change(strings.removing({ title }), (root) => changesToRemove(root, item));
          },
          () =>
            controlIn(
              frame.current,
              Math.min(place, placesIn(shown.current).length - 1) - shown.current.start,
            ),
        );
        store.announce(strings.removed({ title, count: count() }), true);
      },
      insert,
      /** Puts items at the end, in one step; of several none is opened. */
      append: (values: readonly Plain[]): void => {
        const [first] = values;
        const end = count();
        if (values.length === 1 && first !== undefined) {
          insert(end, first);
          return;
        }
        change(slot.label, (root) =>
          Array.isArray(at(root, slot.path))
            ? values.flatMap((value, i) => changesToInsert(root, slot, end + i, value))
            : changesToSet(root, slot, [...values]),
        );
        announce(strings.addedSeveral({ count: values.length, label: slot.label }));
        follow(`${pointerOf(slot.path)}/${end}`);
      },
    };
  }, [slot, frame, shown, setRows, form, store, strings, found, change]);
}

function controlIn(frame: HTMLElement | null, row: number): HTMLElement | null | undefined {
  // The first is the list's own: lists within it are in its rows.
  const shown = frame?.querySelector('[data-rows]')?.children[row];
  const first = shown?.querySelector<HTMLElement>(
    'input, textarea, select, [role=textbox], button:not([data-sign])',
  );
  return first ?? frame?.querySelector<HTMLElement>('[data-add]');
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : Object.keys(Object(value)).length;
}

function indexIn(pointer: string, list: string): number | undefined {
  if (pointer === list || !isWithin(pointer, list)) return undefined;
  const index = Number(pointer.slice(list.length + 1).split('/')[0]);
  return Number.isInteger(index) ? index : undefined;
}

export interface Rows {
  /** A number for each item, which it keeps when it moves. */
  readonly ids: readonly number[];
  readonly open: ReadonlySet<number>;
  readonly next: number;
  /** The first row that is drawn, and the one after the last, counted among those that the filter leaves. */
  readonly start: number;
  readonly end: number;
  readonly size: number;
  readonly filter?: { readonly words: string; readonly ids: ReadonlySet<number> } | undefined;
}

export function placesIn({ ids, filter }: Rows): number[] {
  return ids.flatMap((id, index) => (!filter || filter.ids.has(id) ? index : []));
}

export const ROWS_AT_ONCE = 100;

function initialRows(length: number, size: number): Rows {
  const ids = Array.from({ length }, (_, i) => i);
  return { ids, open: new Set(), next: length, start: 0, end: size, size };
}

/** Where a row goes that moves up or down among those that the filter leaves; -1 at their end. */
function neighborPlace(rows: Rows, from: number, wanted: number): number {
  const places = placesIn(rows);
  return places[places.indexOf(from) + Math.sign(wanted - from)] ?? -1;
}

function toggleRow(rows: Rows, id: number): Rows {
  const open = new Set(rows.open);
  if (!open.delete(id)) open.add(id);
  return { ...rows, open };
}

function filterRows(rows: Rows, words: string, ids: readonly number[]): Rows {
  const filter = words.trim() === '' ? undefined : { words, ids: new Set(ids) };
  return { ...rows, start: 0, end: rows.size, filter };
}

function keepFilter({ filter }: Rows, ids: readonly number[]): Rows['filter'] {
  return filter && { ...filter, ids: new Set([...filter.ids, ...ids]) };
}

function insertRow(rows: Rows, at: number): Rows {
  const { ids, open, next } = rows;
  const more = {
    ...rows,
    end: rows.end + 1,
    ids: ids.toSpliced(at, 0, next),
    open: new Set([...open, next]),
    next: next + 1,
    filter: keepFilter(rows, [next]),
  };
  return windowAround(more, at);
}

/** The list has another length, because somebody else has changed it. */
function fitToLength(rows: Rows, length: number): Rows {
  const { ids, next } = rows;
  const missing = Math.max(0, length - ids.length);
  const more = Array.from({ length: missing }, (_, i) => next + i);
  return {
    ...rows,
    ids: [...ids.slice(0, length), ...more],
    next: next + missing,
    filter: keepFilter(rows, more),
  };
}

function showRow(rows: Rows, at: number): Rows {
  const id = rows.ids[at];
  if (id === undefined) return rows;
  const { filter, open } = rows;
  const left = filter?.ids.has(id) ? filter : undefined;
  return windowAround({ ...rows, filter: left, open: new Set([...open, id]) }, at);
}

/** The rows that are drawn, when one of them has to be this: those of a place far away are drawn in their place. */
function windowAround(rows: Rows, index: number): Rows {
  const { start, end, size } = rows;
  const at = placesIn(rows).indexOf(index);
  if (at >= start && at < end) return rows;
  const first = Math.floor(at / size) * size;
  return { ...rows, start: first, end: first + size };
}
