// What a new site will likely need → made while its content is read, by a thread that gives way to all others.
//
// While the content of 5,000 pages is read, one of two processors has nothing to do for 0.9 s, once the bundler
// is done. To make a folder takes 0.05 to 0.5 ms on the machine this was measured on, a preview 9.
import fs from 'node:fs';
import path from 'node:path';
import { freshFolder } from './out-folder.ts';
import { inThread } from './thread.ts';

/** Work that is being done. */
export interface Early {
  /** The folder the folders are in, beside the one that will be published. */
  readonly fresh: string;
  /** Ends it. Resolves with the paths below `fresh` of the folders that are there. */
  readonly end: () => Promise<readonly string[]>;
}

/** What the thread is told. */
export interface EarlyWork {
  readonly fresh: string;
  readonly folders: readonly string[];
  /** The folder of the site, whose pictures will be shown. */
  readonly root: string;
  /** Two numbers: whether it is to end, and how many of the folders are there. */
  readonly state: Int32Array;
}

const [ENDED, MADE] = [0, 1];

/** What will likely be needed. */
export interface Needed {
  readonly folders: readonly string[];
  /** The folder of the site. */
  readonly root: string;
}

/**
 * Begins to make folders where a site will be made, and then keeps previews of its pictures. What hinders it
 * is left to whoever makes the site: it will meet the same.
 *
 * @param out the folder to be published, which is not there yet
 */
export const beginEarly = (out: string, { folders, root }: Needed): Early => {
  const fresh = freshFolder(out);
  const state = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const done = inThread('early', { fresh, folders, root, state }).catch(() => {});
  return {
    fresh,
    end: async () => {
      Atomics.store(state, ENDED, 1);
      await done;
      return folders.slice(0, Atomics.load(state, MADE));
    },
  };
};

/** Makes folders and previews, until all are there or it is to end. */
export const workEarly = async ({ fresh, folders, root, state }: EarlyWork): Promise<void> => {
  const ends = (): boolean => Atomics.load(state, ENDED) === 1;
  for (const name of folders) {
    if (ends()) return;
    fs.mkdirSync(path.join(fresh, name), { recursive: true });
    Atomics.add(state, MADE, 1);
  }
  const { keepPreviews } = await import('./pictures/early-blurs.ts');
  await keepPreviews(root, ends);
};

/** Removes those folders that nobody wants, which are empty, with those above them that are empty then. */
export const removeUnwanted = (
  fresh: string,
  made: readonly string[],
  wanted: ReadonlySet<string>,
): void => {
  for (const name of made)
    for (let at = name; at !== '.' && !wanted.has(at); at = path.posix.dirname(at)) {
      try {
        fs.rmdirSync(path.join(fresh, at));
      } catch {
        break;
      }
    }
};
