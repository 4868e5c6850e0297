// A small drawing and a hint → a button that shows the hint when it is pointed at, focused or pressed.
//
// The library's Tooltip is not used: its words come into the page only when it opens.
import { useWindowEvent } from '@mantine/hooks';
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './Hint.module.css';

/** After how many milliseconds a hint comes and goes (specification, section 9). */
const HINT_DELAY = { enter: 100, touch: 700, leaveTouch: 1500 } as const;

interface HintProps {
  readonly label: string;
  /** The hint: always in the page, as the description of the button. */
  readonly text: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Without the library, since its place is fixed by CSS and its words are in the HTML. */
export function Hint({ label, text, className = '', children }: HintProps) {
  const id = useId();
  const { open, set } = useDelayed();
  // Wherever the focus is: the pointer may have brought the hint (WCAG 2.2, 1.4.13).
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && set(false));
  const focus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) set(true, HINT_DELAY.enter);
  };
  return (
    <span
      className={`${classes.hint} ${className}`}
      onPointerEnter={(event) => event.pointerType !== 'touch' && set(true, HINT_DELAY.enter)}
      onPointerLeave={(event) => event.pointerType !== 'touch' && set(false)}
      onTouchStart={() => set(true, HINT_DELAY.touch)}
      onTouchEnd={() => set(false, HINT_DELAY.leaveTouch)}
      onTouchCancel={() => set(false, HINT_DELAY.leaveTouch)}
    >
      <button
        type="button"
        className={classes.control}
        aria-label={label}
        aria-describedby={id}
        onFocus={focus}
        onBlur={() => set(false)}
      >
        {children}
      </button>
      <span id={id} role="tooltip" className={classes.text} data-open={open || undefined}>
        {text}
      </span>
    </span>
  );
}

/** A switch that turns after a delay; a later order replaces one that still waits. */
function useDelayed() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (next: boolean, delay = 0) => {
    clearTimeout(timer.current);
    if (delay === 0) setOpen(next);
    else timer.current = setTimeout(() => setOpen(next), delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { open, set };
}
