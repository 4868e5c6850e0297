// What no server has taken yet → kept by the browser until the window is loaded again.
import { PACKAGE } from '../../model/product.ts';
import type { Waiting } from './queue.ts';

/**
 * Actions that outlive the panel's document, in the window they were made in.
 *
 * @param site its name; another site at the same address has its own
 */
export function unsentOf(site: string) {
  const key = `${PACKAGE}-unsent ${site}`;
  return {
    read: (): readonly Waiting[] => {
      const kept = sessionStorage.getItem(key);
      sessionStorage.removeItem(key);
      return kept === null ? [] : (JSON.parse(kept) as Waiting[]);
    },
    keep: (waiting: readonly Waiting[]): void => {
      if (waiting.length === 0) sessionStorage.removeItem(key);
      // Only for the one that was sent does anybody ask what was there before it.
      else
        sessionStorage.setItem(
          key,
          JSON.stringify(waiting.map((one) => (one.isSent ? one : { ...one, before: {} }))),
        );
    },
  };
}
