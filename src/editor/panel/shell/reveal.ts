// A place that was chosen → its document open, the focus in its field.
import type { Place } from '../../protocol.ts';
import { useStore } from '../context.ts';

/** A function that closes the dialog and opens a place. */
export function useReveal(): (place: Place) => void {
  const { select, closeDialog } = useStore();
  return ({ file, pointer }) => {
    closeDialog(false);
    select({ file, pointer }, true);
  };
}
