// A place that somebody chose → its document open, the focus in its field.
import type { Place } from '../../protocol.ts';
import { useStore } from '../context.ts';
import { useDialogs } from '../dialogs/open.tsx';
import { focusField } from './focus-field.ts';

/** A function that closes the dialog and leads to a place. */
export function useReveal(): (place: Place) => void {
  const { select } = useStore();
  const { close } = useDialogs();
  return ({ file, pointer }) => {
    close(false);
    select({ file, pointer });
    focusField({ file, pointer });
  };
}
