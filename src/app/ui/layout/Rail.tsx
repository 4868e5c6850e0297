// Items in rows that scroll sideways on phones; elsewhere they lie as their own style sheet says.
import type { ReactNode } from 'react';
import { say } from '../../../model/words.ts';
import { useWords } from '../context.ts';
import classes from './Rail.module.css';

interface RailProps {
  /** What the items are, and how many: what one hears when the focus comes to the rail. */
  readonly title: string;
  readonly count: number;
  /** Whether the items lie below each other on phones too, so that nothing scrolls. */
  readonly still?: boolean;
  readonly children: ReactNode;
}

/** A part that is as wide as the screen below 700 px, scrolls with snapping and takes the focus there. */
export function Rail({ title, count, still, children }: RailProps) {
  const label = say(useWords().rail.label, { title, count });
  return (
    <section
      // What scrolls must scroll by keys; on wider screens the style sheet takes the focus away.
      {...(still ? {} : { 'aria-label': label, tabIndex: 0, className: classes.rail })}
    >
      {children}
    </section>
  );
}
