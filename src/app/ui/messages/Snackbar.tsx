// A sentence about what has just happened → a bar at the bottom right that goes by itself.
import { Notification } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../context.ts';
import classes from './Snackbar.module.css';

interface SnackbarProps {
  readonly text: string;
  readonly tone: 'good' | 'bad';
  readonly onClose: () => void;
}

/** How long the bar stays, in milliseconds (specification, section 9). */
const BAR_MS = 6000;

/** What gets the focus by Tab or a tap, also in a site's own blocks. */
const CONTROLS = 'a[href], button, input, select, summary, textarea';

/** Scrolls until the bar lies over nothing that can be pressed: the foot of the page has room for it. */
function makeRoom({ offsetTop, offsetLeft, offsetWidth, offsetHeight }: HTMLElement): void {
  const others = [...document.querySelectorAll(CONTROLS)]
    .filter((one) => !one.closest('[data-snackbar]'))
    .map((one) => one.getBoundingClientRect())
    .filter(({ left, right }) => left < offsetLeft + offsetWidth && right > offsetLeft);
  const isClear = (by: number) =>
    others.every(
      ({ top, bottom }) => top - by >= offsetTop + offsetHeight || bottom - by <= offsetTop,
    );
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const below = scrollHeight - clientHeight - scrollTop;
  const ways = Array.from({ length: scrollHeight }, (_, by) => [by, -by]).flat();
  const top = ways.find((by) => by <= below && -by <= scrollTop && isClear(by));
  window.scrollBy({ top, behavior: 'instant' });
}

/** Its time waits while somebody points at it. It is silent: who shows it announces the text. */
export function Snackbar({ text, tone, onClose }: SnackbarProps) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  const left = useRef(BAR_MS);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (bar.current) makeRoom(bar.current);
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
