// The branch of the clone → the site of its commit, which visitors are served.
import type { Sentence } from '../../../editor/sentences/sentence.ts';
import { messageIn, UserError } from '../../../model/errors.ts';
import type { Language } from '../../../model/language.ts';
import { branchOf, commitOf, findFilter, followClone, isAncestor, moveBranch } from '../clone.ts';
import type { ServeContext } from '../context.ts';
import { finishMove, forgetMove, noteMove } from './branch-move-journal.ts';
import type { Releases } from './releases.ts';

export type LiveBranch = Awaited<ReturnType<typeof createLiveBranch>>;

/** @param serve ends when visitors are served a folder */
export async function createLiveBranch(
  { root, language, log }: ServeContext,
  releases: Releases,
  serve: (folder: string | undefined) => Promise<void>,
) {
  const name = await branchOf(root);
  await finishMove(root, name);
  const why = await findFilter(root);
  if (why) throw new UserError(why);
  let mistake: Sentence | undefined;
  /** The site of a commit that the branch has already; with mistakes in it that of the newest one before it. */
  const siteAt = async (commit: string): Promise<string | undefined> => {
    mistake = undefined;
    try {
      await releases.build(commit);
      releases.keep([commit]);
      return releases.folderOf(commit);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      mistake = { say: 'headMistake', problem: shortMessage(error, language()) };
      log(messageOf(error, language()));
      for (const one of releases.built())
        if (await isAncestor(root, one, commit)) return releases.folderOf(one);
      return undefined;
    }
  };
  let head = await commitOf(root, name);
  let folder = await siteAt(head);
  await serve(folder);
  return {
    /** A full ref. */
    name,
    /** As it was looked at last. */
    head: () => head,
    /** Undefined where no site was ever built. */
    folder: () => folder,
    /** Why the folder is not the site of the commit. */
    mistake: () => mistake,
    /** To a commit that is built. Until then all is as before, and after it all is done. */
    async moveTo(commit: string): Promise<void> {
      const former = head;
      noteMove(root, { branch: name, from: former, to: commit });
      try {
        await moveBranch(root, name, commit, former);
      } catch (error) {
        forgetMove(root);
        throw error;
      }
      [head, folder, mistake] = [commit, releases.folderOf(commit), undefined];
      await serve(folder);
      try {
        await followClone(root, former, commit);
        forgetMove(root);
        releases.keep([former, commit]);
      } catch (error) {
        log(messageOf(error, language()));
      }
    },
    async refresh(): Promise<void> {
      if (!mistake) folder = releases.folderOf(head) ?? folder;
      await serve(folder);
    },
    /** Follows a branch that somebody has moved by hand: it is the record of what is published. Returns whether it was. */
    async adopt(): Promise<boolean> {
      const now = await commitOf(root, name);
      if (now === head) return false;
      head = now;
      folder = await siteAt(now);
      await serve(folder);
      return true;
    },
  };
}

export function messageOf(error: unknown, language: Language): string {
  if (error instanceof UserError) return messageIn(language, error);
  return error instanceof Error ? error.message : String(error);
}

export function shortMessage(error: unknown, language: Language): string {
  const message = messageOf(error, language);
  return message.length > 400 ? `${message.slice(0, 400)} …` : message;
}
