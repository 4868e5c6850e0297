// The folder of a site → the repository that it is in, and how that stands.
import fs from 'node:fs';
import path from 'node:path';
import { git } from './git.ts';

export interface Repository {
  /** The folder of the repository. */
  readonly top: string;
  /** The way from there to the site, with a slash at the end; empty when they are the same. */
  readonly prefix: string;
  /** The branch that is checked out; undefined when a commit is, and no branch. */
  readonly branch: string | undefined;
  /** The commit that is checked out; undefined before the first one. */
  readonly head: string | undefined;
  /** Where the branch is pushed to: origin, or the only one. */
  readonly remote: { readonly name: string; readonly url: string } | undefined;
  /** What has been begun and not ended, in words: a merge. */
  readonly unfinished: string | undefined;
}

/** Undefined where git is not installed, or the folder is in no repository. */
export async function repositoryOf(root: string): Promise<Repository | undefined> {
  const places = await git(root, 'rev-parse', '--show-toplevel', '--show-prefix', '--git-dir');
  if (!places.ok) return undefined;
  const [top = '', prefix = '', folder = ''] = places.out.split('\n');
  const branch = await git(root, 'symbolic-ref', '--quiet', '--short', 'HEAD');
  const head = await git(root, 'rev-parse', '--verify', '--quiet', 'HEAD');
  return {
    top,
    prefix,
    branch: branch.ok ? branch.out : undefined,
    head: head.ok ? head.out : undefined,
    remote: await remoteOf(root, branch.ok ? branch.out : undefined),
    unfinished: unfinishedIn(path.resolve(root, folder)),
  };
}

async function remoteOf(root: string, branch: string | undefined): Promise<Repository['remote']> {
  const names = (await git(root, 'remote')).out.split('\n').filter((name) => name !== '');
  const own = branch ? (await git(root, 'config', '--get', `branch.${branch}.remote`)).out : '';
  const name = [own, 'origin', ...names].find((one) => names.includes(one));
  if (name === undefined) return undefined;
  const url = await git(root, 'remote', 'get-url', '--push', name);
  return { name, url: url.out };
}

/** The files by which git knows that something is in progress, and what it is. */
const PROGRESS: Readonly<Record<string, string>> = {
  MERGE_HEAD: 'A merge',
  'rebase-merge': 'A rebase',
  'rebase-apply': 'A rebase',
  CHERRY_PICK_HEAD: 'A cherry-pick',
  REVERT_HEAD: 'A revert',
  BISECT_LOG: 'A search by bisect',
};

function unfinishedIn(folder: string): string | undefined {
  const found = Object.keys(PROGRESS).find((name) => fs.existsSync(path.join(folder, name)));
  return found === undefined ? undefined : PROGRESS[found];
}
