// Which dialog is open, and how many are open within it.

import { createContext, use, useEffect } from 'react';
import type { Place } from '../../protocol.ts';

export type Dialog =
  | { readonly name: 'search' | 'findings' | 'difference' | 'discard' | 'conflicts' | 'handin' }
  /** Texts that are still to be written. */
  | { readonly name: 'todo'; readonly places: readonly Place[] }
  /** `about` names what it is about: a file, a picture. */
  | { readonly name: 'journey'; readonly journey: string; readonly about?: string };

/** The dialog that is open, or that fades out. */
export interface ShownDialog {
  readonly dialog: Dialog | undefined;
  readonly isOpen: boolean;
  readonly returnsFocus: boolean;
  /** How many were opened: one that is opened while the last one fades out is another one. */
  readonly count: number;
}

export const NO_DIALOG: ShownDialog = {
  dialog: undefined,
  isOpen: false,
  returnsFocus: true,
  count: 0,
};

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
