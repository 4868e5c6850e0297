// A small drawing and a hint → a button that shows the hint when it is pointed at, focused or held (app/plain/hints.ts).
//
// The library's Tooltip is not used: its words come into the page only when it opens.
import { type ReactNode, useId } from 'react';
import classes from './Hint.module.css';

interface HintProps {
  readonly label: string;
  /** The hint: always in the page, as the description of the button. */
  readonly text: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Its place is fixed by CSS, and its words are in the HTML. */
export function Hint({ label, text, className = '', children }: HintProps) {
  const id = useId();
  return (
    <span className={`${classes.hint} ${className}`} data-hint="">
      <button
        type="button"
        className={`bare ${classes.control}`}
        aria-label={label}
        aria-describedby={id}
      >
        {children}
      </button>
      <span id={id} role="tooltip" className={classes.text}>
        {text}
      </span>
    </span>
  );
}
