// Items in rows that scroll sideways on phones; elsewhere they lie as their own style sheet says.
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { say } from '../../model/words.ts';
import { useWords } from './context.ts';
import classes from './Rail.module.css';

interface RailProps {
  /** What the items are, and how many: what one hears when the focus comes to the rail. */
  readonly title: string;
  readonly count: number;
  /** Whether the items lie below each other on phones too, so that nothing scrolls. */
  readonly still?: boolean;
  readonly children: ReactNode;
}

/**
 * A part that is as wide as the screen below 700 px, scrolls with snapping and takes the focus there. A line
 * below it says how much of it has been in sight.
 */
export function Rail({ title, count, still = false, children }: RailProps) {
  const rail = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const label = say(useWords().rail.label, { title, count });
  const measure = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 1, scrollWidth = 1 } = rail.current ?? {};
    const seen = Math.min(1, (Math.abs(scrollLeft) + clientWidth) / scrollWidth);
    bar.current?.style.setProperty('--seen', `${seen}`);
  }, []);
  useEffect(() => {
    if (still) return;
    const observer = new ResizeObserver(measure);
    if (rail.current) observer.observe(rail.current);
    return () => observer.disconnect();
  }, [still, measure]);
  return (
    <>
      <section
        ref={rail}
        {...(still ? {} : { 'aria-label': label, tabIndex: 0, className: classes.rail })}
        onScroll={measure}
      >
        {children}
      </section>
      {!still && <div ref={bar} className={classes.progress} />}
    </>
  );
}
