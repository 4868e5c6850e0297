// What the last build read and wrote → whether the same command could change anything, and which pages.
//
// A build is a function of its files. When none of them was touched since the last one, and neither was
// anything that it wrote, it need not be done again; and a page that is made of the same as before need
// not be made, written or compared. Files are known by what the system says of them (size, inode,
// times), not by their content: reading all of them takes as long as building. The time of the last
// change of an inode cannot be set back by a program.
import fs from 'node:fs';
import path from 'node:path';
import { tickOf, wordsOf } from '../compiler/file-state.ts';
import { codeKey, keepBytes, keptBytes, keyOf } from '../kept.ts';

/** A build: its files, and what it depends on beside them. */
export interface Build {
  /** The folder of the content. */
  readonly root: string;
  readonly out: string;
  /** Everything else that the result and its report depend on: options and what the environment says. */
  readonly options: unknown;
}

/** What the system says of files and folders, by their path in the site; "" is its own folder. */
export type Files = Readonly<Record<string, string>>;

/** What a build wrote. */
export interface Written {
  readonly files: Files;
  /** A key of all that a page was made of, by its folder. */
  readonly pages: Readonly<Record<string, string>>;
}

/** What a build has published. */
export interface Published {
  readonly pages: Written['pages'];
  /** What the system said of every file when it was written, if there was no site before. */
  readonly files: Files | undefined;
  /** What the system says of all that lies in some folders, which came with their files. */
  readonly moved: ReadonlyMap<string, Files>;
}

interface Kept extends Written {
  /** What the system said of the content, as a hash. */
  readonly sources: string;
  /** What the build said of the content. */
  readonly report: string;
}

export interface LastBuild {
  /** The report of the last such build, if everything is as it was left. */
  readonly unchanged: string | undefined;
  /** What the last such build wrote. What somebody has touched since shows when it is looked at. */
  readonly written: Written | undefined;
  /** Looks at the content, if that was not needed yet. To be called before this build reads its first file. */
  readonly look: () => void;
  /** To be called when this build has ended well. */
  readonly remember: (report: string, published: Published) => void;
}

/** Looks at the last build of a site, and at its content where such a build is known. */
export const lastBuild = (build: Build): LastBuild => {
  const { root, out, options } = build;
  const paths = [path.resolve(root), path.resolve(out)];
  const name = `${keyOf(codeKey(), JSON.stringify([...paths, options]))}.json`;
  let looked: Looked | undefined;
  const look = (): Looked => {
    looked ??= { began: Date.now(), sources: sourcesOf(root) };
    return looked;
  };
  const known = keptBytes('built', name)?.toString();
  const kept = known === undefined ? undefined : (JSON.parse(known) as Kept);
  const isStill = ({ sources }: Looked): boolean =>
    sources !== undefined && kept?.sources === hashOf(sources);
  const isSame =
    kept !== undefined &&
    isStill(look()) &&
    Object.entries(kept.files).every(([file, said]) => said === saidOf(path.join(out, file)));
  const remember: LastBuild['remember'] = (report, { pages, files: asked, moved }) => {
    const { sources, began } = look();
    if (!sources || sources.some(({ ctimeMs }) => ctimeMs > began - tickOf(ctimeMs))) return;
    const started = performance.now();
    try {
      const files = asked ? withFolders(out, asked) : filesIn(out, moved);
      const now: Kept = { sources: hashOf(sources), files, pages, report };
      keepBytes('built', name, Buffer.from(JSON.stringify(now)));
    } catch {
      // Another build has replaced the site already, so nothing is known of it.
    }
    // What is written when the build is over has another time than what it wrote.
    sleep(TICK - (performance.now() - started));
  };
  return { unchanged: isSame ? kept.report : undefined, written: kept, look, remember };
};

/**
 * The clock of a file system stands still for some milliseconds, 4 to 10 on most. On one that knows whole
 * seconds only, a file that somebody changes within the second after a build is taken for untouched.
 */
const TICK = 12;

/** Does nothing for so many milliseconds. */
const sleep = (milliseconds: number): void => {
  if (milliseconds > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

/** What the system says of a file. Not as it says it: a `Stats` of Node takes a kilobyte. */
interface Seen {
  readonly file: string;
  readonly said: string;
  readonly isLink: boolean;
  readonly ctimeMs: number;
}

/** What was seen of the content. */
interface Looked {
  /** When somebody began to look, as `Date.now()` gives it. */
  readonly began: number;
  readonly sources: readonly Seen[] | undefined;
}

const seenAt = (at: string, file: string): Seen => {
  const stat = fs.lstatSync(at);
  return { file, said: wordsOf(stat), isLink: stat.isSymbolicLink(), ctimeMs: stat.ctimeMs };
};

/** What the system says of every file and folder below a folder, the folder included. */
const seenIn = (folder: string, name = ''): Seen[] => {
  const at = path.join(folder, name);
  const items = fs.readdirSync(at, { withFileTypes: true });
  items.sort((a, b) => (a.name < b.name ? -1 : 1));
  return [
    seenAt(at, name),
    ...items.flatMap((item): Seen[] => {
      const file = name === '' ? item.name : `${name}/${item.name}`;
      if (item.isDirectory()) return seenIn(folder, file);
      return [seenAt(path.join(folder, file), file)];
    }),
  ];
};

/** What the system says of a whole site, some folders of which need not be asked for. */
const filesIn = (
  site: string,
  asked: Published['moved'],
  folder = '',
  found: Record<string, string> = {},
): Files => {
  found[folder] = saidOf(`${site}/${folder}`) ?? '';
  const known = asked.get(folder);
  if (known) return Object.assign(found, known);
  for (const item of fs.readdirSync(`${site}/${folder}`, { withFileTypes: true })) {
    const file = folder === '' ? item.name : `${folder}/${item.name}`;
    if (item.isDirectory()) filesIn(site, asked, file, found);
    else found[file] = saidOf(`${site}/${file}`) ?? '';
  }
  return found;
};

/** What the system says of a whole site all of whose files are known: only their folders are asked for. */
export const withFolders = (site: string, files: Files): Files => {
  const found: Record<string, string> = { '': saidOf(site) ?? '' };
  for (const file of Object.keys(files))
    for (let end = file.lastIndexOf('/'); end !== -1; end = file.lastIndexOf('/', end - 1)) {
      const folder = file.slice(0, end);
      if (folder in found) break;
      found[folder] = saidOf(`${site}/${folder}`) ?? '';
    }
  return Object.assign(found, files);
};

/** The files of the content; undefined when one stands elsewhere, where nothing is seen of it. */
const sourcesOf = (root: string): Seen[] | undefined => {
  try {
    const site = path.join(root, 'site.yaml');
    const all = [seenAt(site, site), ...seenIn(path.join(root, 'content'))];
    return all.some(({ isLink }) => isLink) ? undefined : all;
  } catch {
    return undefined;
  }
};

const hashOf = (all: readonly Seen[]): string =>
  keyOf(all.map(({ file, said }) => `${file} ${said}`).join('\n'));

/**
 * What the system says of a file or folder now; undefined where it says nothing. A folder that has
 * gained or lost a file says something else than before.
 */
export const saidOf = (file: string): string | undefined => {
  try {
    const stat = fs.lstatSync(file, { throwIfNoEntry: false });
    return stat && wordsOf(stat);
  } catch {
    // A part of its path is a file now, or may not be looked into.
    return undefined;
  }
};
