// What went into a build and what came out of it → whether the same command could change anything.
//
// A build is a function of its files. When none of them was touched since the last one, and neither was
// anything that it wrote, it need not be done again: 0.2 s instead of 0.7 at 1,000 members. Files are
// known by what the system says of them (size, inode, times), not by their content: reading all of them
// takes as long as building. The time of the last change of an inode cannot be set back by a program.
import fs from 'node:fs';
import path from 'node:path';
import { hashOfFiles, installedPackages, keepBytes, keptBytes, keyOf } from '../kept.ts';
import { programRoot } from '../program.ts';

/** Files changed so shortly before a build, in milliseconds, may change again without showing it. */
const COARSE = 2000;

/** A build without a single remark: its files, and what it depends on beside them. */
export interface Built {
  /** The folder of the content. */
  readonly root: string;
  readonly out: string;
  /** Everything else that the result depends on: options and what the environment says. */
  readonly options: unknown;
}

/**
 * Begins to watch a build; to be called before it reads its first file.
 *
 * @returns whether everything is as the last such build has left it, and what to call when this build
 *   has ended without an error or a warning
 */
export const watchBuild = (build: Built): { unchanged: boolean; remember: () => void } => {
  const name = `${nameOf(build)}.json`;
  const began = Date.now();
  const sources = sourcesOf(build.root);
  const known = keptBytes('built', name)?.toString();
  const unchanged = !!sources && !!known && known === textOf(sources, build.out);
  const remember = (): void => {
    if (!sources || sources.some(([, { ctimeMs }]) => Number(ctimeMs) > began - COARSE)) return;
    keepBytes('built', name, Buffer.from(textOf(sources, build.out)));
  };
  return { unchanged, remember };
};

const nameOf = ({ root, out, options }: Built): string =>
  keyOf(
    hashOfFiles(programRoot, ['src', 'schema'], /\.(tsx?|js|mjs|css|json|woff2|ttf)$/),
    installedPackages(),
    process.version,
    JSON.stringify([path.resolve(root), path.resolve(out), options]),
  );

type Seen = readonly [file: string, fs.BigIntStats];

/** What the system says of every file and folder below a folder, the folder included. */
const seenIn = (folder: string): Seen[] => [
  [folder, stat(folder)],
  ...fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name): Seen => [name, stat(path.join(folder, name))]),
];

const stat = (file: string): fs.BigIntStats => fs.lstatSync(file, { bigint: true });

/** The files of the content; undefined when one stands elsewhere, where nothing is seen of it. */
const sourcesOf = (root: string): Seen[] | undefined => {
  try {
    const site = path.join(root, 'site.yaml');
    const seen: Seen[] = [[site, stat(site)], ...seenIn(path.join(root, 'content'))];
    return seen.some(([, found]) => found.isSymbolicLink()) ? undefined : seen;
  } catch {
    return undefined;
  }
};

/** Sources and output in words that are equal only if nothing was touched. */
const textOf = (sources: readonly Seen[], out: string): string => {
  try {
    return JSON.stringify([sources, seenIn(out)].map((seen) => seen.map(words)));
  } catch {
    return '';
  }
};

const words = ([name, found]: Seen): string =>
  [name, found.mode, found.size, found.ino, found.mtimeNs, found.ctimeNs].join(' ');
