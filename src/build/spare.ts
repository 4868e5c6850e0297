// The site that was replaced last → the folders of its pages, for the next build to take instead of making them.
//
// A page is a folder and two files. To make these and to remove them from the former site takes 0.6 ms on
// the machine this was measured on, to move a folder 0.02 to 0.1 ms. So the site that was replaced is kept
// out of sight, and the next build takes from it each page that still says the same.
import fs from 'node:fs';
import path from 'node:path';
import { keepBytes, keptBytes, keptFile, keyOf } from '../kept.ts';
import { type Files, saidOf, type Written } from './last-build.ts';
import type { Content } from './put.ts';

/** The files of a page. */
export interface PageFiles {
  /** Their folder, by its path below the site; "" for Home. */
  readonly folder: string;
  /** The names of its files. */
  readonly names: readonly string[];
  /** Makes one of its files. */
  readonly file: (name: string) => Content;
}

/** A page that is to be published. */
export interface PageFolder extends PageFiles {
  /** Equal only where all its files are. */
  readonly key: string;
}

export interface Spare {
  /**
   * Moves a folder with the folders of pages in it that nobody has touched, if they are most of the
   * given ones, and adds what is in its new place already. One moving is enough for all of them.
   *
   * @param pages those whose folders lie in it
   * @returns the pages that came along
   * @throws when the system refuses halfway
   */
  takeAll(below: string, pages: readonly PageFolder[], target: string): ReadonlySet<PageFolder>;
  /** Moves the folder of a page to a new place, if it holds exactly its files; says whether it did. */
  take(page: PageFolder, target: string): boolean;
  /** What the system says of the files of the folders that were moved because nobody had touched them. */
  readonly moved: ReadonlyMap<string, Files>;
  /** Removes what nobody took. */
  discard(): void;
}

const KIND = 'spare';
const nameFor = (out: string): string => keyOf(path.resolve(out));
const recordFor = (out: string): string => `${nameFor(out)}.json`;

/**
 * The pages of the site before the one in `out`. Of several builds at once only one gets them.
 *
 * @param holds whether a file has exactly this content
 */
export const takeSpare = (
  out: string,
  holds: (file: string, content: Content) => boolean,
): Spare | undefined => {
  const mine = `${keptFile(KIND, nameFor(out))}.${process.pid}`;
  try {
    fs.renameSync(keptFile(KIND, nameFor(out)), mine);
  } catch {
    return undefined;
  }
  const record = keptBytes(KIND, recordFor(out))?.toString();
  const untouched =
    record === undefined ? () => undefined : createUntouched(JSON.parse(record) as Written);
  const moved = new Map<string, Files>();
  const isWanted = (page: PageFolder): boolean => {
    const folder = path.join(mine, page.folder);
    const files = untouched(mine, page);
    if (files) {
      moved.set(page.folder, files);
      return true;
    }
    const names = fs.readdirSync(folder);
    return (
      fs.lstatSync(folder).isDirectory() &&
      names.length === page.names.length &&
      page.names.every((name) => holds(path.join(folder, name), page.file(name)))
    );
  };
  return {
    takeAll: (below, pages, target) => {
      const folder = path.join(mine, below);
      const came = new Map(
        pages.flatMap((page) => {
          const files = untouched(mine, page);
          return files ? [[path.basename(page.folder), { page, files }]] : [];
        }),
      );
      if (came.size * 2 < pages.length || came.size === 0) return new Set();
      if (!fs.lstatSync(folder).isDirectory()) return new Set();
      const aside = `${target}.aside`;
      const isThere = fs.existsSync(target);
      if (isThere) fs.renameSync(target, aside);
      try {
        fs.renameSync(folder, target);
      } catch {
        // They lie on different disks.
        if (isThere) fs.renameSync(aside, target);
        return new Set();
      }
      for (const name of fs.readdirSync(target))
        if (!came.has(name)) fs.rmSync(path.join(target, name), { recursive: true });
      if (isThere) {
        for (const name of fs.readdirSync(aside))
          fs.renameSync(path.join(aside, name), path.join(target, name));
        fs.rmdirSync(aside);
      }
      for (const { page, files } of came.values()) moved.set(page.folder, files);
      return new Set([...came.values()].map(({ page }) => page));
    },
    take: (page, target) => {
      try {
        if (page.folder === '' || !isWanted(page)) return false;
        fs.renameSync(path.join(mine, page.folder), target);
        return true;
      } catch {
        moved.delete(page.folder);
        return false;
      }
    },
    moved,
    discard: () => fs.rmSync(mine, { recursive: true, force: true }),
  };
};

/**
 * What the system says of the files of a page, if its folder is that of the same page, holds its files
 * alone, and was not touched since. A folder that has gained or lost a name since it was made says so
 * by its times.
 */
const createUntouched = (
  written: Written,
): ((site: string, page: PageFolder) => Files | undefined) => {
  const sizes = new Map<string, number>();
  for (const file of Object.keys(written.files)) {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  const isUntouched = (site: string, file: string): boolean =>
    written.files[file] !== undefined && written.files[file] === saidOf(`${site}/${file}`);
  return (site, { folder, key, names }) => {
    if (written.pages[folder] !== key || sizes.get(folder) !== names.length) return undefined;
    if (!isUntouched(site, folder)) return undefined;
    const files = names.map((name) => `${folder}/${name}`);
    if (!files.every((file) => isUntouched(site, file))) return undefined;
    return Object.fromEntries(files.map((file) => [file, written.files[file] ?? '']));
  };
};

/**
 * Keeps the pages of a site that was replaced. Where that cannot be done, it is removed.
 *
 * @param written what its build wrote
 */
export const keepSpare = (old: string, out: string, written: Written | undefined): void => {
  try {
    for (const item of fs.readdirSync(old, { withFileTypes: true }))
      if (!item.isDirectory() || !fs.existsSync(path.join(old, item.name, 'index.html')))
        fs.rmSync(path.join(old, item.name), { recursive: true });
    const folder = keptFile(KIND, nameFor(out));
    fs.mkdirSync(path.dirname(folder), { recursive: true });
    fs.rmSync(folder, { recursive: true, force: true });
    fs.rmSync(keptFile(KIND, recordFor(out)), { force: true });
    fs.renameSync(old, folder);
    if (written) keepBytes(KIND, recordFor(out), Buffer.from(JSON.stringify(written)));
  } catch {
    // It is not there, or lies on another disk than what is kept.
    fs.rmSync(old, { recursive: true, force: true });
  }
};
