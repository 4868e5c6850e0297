// A sentence about what has just happened → a bar at the bottom right that goes by itself.
import { Notification } from '@mantine/core';
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
    <Notification
      ref={bar}
      className={classes.bar}
      classNames={{ description: classes.text, closeButton: classes.close }}
      // Silent: the text is announced elsewhere.
      role="presentation"
      data-tone={tone}
      data-snackbar
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': useWords().shell.close }}
    >
      {text}
    </Notification>
  );
}
