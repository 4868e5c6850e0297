// The site that was replaced last → the folders of its pages, for the next build to take instead of making them.
//
// A page is a folder and two files. To make these and to remove them from the former site takes 0.6 ms on
// the machine this was measured on, to move a folder 0.1 ms. So the site that was replaced is kept out of
// sight, and the next build takes from it each page that still says the same.
import fs from 'node:fs';
import path from 'node:path';
import { keptFile, keyOf } from '../kept.ts';

/** The files of one page, by their names in its folder. */
export type PageFolder = ReadonlyMap<string, Buffer>;

export interface Spare {
  /** Moves the folder of a page to a new place, if it holds exactly these files; says whether it did. */
  take(below: string, files: PageFolder, target: string): boolean;
  /** Removes what nobody took. */
  discard(): void;
}

const folderFor = (out: string): string => keptFile('spare', keyOf(path.resolve(out)));

/**
 * The pages of the site before the one in `out`. Of several builds at once only one gets them.
 *
 * @param holds whether a file has exactly these bytes
 */
export const takeSpare = (
  out: string,
  holds: (file: string, bytes: Buffer) => boolean,
): Spare | undefined => {
  const mine = `${folderFor(out)}.${process.pid}`;
  try {
    fs.renameSync(folderFor(out), mine);
  } catch {
    return undefined;
  }
  return {
    take: (below, files, target) => {
      const folder = path.join(mine, below);
      try {
        const names = fs.readdirSync(folder);
        if (!fs.lstatSync(folder).isDirectory()) return false;
        if (names.length !== files.size || !names.every((name) => files.has(name))) return false;
        for (const [name, bytes] of files) if (!holds(path.join(folder, name), bytes)) return false;
        fs.renameSync(folder, target);
        return true;
      } catch {
        return false;
      }
    },
    discard: () => fs.rmSync(mine, { recursive: true, force: true }),
  };
};

/** Keeps the pages of a site that was replaced. Where that cannot be done, it is removed. */
export const keepSpare = (old: string, out: string): void => {
  try {
    for (const item of fs.readdirSync(old, { withFileTypes: true }))
      if (!item.isDirectory() || !fs.existsSync(path.join(old, item.name, 'index.html')))
        fs.rmSync(path.join(old, item.name), { recursive: true });
    const folder = folderFor(out);
    fs.mkdirSync(path.dirname(folder), { recursive: true });
    fs.rmSync(folder, { recursive: true, force: true });
    fs.renameSync(old, folder);
  } catch {
    // It is not there, or lies on another disk than what is kept.
    fs.rmSync(old, { recursive: true, force: true });
  }
};
