// A rail → how much of it has been in sight, for the line below it.
import { useCallback, useEffect, useRef } from 'react';

/** A rail and the line below it, which are measured whenever the rail has scrolled or another width. */
export function useProgress() {
  const rail = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const measure = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 1, scrollWidth = 1 } = rail.current ?? {};
    const seen = Math.min(1, (Math.abs(scrollLeft) + clientWidth) / scrollWidth);
    bar.current?.style.setProperty('--seen', `${seen}`);
  }, []);
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    if (rail.current) observer.observe(rail.current);
    return () => observer.disconnect();
  }, [measure]);
  return { rail, bar, measure };
}
