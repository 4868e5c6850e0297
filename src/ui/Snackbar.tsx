// A sentence about what has just happened → a bar at the bottom right that goes by itself.
import { useEffect, useRef, useState } from 'react';
import classes from './Snackbar.module.css';

interface SnackbarProps {
  readonly text: string;
  readonly tone: 'good' | 'bad';
  readonly onClose: () => void;
}

/** How long the bar stays, in milliseconds (specification, section 9). */
const STAY = 6000;

/**
 * The confirmation bar. It closes by its button, by Escape or after six seconds, which wait while somebody
 * points at it or has the focus in it; a click elsewhere does nothing. It is silent: whoever shows
 * it announces the text in a region that was there before.
 */
export function Snackbar({ text, tone, onClose }: SnackbarProps) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  const left = useRef(STAY);
  useEffect(() => {
    if (held) return;
    const began = performance.now();
    const timer = setTimeout(onClose, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - began;
    };
  }, [held, onClose]);
  // It may lie over what has the focus (WCAG 2.2, 2.4.11), and is put away without leaving that.
  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onClose]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only holds the time; nothing is to be operated
    <div
      className={classes.bar}
      data-tone={tone}
      data-snackbar
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <p>{text}</p>
      <button type="button" onClick={onClose}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
        <span className="visually-hidden">Close</span>
      </button>
    </div>
  );
}
