// A small drawing and a hint → a button that shows the hint when it is pointed at, focused or pressed.
import {
  type FocusEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import classes from './Hint.module.css';

/** After how many milliseconds a hint comes and goes (specification, section 9). */
export const HINT_DELAY = { enter: 100, touch: 700, leaveTouch: 1500 } as const;

interface HintProps {
  /** The name of the button. */
  readonly label: string;
  /** The hint: always in the page, as the description of the button. */
  readonly text: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A tooltip without a library: its place is fixed by CSS, so nothing has to be measured, and its
 * words are in the HTML. Escape puts it away, and the pointer may move onto it.
 */
export function Hint({ label, text, className = '', children }: HintProps) {
  const id = useId();
  const { open, set } = useDelayed();
  useEscape(open, set);
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

/** Escape puts an open hint away wherever the focus is: the pointer may have brought it (WCAG 2.2, 1.4.13). */
function useEscape(open: boolean, set: (next: boolean) => void) {
  const leave = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && set(false));
  useEffect(() => {
    if (!open) return;
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [open]);
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
