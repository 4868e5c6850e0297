// A long table that is scrolled → which of its rows are drawn: those in sight, some around them, and the one with the focus.
import {
  type FocusEvent,
  type RefObject,
  type UIEvent,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { afterNextFrame } from '../../frame/in-next-frame.ts';
import type { RowActions, Rows } from '../groups/use-rows.ts';

/** The height of a row without mistakes, in pixels; as in the styles. */
const ROW_PX = 36;
/** So many rows are drawn above and below those in sight, and so few make others be drawn. */
const [MORE, FEW] = [10, 3];

/** @param places the places of the rows in the list, in the order in which they are seen */
export function useWindow(
  { start, end, size }: Rows,
  places: readonly number[],
  body: RefObject<HTMLElement | null>,
  { draw }: RowActions,
) {
  const [focused, setFocused] = useState<number>();
  const count = places.length;
  // A list may have become shorter.
  const [from, to] = start < count ? [start, Math.min(end, count)] : [0, Math.min(size, count)];
  const shown = places.slice(from, to);
  // Who types in a row goes on in it wherever the table is scrolled to.
  const apart = focused === undefined || shown.includes(focused) ? -1 : places.indexOf(focused);
  const [above, below] = [apart !== -1 && apart < from, apart >= to];
  const alone = places.slice(apart, apart + 1);
  const look = useEffectEvent((scroller: Element): void => {
    const seen = rowsInSight(scroller, body.current);
    const [first, last] = seen ?? guessRows(scroller);
    const isEnough = first - from >= Math.min(FEW, from) && to - last >= Math.min(FEW, count - to);
    if (!seen || !isEnough) draw(Math.max(0, first - MORE), last + MORE);
  });
  // The first rows are seen soon, and in the frame after them all that there is room for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: others may leave room
  useEffect(() => {
    let isGone = false;
    void afterNextFrame().then(() => {
      const scroller = body.current?.closest('table')?.parentElement;
      if (!isGone && scroller && scroller.clientHeight > 0) look(scroller);
    });
    return () => {
      isGone = true;
    };
  }, [body, from, to, count]);
  return {
    drawn: [...(above ? alone : []), ...shown, ...(below ? alone : [])],
    focused,
    topOf: (index: number) => (index === places[apart] ? apart * ROW_PX : undefined),
    /** What is between the rows and the ends of the table; dragging counts from the first of them. */
    body: {
      'data-start': above ? from - 1 : from,
      style: { paddingTop: from * ROW_PX, paddingBottom: (count - to) * ROW_PX },
    },
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>): void => look(currentTarget),
    onFocus: ({ target }: FocusEvent): void => {
      const row = target.closest<HTMLElement>('[data-index]');
      setFocused(row ? Number(row.dataset.index) : undefined);
    },
    onBlur: ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget) setFocused(undefined);
    },
  };
}

/** The first and last row in sight; undefined where none of those that are drawn is. */
function rowsInSight(
  scroller: Element,
  body: Element | null,
): readonly [number, number] | undefined {
  const { top, bottom } = scroller.getBoundingClientRect();
  const seen = [...(body?.children ?? [])].filter((row) => {
    const own = row.getBoundingClientRect();
    return own.bottom > top && own.top < bottom && !(row as HTMLElement).dataset.apart;
  });
  const [first, last] = [seen[0], seen.at(-1)].map((row) => Number(row?.ariaRowIndex) - 2);
  return seen.length === 0 ? undefined : [first as number, (last as number) + 1];
}

/** Where a jump has led, if no row is higher than others. */
function guessRows({ scrollTop, clientHeight }: Element): readonly [number, number] {
  return [Math.floor(scrollTop / ROW_PX), Math.ceil((scrollTop + clientHeight) / ROW_PX)];
}
