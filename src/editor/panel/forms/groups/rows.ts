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

/** What happens to rows. */
export type RowsEvent =
  | { readonly type: 'toggle'; readonly id: number }
  | { readonly type: 'move'; readonly from: number; readonly to: number }
  | { readonly type: 'remove'; readonly at: number }
  | { readonly type: 'insert'; readonly at: number; readonly isOpen: boolean }
  /** The list has another length, because somebody else has changed it. */
  | { readonly type: 'fit'; readonly length: number }
  /** A place inside an item is to be shown. */
  | { readonly type: 'show'; readonly at: number }
  | { readonly type: 'more' }
  | { readonly type: 'earlier' };

/** So many rows are drawn at first, and with each "Show more". */
export const ROWS_AT_ONCE = 100;

/** The rows of a list that has just been opened. */
export function firstRows(length: number): Rows {
  const ids = Array.from({ length }, (_, i) => i);
  return { ids, open: new Set(), next: length, start: 0, end: ROWS_AT_ONCE };
}

export function rowsAfter(rows: Rows, event: RowsEvent): Rows {
  const { ids, open, next, start, end } = rows;
  switch (event.type) {
    case 'toggle': {
      const isOpen = open.has(event.id);
      const others = [...open].filter((id) => id !== event.id);
      return { ...rows, open: new Set(isOpen ? others : [...open, event.id]) };
    }
    case 'move': {
      const [id] = ids.slice(event.from, event.from + 1);
      if (id === undefined) return rows;
      return { ...rows, ids: ids.toSpliced(event.from, 1).toSpliced(event.to, 0, id) };
    }
    case 'remove':
      return { ...rows, ids: ids.toSpliced(event.at, 1) };
    case 'insert':
      return {
        ...rows,
        ...windowAround(event.at, start, end + 1),
        ids: ids.toSpliced(event.at, 0, next),
        open: event.isOpen ? new Set([...open, next]) : open,
        next: next + 1,
      };
    case 'fit': {
      const more = Array.from(
        { length: Math.max(0, event.length - ids.length) },
        (_, i) => next + i,
      );
      return { ...rows, ids: [...ids.slice(0, event.length), ...more], next: next + more.length };
    }
    case 'show': {
      const id = ids[event.at];
      if (id === undefined) return rows;
      return { ...rows, ...windowAround(event.at, start, end), open: new Set([...open, id]) };
    }
    case 'more':
      return { ...rows, end: end + ROWS_AT_ONCE };
    case 'earlier':
      return { ...rows, start: Math.max(0, start - ROWS_AT_ONCE) };
  }
}

/** The rows that are drawn, when one of them has to be this: those of a place far away are drawn in their place. */
function windowAround(at: number, start: number, end: number): { start: number; end: number } {
  if (at >= start && at < end) return { start, end };
  const first = Math.floor(at / ROWS_AT_ONCE) * ROWS_AT_ONCE;
  return { start: first, end: first + ROWS_AT_ONCE };
}
