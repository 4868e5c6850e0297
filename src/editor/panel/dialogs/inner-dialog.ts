// A dialog that is opened from another one → the outer one knows of it, and stays open at Escape.
import { createContext, use, useEffect } from 'react';

/** Changes how many dialogs are open within the one around. Outside of a dialog nothing counts them. */
export const InnerDialogs = createContext<(change: (count: number) => number) => void>(() => {});

/** Says that a dialog is open as long as it is drawn. */
export function useInnerDialog(): void {
  const count = use(InnerDialogs);
  useEffect(() => {
    count((before) => before + 1);
    return () => count((before) => before - 1);
  }, [count]);
}
