// Dragging, or arrow keys → the width of the part beside it (WAI-ARIA, window splitter).
import type { KeyboardEvent, PointerEvent } from 'react';
import classes from './shell.module.css';

interface DividerProps {
  readonly label: string;
  readonly controls: string;
  readonly width: number;
  readonly least: number;
  readonly most: number;
  /** On which side of it the part is. */
  readonly side: 'left' | 'right';
  readonly setWidth: (width: number) => void;
}

/** One press of an arrow key, in pixels. */
const STEP = 24;

export function Divider({ label, controls, width, least, most, side, setWidth }: DividerProps) {
  const set = (next: number) => setWidth(Math.round(Math.min(most, Math.max(least, next))));
  const sign = side === 'left' ? 1 : -1;
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = {
      ArrowLeft: width - sign * STEP,
      ArrowRight: width + sign * STEP,
      Home: least,
      End: most,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    const [target, from] = [event.currentTarget, event.clientX];
    target.setPointerCapture(event.pointerId);
    const move = ({ clientX }: globalThis.PointerEvent) => set(width + sign * (clientX - from));
    target.addEventListener('pointermove', move);
    target.addEventListener(
      'lostpointercapture',
      () => target.removeEventListener('pointermove', move),
      { once: true },
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: hr takes no focus
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      className={classes.divider}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    />
  );
}
