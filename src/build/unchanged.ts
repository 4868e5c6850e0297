// What went into a build and what came out of it → whether the same command could change anything.
//
// A build is a function of its files. When none of them was touched since the last one, and neither was
// anything that it wrote, it need not be done again: 0.2 s instead of 0.7 at 1,000 members. Files are
// known by what the system says of them (size, inode, times), not by their content: reading all of them
// takes as long as building. The time of the last change of an inode cannot be set back by a program.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { codeKey, keepBytes, keptBytes, keyOf } from '../kept.ts';

/**
 * A file changed so shortly before a build, in milliseconds, may change again without showing it. The
 * clock of most file systems ticks every 4 to 10 ms; one that knows whole seconds only, every two.
 */
const tickOf = ({ ctimeNs }: fs.BigIntStats): number =>
  ctimeNs % 1_000_000_000n === 0n ? 2000 : 100;

/** A build: its files, and what it depends on beside them. */
export interface Built {
  /** The folder of the content. */
  readonly root: string;
  readonly out: string;
  /** Everything else that the result and its report depend on: options and what the environment says. */
  readonly options: unknown;
}

/** What was kept of a build: what the system says of its files, and what it said of the content. */
interface Kept {
  readonly seen: string;
  readonly report: string;
}

/**
 * Begins to watch a build; to be called before it reads its first file.
 *
 * @returns the report of the last such build if everything is as it was left, and what to call with the
 *   report when this build has ended well
 */
export const watchBuild = (
  build: Built,
): { unchanged: string | undefined; remember: (report: string) => void } => {
  const name = `${nameOf(build)}.json`;
  const began = Date.now();
  const sources = sourcesOf(build.root);
  const known = keptBytes('built', name)?.toString();
  const kept = known === undefined ? undefined : (JSON.parse(known) as Kept);
  const isSame = sources !== undefined && kept?.seen === seenOf(sources, build.out);
  const remember = (report: string): void => {
    if (!sources || sources.some(([, found]) => Number(found.ctimeMs) > began - tickOf(found)))
      return;
    const seen = seenOf(sources, build.out);
    keepBytes('built', name, Buffer.from(JSON.stringify({ seen, report } satisfies Kept)));
  };
  return { unchanged: isSame ? kept.report : undefined, remember };
};

const nameOf = ({ root, out, options }: Built): string =>
  keyOf(codeKey(), JSON.stringify([path.resolve(root), path.resolve(out), options]));

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

/** Sources and output as a hash that is equal only if nothing was touched; another one each time without output. */
const seenOf = (sources: readonly Seen[], out: string): string => {
  try {
    return keyOf(JSON.stringify([sources, seenIn(out)].map((seen) => seen.map(words))));
  } catch {
    return randomUUID();
  }
};

const words = ([name, found]: Seen): string =>
  [name, found.mode, found.size, found.ino, found.mtimeNs, found.ctimeNs].join(' ');
