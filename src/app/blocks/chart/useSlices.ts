// What a visitor points at, taps or reaches by keys → the slice that stands out.
import { useWindowEvent } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';

type Point = (index: number | undefined) => void;

/** The slice that stands out, if any. A tap keeps it so until the next one, outside of `chart`. */
export function useActive(chart: RefObject<HTMLElement | null>): [number | undefined, Point] {
  const [active, point] = useState<number>();
  useWindowEvent('pointerdown', ({ target }) => {
    if (!chart.current?.contains(target as Node)) point(undefined);
  });
  return [active, point];
}

/** Does something for pointers that hover; a finger that only scrolls past has touched nothing. */
export function onHover<E extends PointerEvent>(act: (event: E) => void): (event: E) => void {
  return (event) => {
    if (event.pointerType !== 'touch') act(event);
  };
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

export function stepTo(
  event: KeyboardEvent,
  active: number | undefined,
  count: number,
): number | undefined {
  const { key } = event;
  // With others they are the browser's: Alt and an arrow go back.
  if (event.altKey || event.ctrlKey || event.metaKey) return active;
  if (key === 'Escape') return undefined;
  const step = STEPS[key];
  if (!step) return active;
  event.preventDefault();
  return ((active ?? (step > 0 ? -1 : count)) + step + count) % count;
}
