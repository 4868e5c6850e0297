// A site and the address of a server → the right of that server to edit the draft, or why it has none.
import { codeOf, UserError } from '../../../model/errors.ts';
import { EditorError } from '../../sentences/sentence.ts';
import { type Lock, takeLock } from '../save/lock.ts';
import { stateFile } from '../save/state-file.ts';

/** Two servers would write the same draft. @returns gives the right back @throws UserError */
export function claimDraft(root: string, address: string): () => void {
  let lock: Lock;
  try {
    lock = takeLock(stateFile(root, 'draft.lock'), address);
  } catch (error) {
    if (error instanceof UserError) throw error;
    const reason = { say: 'system', code: codeOf(error) } as const;
    throw new EditorError({ say: 'draftUnwritable', reason });
  }
  if ('release' in lock) return lock.release;
  const { address: other } = lock.heldBy;
  throw new EditorError({
    say: 'editedElsewhere',
    ...(other === undefined ? {} : { address: other }),
  });
}
