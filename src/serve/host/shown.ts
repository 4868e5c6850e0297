// The branch of the clone → the site of its commit, which visitors are served.
import type { Sentence } from '../../editor/sentences/sentence.ts';
import { messageIn, UserError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { commitOf, followClone, isIn, moveBranch, whyFiltered } from './clone.ts';
import { forgetMove, noteMove, settleClone } from './moving.ts';
import type { Published } from './published.ts';

export interface Shown {
  /** The commit of the branch, as it was looked at last. */
  readonly head: () => string;
  /** The folder that visitors are served; undefined where none was ever built. */
  readonly folder: () => string | undefined;
  /** Why that is not the site of the commit. */
  readonly mistake: () => Sentence | undefined;
  /** Moves the branch to a commit that is built. Until then all is as before, and after it all is done. */
  readonly show: (commit: string) => Promise<void>;
  /** Serves the site of its commit that is newest. */
  readonly refresh: () => Promise<void>;
  /** Follows a branch that somebody has moved by hand: it is the record of what is published. Returns whether it was. */
  readonly adopt: () => Promise<boolean>;
}

interface Options {
  readonly root: string;
  readonly branch: string;
  readonly published: Published;
  readonly language: () => Language;
  readonly say: (line: string) => void;
  /** Ends when visitors are served a folder. */
  readonly serve: (folder: string | undefined) => Promise<void>;
}

/** Begins with the commit of the branch. With mistakes in it the site that was built last stays. */
export async function createShown(options: Options): Promise<Shown> {
  const { root, branch, published, language, say, serve } = options;
  await settleClone(root, branch);
  const why = await whyFiltered(root);
  if (why) throw new UserError(why);
  let mistake: Sentence | undefined;
  /** The site of a commit that the branch has already; with mistakes in it that of the newest one before it. */
  const shownAt = async (commit: string): Promise<string | undefined> => {
    mistake = undefined;
    try {
      await published.build(commit);
      published.keep([commit]);
      return published.folderOf(commit);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      mistake = { say: 'headMistake', problem: shortOf(error, language()) };
      say(wordsOf(error, language()));
      for (const one of published.built())
        if (await isIn(root, one, commit)) return published.folderOf(one);
      return undefined;
    }
  };
  let head = await commitOf(root, branch);
  let folder = await shownAt(head);
  await serve(folder);
  return {
    head: () => head,
    folder: () => folder,
    mistake: () => mistake,
    async show(commit) {
      const former = head;
      noteMove(root, { branch, from: former, to: commit });
      try {
        await moveBranch(root, branch, commit, former);
      } catch (error) {
        forgetMove(root);
        throw error;
      }
      [head, folder, mistake] = [commit, published.folderOf(commit), undefined];
      await serve(folder);
      try {
        await followClone(root, former, commit);
        forgetMove(root);
        published.keep([former, commit]);
      } catch (error) {
        say(wordsOf(error, language()));
      }
    },
    async refresh() {
      if (!mistake) folder = published.folderOf(head) ?? folder;
      await serve(folder);
    },
    async adopt() {
      const now = await commitOf(root, branch);
      if (now === head) return false;
      head = now;
      folder = await shownAt(now);
      await serve(folder);
      return true;
    },
  };
}

export function wordsOf(error: unknown, language: Language): string {
  if (error instanceof UserError) return messageIn(language, error);
  return error instanceof Error ? error.message : String(error);
}

/** As much as fits into the panel. */
export function shortOf(error: unknown, language: Language): string {
  const words = wordsOf(error, language);
  return words.length > 400 ? `${words.slice(0, 400)} …` : words;
}
