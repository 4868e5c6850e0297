// Which dialog is open, for whoever opens and closes one.
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import type { Place } from '../../protocol.ts';

export type DialogAsked =
  | { readonly name: 'search' | 'findings' | 'difference' | 'discard' | 'conflicts' | 'handin' }
  /** Texts that are still to be written. */
  | { readonly name: 'todo'; readonly places: readonly Place[] }
  /** `about` names what it is about: a file, a picture. */
  | { readonly name: 'journey'; readonly journey: string; readonly about?: string };

interface Dialogs {
  readonly open: (dialog: DialogAsked) => void;
  /** With `false` the focus does not return to where it came from: it goes to a field. */
  readonly close: (returnsFocus?: boolean) => void;
}

interface Shown {
  readonly dialog: DialogAsked | undefined;
  readonly isOpen: boolean;
  readonly returnsFocus: boolean;
  /** How many were opened: one that is opened while the last one fades out is another one. */
  readonly count: number;
}

const DialogsContext = createContext<Dialogs | undefined>(undefined);
const ShownContext = createContext<Shown | undefined>(undefined);

export function DialogsProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Shown>({
    dialog: undefined,
    isOpen: false,
    returnsFocus: true,
    count: 0,
  });
  const open = useCallback(
    (dialog: DialogAsked) =>
      setShown(({ count }) => ({ dialog, isOpen: true, returnsFocus: true, count: count + 1 })),
    [],
  );
  // What was open is drawn until it has faded out.
  const close = useCallback(
    (returnsFocus = true) => setShown((was) => ({ ...was, isOpen: false, returnsFocus })),
    [],
  );
  const dialogs = useMemo(() => ({ open, close }), [open, close]);
  return (
    <DialogsContext value={dialogs}>
      <ShownContext value={shown}>{children}</ShownContext>
    </DialogsContext>
  );
}

/** Opens and closes dialogs. */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (!dialogs) throw new Error('there is no place for dialogs');
  return dialogs;
}

/** The dialog that is open. */
export function useShownDialog(): Shown {
  const shown = use(ShownContext);
  if (!shown) throw new Error('there is no place for dialogs');
  return shown;
}
