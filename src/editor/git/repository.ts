// The folder of a site → the repository that it is in, its state, its branch, and the files that are not as in its last commit.
import fs from 'node:fs';
import path from 'node:path';
import { git, outputOf } from './git.ts';

export type Repository = NonNullable<Awaited<ReturnType<typeof repositoryOf>>>;

/** Undefined where git is not installed, or the folder is in no repository. */
export async function repositoryOf(root: string) {
  const places = await outputOf(root, 'rev-parse', '--show-prefix', '--git-dir');
  if (places === undefined) return undefined;
  const [prefix = '', folder = ''] = places.split('\n');
  const branch = await outputOf(root, 'symbolic-ref', '--quiet', '--short', 'HEAD');
  return {
    /** From the folder of the repository to the site, with a slash at the end; empty when they are the same. */
    prefix,
    branch,
    head: await outputOf(root, 'rev-parse', '--verify', '--quiet', 'HEAD'),
    remote: await remoteOf(root, branch),
    /** What has been started and not finished, as git calls it: merge. */
    unfinished: unfinishedIn(path.resolve(root, folder)),
  };
}

async function remoteOf(root: string, branch = '') {
  const names = ((await outputOf(root, 'remote')) ?? '').split('\n').filter((name) => name !== '');
  const own = await outputOf(root, 'config', '--get', `branch.${branch}.remote`);
  const name = [own, 'origin', ...names].find((one) => one !== undefined && names.includes(one));
  const url = name && (await outputOf(root, 'remote', 'get-url', '--push', name));
  return name && url ? { name, url } : undefined;
}

const PROGRESS: Readonly<Record<string, string>> = {
  MERGE_HEAD: 'merge',
  'rebase-merge': 'rebase',
  'rebase-apply': 'rebase',
  CHERRY_PICK_HEAD: 'cherry-pick',
  REVERT_HEAD: 'revert',
  BISECT_LOG: 'bisect',
};

function unfinishedIn(folder: string): string | undefined {
  const found = Object.keys(PROGRESS).find((name) => fs.existsSync(path.join(folder, name)));
  return found && PROGRESS[found];
}

export type Changes = NonNullable<Awaited<ReturnType<typeof changesIn>>>;

const OF_SITE = /^(?:site\.yaml$|(?:content|blocks|schema)\/.*[^/]$)/s;

/** The changes of the working tree against the last commit. Undefined when git does not tell. */
export async function changesIn(root: string, { prefix }: Repository) {
  const status = await git(
    root,
    ...['status', '--porcelain=v1', '-z', '--untracked-files=all', '--no-renames'],
    '--ignore-submodules=dirty',
  );
  if (!status.ok) return undefined;
  const [files, untracked, others]: [string[], string[], string[]] = [[], [], []];
  for (const entry of status.whole.split('\0').filter((one) => one !== '')) {
    const [mark, name] = [entry.slice(0, 2), entry.slice(3)];
    const file = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (!OF_SITE.test(file)) others.push(name);
    else {
      files.push(file);
      if (mark === '??') untracked.push(file);
    }
  }
  return { files, untracked, others };
}

export async function changesSince(
  root: string,
  repository: Repository,
  commit: string,
): Promise<readonly string[] | undefined> {
  const now = await changesIn(root, repository);
  const differing = await git(
    root,
    ...['diff-tree', '-r', '--name-only', '-z', '--no-renames', '--relative', commit, 'HEAD', '--'],
  );
  if (!now || !differing.ok) return undefined;
  const files = differing.whole.split('\0').filter((file) => OF_SITE.test(file));
  return [...new Set([...files, ...now.files])].sort();
}

const MAIN = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master'];

export async function mainBranch(root: string): Promise<string | undefined> {
  for (const name of MAIN) {
    if ((await commitOf(root, name)) === undefined) continue;
    if (name !== 'origin/HEAD') return name;
    return (await outputOf(root, 'rev-parse', '--abbrev-ref', name)) ?? name;
  }
  return undefined;
}

/** The commit that a name stands for. Undefined for what names none. What looks like an option is none. */
export function commitOf(root: string, name: string): Promise<string | undefined> {
  const asked = ['--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  return outputOf(root, 'rev-parse', ...asked);
}

/** The last commit that the present branch has in common with another one; undefined where none is known here. */
export function whereLeft(root: string, tip: string): Promise<string | undefined> {
  return outputOf(root, 'merge-base', tip, 'HEAD');
}
