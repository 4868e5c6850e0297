// A save that was refused × what is wrong now → why nothing is saved yet, as long as that is so.
import type { EditFinding, Place, Refusal } from '../protocol.ts';
import type { Snapshot, Store } from './store.ts';

/** Why the last save was refused; when its mistake or conflict is gone, the first mistake that is left is the reason. */
export function refusedSave(snapshot: Snapshot): Refusal | undefined {
  const { notSaved, state } = snapshot;
  if (!notSaved?.place || state.conflicts.length > 0) return notSaved;
  const [left] = mistakesInTheWay(snapshot);
  return left && { refused: left.message, place: { file: left.file, pointer: left.pointer } };
}

export function mistakesInTheWay({ state }: Snapshot): readonly EditFinding[] {
  return state.findings.filter(({ severity, isNew }) => severity === 'error' && isNew);
}

/** Goes to a mistake: into its field, or where it has none to all that is to be fixed. */
export function leadTo(place: Place, { getState, select, openDialog }: Store): void {
  if (getState().site.documents.some(({ file }) => file === place.file)) select(place, true);
  else openDialog({ name: 'findings' });
}
