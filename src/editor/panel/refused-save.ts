// A save that was refused × what is wrong now → why nothing is saved yet, as long as that is so.
import type { Refusal } from '../protocol.ts';
import type { Snapshot } from './store.ts';

/**
 * Why the last save was refused, as long as that is so: a mistake or a conflict that has been there is no reason any
 * more, and the first that is left is.
 */
export function refusedSave({ notSaved, state }: Snapshot): Refusal | undefined {
  if (!notSaved?.place || state.conflicts.length > 0) return notSaved;
  const left = state.findings.find(
    ({ severity, isNew, code }) => severity === 'error' && isNew && code !== 'content/todo',
  );
  return left && { refused: left.message, place: { file: left.file, pointer: left.pointer } };
}
