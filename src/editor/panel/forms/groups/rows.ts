// What happens to a list → which of its items are open, and the name under which React knows each of them.

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
export function firstRows(length: number): Rows {
  const ids = Array.from({ length }, (_, i) => i);
  return { ids, open: new Set(), next: length, start: 0, end: ROWS_AT_ONCE };
}

export function toggled(rows: Rows, id: number): Rows {
  const open = new Set(rows.open);
  if (!open.delete(id)) open.add(id);
  return { ...rows, open };
}

export function moved(rows: Rows, from: number, to: number): Rows {
  const [id] = rows.ids.slice(from, from + 1);
  if (id === undefined) return rows;
  return { ...rows, ids: rows.ids.toSpliced(from, 1).toSpliced(to, 0, id) };
}

export function removed(rows: Rows, at: number): Rows {
  return { ...rows, ids: rows.ids.toSpliced(at, 1) };
}

/** A new row, which is open. */
export function inserted({ ids, open, next, start, end }: Rows, at: number): Rows {
  return {
    ...windowAround(at, start, end + 1),
    ids: ids.toSpliced(at, 0, next),
    open: new Set([...open, next]),
    next: next + 1,
  };
}

/** The list has another length, because somebody else has changed it. */
export function fitted(rows: Rows, length: number): Rows {
  const { ids, next } = rows;
  const missing = Math.max(0, length - ids.length);
  const more = Array.from({ length: missing }, (_, i) => next + i);
  return { ...rows, ids: [...ids.slice(0, length), ...more], next: next + missing };
}

/** A place inside an item is to be shown. */
export function shownAt(rows: Rows, at: number): Rows {
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
