// The visitor's wish for less motion → whether something on the page may move by itself.
import { useSyncExternalStore } from 'react';

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

function subscribe(changed: () => void) {
  const wish = window.matchMedia(LESS_MOTION);
  wish.addEventListener('change', changed);
  return () => wish.removeEventListener('change', changed);
}

/** Whether things may move by themselves. False on the server and until the page is alive. */
export function useMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !window.matchMedia(LESS_MOTION).matches,
    () => false,
  );
}
