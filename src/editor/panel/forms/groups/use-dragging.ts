// Rows of a list → rows that can be dragged by their grips; what the buttons do stays possible without.
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import { useForm } from '../form-context.ts';
import type { Slot } from '../slot.ts';

/** Makes a row draggable by its grip as soon as a pointer comes near it: hundreds of rows cost nothing. */
export function useDragging(row: RefObject<HTMLLIElement | null>, { path }: Slot, index: number) {
  const { file } = useForm();
  const grip = useRef<HTMLSpanElement>(null);
  const stop = useRef<() => void>(undefined);
  const data = useRef<{ readonly list: string; readonly index: number }>({ list: '', index: 0 });
  data.current = { list: `${file}#${pointerOf(path)}`, index };
  useEffect(() => () => stop.current?.(), []);
  return {
    ref: grip,
    onPointerEnter: (): void => {
      if (stop.current || !row.current || !grip.current) return;
      stop.current = draggable({
        element: row.current,
        dragHandle: grip.current,
        getInitialData: () => ({ ...data.current }),
        // All places where it may go are seen; the nearest is marked while it is over the list.
        onDragStart: () => row.current?.parentElement?.toggleAttribute('data-dragging', true),
        onDrop: () => row.current?.parentElement?.removeAttribute('data-dragging'),
      });
    },
  };
}

/** Lets the rows of a list be dropped in it; the element is the list, its children the rows. */
export function useDropping<T extends HTMLElement>(
  { path }: Slot,
  move: (from: number, to: number) => void,
): (element: T | null) => (() => void) | undefined {
  const { file } = useForm();
  const list = `${file}#${pointerOf(path)}`;
  const latest = useRef(move);
  latest.current = move;
  return useCallback(
    (element) =>
      element
        ? dropTargetForElements({
            element,
            canDrop: ({ source }) => source.data.list === list,
            onDrag: ({ location }) => mark(element, gapAt(element, location.current.input.clientY)),
            onDragLeave: () => mark(element, undefined),
            onDrop: ({ source, location }) => {
              mark(element, undefined);
              const from = Number(source.data.index);
              const start = Number(element.dataset.start ?? 0);
              const gap = start + gapAt(element, location.current.input.clientY);
              latest.current(from, gap > from ? gap - 1 : gap);
            },
          })
        : undefined,
    [list],
  );
}

function gapAt(list: HTMLElement, y: number): number {
  const rows = [...list.children];
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return below === -1 ? rows.length : below;
}

function mark(list: HTMLElement, gap: number | undefined): void {
  for (const [i, row] of [...list.children].entries()) {
    row.toggleAttribute('data-drop-above', gap === i);
    row.toggleAttribute('data-drop-below', gap === list.children.length && i === gap - 1);
  }
}
