// Which dialog is open, and the keys that lead into it.
import { useWindowEvent } from '@mantine/hooks';
import type { Place } from '../../protocol.ts';

export type Dialog =
  | {
      readonly name:
        | 'search'
        | 'findings'
        | 'changes'
        | 'discard'
        | 'conflicts'
        | 'handin'
        | 'help'
        | 'people'
        | 'messages'
        | 'log'
        | 'device';
    }
  | { readonly name: 'todo'; readonly places: readonly Place[] }
  /** `about` names what it is about: a file, a picture. */
  | { readonly name: 'journey'; readonly journey: string; readonly about?: string };

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

/** As long as a dialog is open, Tab leads into the innermost one and Escape is its own, also when what had the focus is gone. */
export function useTabInside(isOpen: boolean): void {
  useWindowEvent('keydown', (event) => isOpen && leadInside(event), true);
}

function leadInside({ key, target }: KeyboardEvent): void {
  const modals = [...document.querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]')];
  const around = target instanceof Element && target.closest<HTMLElement>('[role=dialog]');
  const isFloating = around && !modals.includes(around);
  const last = modals.at(-1);
  if (isFloating || around === last) return;
  // The focus trap of the dialog goes on from here to its first control.
  if (key === 'Tab') last?.focus();
  if (key === 'Escape') last?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

/** The attribute of a dialog over a form or over another dialog. */
export const INNER = 'data-inner-dialog';
