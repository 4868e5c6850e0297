// A site and the address of a server → the right of that server to edit the draft, or why it has none.

import { OWN_FOLDER } from '../../../compiler/files/own-folder.ts';
import { SystemError, UserError } from '../../../model/errors.ts';
import { PRODUCT } from '../../../model/product.ts';
import { ownFile } from '../save/journal.ts';
import { type Lock, takeLock } from '../save/lock.ts';

/**
 * The right to edit the draft of a site, which one server has at a time. That of a process that has ended is
 * taken over.
 *
 * @param address where this server can be reached; another one that asks can show it to its user
 */
export function claimDraft(root: string, address: string): Lock {
  return takeLock(ownFile(root, 'draft.lock'), address);
}

/**
 * The same for a server, which cannot go on without it: two of them would write the same draft.
 *
 * @returns gives the right back
 * @throws UserError
 */
export function takeDraft(root: string, address: string): () => void {
  const lock = claimedOr(root, address);
  if ('release' in lock) return lock.release;
  const other = lock.heldBy.address ?? 'another address';
  throw new UserError(
    `This site is being edited by another start of ${PRODUCT}, at ${other}. Go on there, or stop it first.`,
  );
}

function claimedOr(root: string, address: string): Lock {
  try {
    return claimDraft(root, address);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new SystemError(
      `The editor keeps its draft in ${OWN_FOLDER} and cannot write there`,
      error,
    );
  }
}
