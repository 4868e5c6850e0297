// A key in a cell → the cell above or below, another place of the row, a new row, or the menu of the row.
import type { KeyboardEvent, RefObject } from 'react';
import { controlIn, focusAfter } from '../focus/move-focus.ts';
import type { RowActions } from '../groups/use-rows.ts';

interface KeysOptions {
  readonly places: readonly number[];
  readonly body: RefObject<HTMLElement | null>;
  readonly actions: RowActions;
  /** Adds a row at the end; false where there may be no other. */
  readonly add: false | (() => void);
}

const ROWS_AROUND = 15;

/** What a table listens to. Tab needs nothing: each cell is a stop, and the last one leads out. */
export function useKeys({ places, body, actions, add }: KeysOptions) {
  const cellAt = (index: number, column: string) =>
    body.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-column="${column}"]`);
  const goTo = (place: number, column: string): void => {
    const index = places[place];
    if (index === undefined) return;
    const find = () => {
      const cell = cellAt(index, column);
      return cell ? controlIn(cell) : null;
    };
    const control = find();
    if (control) control.focus();
    else
      focusAfter(() => actions.draw(Math.max(0, place - ROWS_AROUND), place + ROWS_AROUND), find);
    const now = find();
    if (now instanceof HTMLInputElement && now.type !== 'checkbox') now.select();
    cellAt(index, column)?.scrollIntoView?.({ block: 'nearest' });
  };
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, shiftKey, altKey, target, currentTarget, nativeEvent } = event;
    // What is chosen from a list, or composed, is no step to another cell; and lists float elsewhere.
    if (event.defaultPrevented || nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);
    const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
    const place = places.indexOf(index);
    if (place === -1) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (altKey && step) actions.move(index, index + step);
    else if (key === 'ContextMenu' || (key === 'F10' && shiftKey))
      target.closest('[data-index]')?.querySelector<HTMLElement>('[data-sign=grip]')?.click();
    else if (key === 'Enter' && !altKey && column !== undefined && !target.closest('button, a')) {
      if (shiftKey) goTo(place - 1, column);
      else if (place < places.length - 1) goTo(place + 1, column);
      else if (add) add();
    } else return;
    event.preventDefault();
  };
}
