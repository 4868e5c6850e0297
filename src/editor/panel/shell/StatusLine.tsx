// What was done → announced, and seen for a moment.
import { useEffect, useState } from 'react';
import { useSelect } from '../context.ts';
import classes from './shell.module.css';

/** It is seen for so long, in milliseconds. */
const SEEN = 4000;

export function StatusLine() {
  const { text, number } = useSelect((snapshot) => snapshot.status);
  const [gone, setGone] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setGone(number), SEEN);
    return () => clearTimeout(timer);
  }, [number]);
  return (
    <div role="status" className={classes.status}>
      {/* The same words again are new words for a screen reader only in a new element. */}
      {text !== '' && gone !== number && <span key={number}>{text}</span>}
    </div>
  );
}
