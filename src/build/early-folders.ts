// The folders that a new site will likely have → made while its content is read, by a thread that gives way to all others.
//
// To make a folder takes 0.05 to 0.5 ms on the machine this was measured on. While the content of 5,000 pages is
// read, one of its two processors has nothing to do once the bundler is done.
import fs from 'node:fs';
import path from 'node:path';
import { freshFolder } from './out-folder.ts';
import { inThread } from './thread.ts';

/** Folders that are being made. */
export interface EarlyFolders {
  /** The folder they are in, beside the one that will be published. */
  readonly fresh: string;
  /** Ends the thread. Resolves with the paths below `fresh` of the folders that are there. */
  readonly end: () => Promise<readonly string[]>;
}

/** What the thread is told. */
export interface Making {
  readonly fresh: string;
  readonly folders: readonly string[];
  /** Two numbers: whether it is to end, and how many of the folders are there. */
  readonly state: Int32Array;
}

const [ENDED, MADE] = [0, 1];

/**
 * Begins to make folders where a site will be made. What hinders it is left to whoever makes the site: it
 * will meet the same.
 *
 * @param out the folder to be published, which is not there yet
 */
export const beginFolders = (out: string, folders: readonly string[]): EarlyFolders => {
  const fresh = freshFolder(out);
  const state = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const done = inThread('folders', { fresh, folders, state }).catch(() => {});
  return {
    fresh,
    end: async () => {
      Atomics.store(state, ENDED, 1);
      await done;
      return folders.slice(0, Atomics.load(state, MADE));
    },
  };
};

/** Makes folders, until all are there or it is to end. */
export const makeFolders = ({ fresh, folders, state }: Making): void => {
  for (const name of folders) {
    if (Atomics.load(state, ENDED) === 1) return;
    fs.mkdirSync(path.join(fresh, name), { recursive: true });
    Atomics.add(state, MADE, 1);
  }
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
