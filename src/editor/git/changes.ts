// A repository → the files that are not as in its last commit: those of the site, and others.

import { git } from './git.ts';
import type { Repository } from './repository.ts';

export interface Changes {
  /** Paths from the root of the site. */
  readonly files: readonly string[];
  /** Those of them that git does not know yet. */
  readonly untracked: ReadonlySet<string>;
  /** All else that has changed; paths from the folder of the repository. */
  readonly others: readonly string[];
}

/** What a site consists of. */
const OF_SITE = /^(?:site\.yaml$|(?:content|blocks|schema)\/.*[^/]$)/s;

/** The changes of the working tree against the last commit. Undefined when git does not tell. */
export async function changesIn(
  root: string,
  { prefix }: Repository,
): Promise<Changes | undefined> {
  const status = await git(
    root,
    '--no-optional-locks',
    ...['status', '--porcelain=v1', '-z', '--untracked-files=all', '--no-renames'],
  );
  if (!status.ok) return undefined;
  const all = status.out
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => ({ mark: entry.slice(0, 2), name: entry.slice(3) }));
  const isOfSite = ({ name }: { name: string }) =>
    name.startsWith(prefix) && OF_SITE.test(name.slice(prefix.length));
  const own = all.filter(isOfSite);
  const shortened = (name: string) => name.slice(prefix.length);
  return {
    files: own.map(({ name }) => shortened(name)),
    untracked: new Set(own.filter(({ mark }) => mark === '??').map(({ name }) => shortened(name))),
    others: all.filter((one) => !isOfSite(one)).map(({ name }) => name),
  };
}
