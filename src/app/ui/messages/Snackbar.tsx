// A sentence about what has just happened → a bar at the bottom right that goes by itself.
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../context.ts';
import { makeRoom } from './make-room.ts';
import classes from './Snackbar.module.css';

interface SnackbarProps {
  readonly text: string;
  readonly tone: 'good' | 'bad';
  readonly onClose: () => void;
}

/** How long the bar stays, in milliseconds (specification, section 9). */
const BAR_MS = 6000;

/** Its time waits while somebody points at it. It is silent: who shows it announces the text. */
export function Snackbar({ text, tone, onClose }: SnackbarProps) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  const left = useRef(BAR_MS);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // One message at a time: the newer one stays.
    document.querySelector('[data-unreachable]')?.replaceChildren();
    if (bar.current && getComputedStyle(bar.current).position === 'fixed') makeRoom(bar.current);
  }, []);
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
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onClose());
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold its time
    <div
      ref={bar}
      className={classes.bar}
      data-tone={tone}
      data-snackbar
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <p className={classes.text}>{text}</p>
      <button
        type="button"
        className={`bare ${classes.close}`}
        aria-label={useWords().shell.close}
        onClick={onClose}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </button>
    </div>
  );
}
