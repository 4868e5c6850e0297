// `serve:backup` and `serve:restore`: a clone and the name of a file → what is not at the remote, in it and out of it.
import path from 'node:path';
import { userError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { backUpClone, restoreClone } from '../../serve/server/backup.ts';
import { refuseAsRoot } from '../../serve/server/clone.ts';
import { lockClone } from '../../serve/server/server-lock.ts';
import { peopleWords } from '../../words/gen/people.gen.ts';

type Copy = (root: string, file: string, language: Language) => Promise<string>;

/** Returns what to print. @throws UserError */
export const backUpServe: Copy = async (root, file, language) => {
  refuseAsRoot(root);
  const held = await backUpClone(root, path.resolve(file));
  return peopleWords(language).backedUp({ ...held, file });
};

/** Returns what to print. @throws UserError while somebody serves it, or is in it */
export const restoreServe: Copy = async (root, file, language) => {
  refuseAsRoot(root);
  const claim = lockClone(root, 'serve:restore');
  if ('heldBy' in claim)
    throw userError(peopleWords, (words) => words.servedBy({ address: '', ...claim.heldBy }));
  try {
    const held = await restoreClone(root, path.resolve(file));
    return peopleWords(language).restored({ ...held });
  } finally {
    claim.release();
  }
};
