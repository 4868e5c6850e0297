// The branch at the remote ↔ that of the clone: what is fetched, what both make together, and what is pushed. Nothing is ever forced.
import fs from 'node:fs';
import path from 'node:path';
import { git, gitWithin, gitWrites, outputOf, type Said } from '../../editor/git/git.ts';
import { pullAddress } from '../../editor/git/hand-in.ts';
import { repositoryOf } from '../../editor/git/repository.ts';
import { mergeTexts } from '../../editor/server/merge/merge.ts';
import { PACKAGE } from '../../model/product.ts';
import { asServer } from './as-server.ts';
import { isIn, placeInRepository } from './clone.ts';

/** How a remote stands to what is published here. */
export type AtRemote =
  /** There is none, or it has all of it. */
  | { readonly is: 'same' }
  /** It does not answer, or takes nothing; it is tried again. */
  | { readonly is: 'behind'; readonly problem: string }
  /** Its branch is protected: what was published waits there for somebody's approval. */
  | { readonly is: 'proposed'; readonly address: string | undefined; readonly branch: string };

export interface Remote {
  /** Fetches. Returns the commit of its branch; undefined where there is none, or nobody answers. */
  readonly fetch: () => Promise<string | undefined>;
  /** Whether a version of its branch lacks what was there before: somebody has forced it. */
  readonly isRewritten: (theirs: string) => Promise<boolean>;
  /** Notes that all of a version of its branch is here. */
  readonly agree: (theirs: string) => Promise<void>;
  /** Sends a commit. */
  readonly push: (commit: string) => Promise<AtRemote>;
}

/** So long a remote is waited for, in milliseconds. */
const PATIENCE = 30_000;

/**
 * The remote of a branch. A token in GIT_TOKEN is handed to git when it asks, and is written nowhere.
 *
 * @param branch its whole name
 */
export function createRemote(root: string, branch: string): Remote {
  const short = branch.replace(/^refs\/heads\//, '');
  const here = `refs/remotes/serve/${short}`;
  const named = async () => (await repositoryOf(root))?.remote;
  const agreed = `refs/remotes/serve-agreed/${short}`;
  const ask = (...args: string[]): Promise<Said> =>
    gitWithin(PATIENCE, root, ...asServer(), ...TOKEN, ...args);
  return {
    async fetch() {
      const remote = await named();
      if (!remote) return undefined;
      const how = ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head'];
      const { ok } = await ask(...how, remote.name, `+${branch}:${here}`);
      return ok ? outputOf(root, 'rev-parse', '--verify', '--quiet', here) : undefined;
    },
    async isRewritten(theirs) {
      const before = await outputOf(root, 'rev-parse', '--verify', '--quiet', agreed);
      return before !== undefined && !(await isIn(root, before, theirs));
    },
    async agree(theirs) {
      await gitWrites(root, ...asServer(), 'update-ref', agreed, theirs);
    },
    async push(commit) {
      const remote = await named();
      if (!remote) return { is: 'same' };
      const { ok, problem } = await ask('push', '--quiet', remote.name, `${commit}:${branch}`);
      if (ok) return { is: 'same' };
      if (!/protected|GH006|GH013|pre-receive hook declined|not allowed to push/i.test(problem))
        return { is: 'behind', problem };
      const proposed = `${PACKAGE}/${commit.slice(0, 10)}`;
      const aside = `${commit}:refs/heads/${proposed}`;
      const sent = await ask('push', '--quiet', remote.name, aside);
      return sent.ok
        ? { is: 'proposed', branch: proposed, address: pullAddress(remote.url, proposed) }
        : { is: 'behind', problem: sent.problem };
    },
  };
}

/** Answers git's question for a password, without its being in an argument or in a file. */
const TOKEN: readonly string[] = process.env.GIT_TOKEN
  ? [
      ...['-c', 'credential.helper='],
      '-c',
      'credential.helper=!f() { test "$1" = get && echo username=x-access-token && echo "password=$GIT_TOKEN"; }; f',
    ]
  : [];

/** What two versions make together. */
export type Merged =
  | { readonly commit: string }
  /** A field that both have changed, or a file that cannot be merged by its values. */
  | { readonly conflict: string };

/**
 * Merges a commit of the remote into one of ours, value by value, in a worktree that has ours.
 *
 * @param host of the site, for the committer
 */
export async function mergeIn(
  worktree: string,
  ours: string,
  theirs: string,
  host: string,
): Promise<Merged> {
  const write = (...args: string[]) => gitWrites(worktree, ...asServer(host), ...args);
  const merged = await write('merge', '--no-commit', '--no-ff', '--quiet', theirs);
  const open = await git(worktree, 'diff', '--name-only', '-z', '--diff-filter=U');
  const files = open.whole.split('\0').filter((file) => file !== '');
  if (!merged.ok && files.length === 0) return { conflict: merged.problem };
  const base = await outputOf(worktree, 'merge-base', ours, theirs);
  const prefix = await placeInRepository(worktree);
  for (const file of files) {
    const [before, mine, other] = await Promise.all(
      [base, ours, theirs].map((commit) => textAt(worktree, commit, file)),
    );
    const own = file.startsWith(prefix) ? file.slice(prefix.length) : '';
    if (before === undefined || mine === undefined || other === undefined || !isContent(own))
      return { conflict: file };
    const { text, conflicts } = mergeTexts({ base: before, mine, theirs: other });
    if (conflicts.length > 0) return { conflict: `${file} ${conflicts[0]?.pointer}`.trim() };
    fs.writeFileSync(path.join(worktree, own), text);
    await write('add', '--', own);
  }
  const done = await write('commit', '--quiet', '--no-verify', '--no-edit');
  if (!done.ok) return { conflict: done.problem };
  return { commit: (await git(worktree, 'rev-parse', 'HEAD')).out };
}

function isContent(file: string): boolean {
  return file === 'site.yaml' || /^content\/.*\.yaml$/s.test(file);
}

async function textAt(
  worktree: string,
  commit: string | undefined,
  file: string,
): Promise<string | undefined> {
  const { ok, whole } = await git(worktree, 'cat-file', 'blob', `${commit}:${file}`);
  return ok ? whole : undefined;
}
