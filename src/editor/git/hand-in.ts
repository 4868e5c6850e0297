// A branch, a message and files → a commit of exactly these files, pushed where there is a remote.

import { UserError } from '../../model/errors.ts';
import type { HandedIn } from '../protocol.ts';
import { type Changes, changesIn } from './changes.ts';
import { git, type Said } from './git.ts';
import { pullAddress } from './pull-address.ts';
import { type Repository, repositoryOf } from './repository.ts';

export interface HandInRequest {
  readonly branch: string;
  readonly message: string;
  /** Paths from the root of the site, as `readHandIn` gives them. */
  readonly files: readonly string[];
}

/**
 * Commits the files on the branch, which is made from the present commit when it is another one, and pushes it.
 * All other changes stay as they are, staged ones too.
 *
 * @returns with `problem` when the commit was made and not pushed
 * @throws UserError when nothing was committed; everything is as before then
 */
export async function handIn(root: string, request: HandInRequest): Promise<HandedIn> {
  const repository = await repositoryOf(root);
  const changes = repository && (await changesIn(root, repository));
  if (!repository || !changes) throw new UserError('This folder is in no git repository.');
  refuseUnready(repository, changes, request);
  await refuseNameless(root);
  const isNew = await enterBranch(root, repository, request.branch);
  const committed = await commit(root, changes, request);
  if (!committed.ok) {
    await leaveBranch(root, repository, request.branch);
    // `-d` removes none that holds a commit of its own.
    if (isNew) await git(root, 'branch', '--quiet', '-d', request.branch);
    throw new UserError(`Nothing was committed. Git says:\n${committed.problem}`);
  }
  const { branch } = request;
  const hash = (await git(root, 'rev-parse', 'HEAD')).out;
  if (!repository.remote) return { branch, commit: hash, pushed: false };
  const { name, url } = repository.remote;
  const pushed = await git(root, 'push', '--set-upstream', name, branch);
  if (!pushed.ok)
    return { branch, commit: hash, pushed: false, problem: notPushed(pushed.problem, name) };
  const address = pullAddress(url, branch);
  return { branch, commit: hash, pushed: true, ...(address ? { address } : {}) };
}

function notPushed(problem: string, remote: string): string {
  const why = /\[rejected\]|non-fast-forward|fetch first/.test(problem)
    ? `Somebody else has pushed other commits to this branch of ${remote}. Hand in on a branch of another name.`
    : `The commit is made on this computer, and ${remote} did not take it. Try again later with "git push".`;
  return `${why} Git says:\n${problem}`;
}

function refuseUnready(
  { unfinished }: Repository,
  { files }: Changes,
  { message, files: asked }: HandInRequest,
): void {
  if (unfinished !== undefined)
    throw new UserError(
      `${unfinished} was begun in this repository and is not finished. Finish it in a terminal ("git status" says how), and hand in then.`,
    );
  if (message.trim() === '') throw new UserError('Write in a few words what was changed.');
  if (asked.length === 0)
    throw new UserError('Nothing has changed, so there is nothing to hand in.');
  const unknown = asked.find((file) => !files.includes(file));
  if (unknown !== undefined)
    throw new UserError(`${unknown} is no changed file of this site. Look at the list again.`);
}

/** Git would make a name up from that of the computer, or end with a page of advice. */
async function refuseNameless(root: string): Promise<void> {
  const [name, email] = [
    await git(root, 'config', '--get', 'user.name'),
    await git(root, 'config', '--get', 'user.email'),
  ];
  const { GIT_AUTHOR_NAME, GIT_AUTHOR_EMAIL, EMAIL } = process.env;
  if ((name.out || GIT_AUTHOR_NAME) && (email.out || GIT_AUTHOR_EMAIL || EMAIL)) return;
  throw new UserError(
    'Git does not know who you are yet. Type these two lines in a terminal, with your name and address:\ngit config --global user.name "Ada Byron"\ngit config --global user.email "ada@example.com"',
  );
}

/** Returns whether the branch was made. */
async function enterBranch(root: string, repository: Repository, branch: string): Promise<boolean> {
  if (branch === repository.branch) return false;
  const isName =
    !branch.startsWith('-') &&
    branch !== 'HEAD' &&
    (await git(root, 'check-ref-format', `refs/heads/${branch}`)).ok;
  if (!isName)
    throw new UserError(
      `"${branch}" cannot be the name of a branch. Take letters, digits and hyphens, such as edit/deadline.`,
    );
  const there = await commitOf(root, branch);
  if (there !== undefined && there !== repository.head)
    throw new UserError(
      `There is a branch "${branch}" already, with other commits. Take another name.`,
    );
  // Both lead to the present commit, so no file is touched.
  const made = await (there === undefined
    ? git(root, 'switch', '--no-track', '--create', branch)
    : git(root, 'switch', '--no-guess', branch));
  if (!made.ok) throw new UserError(`The branch was not made. Git says:\n${made.problem}`);
  return there === undefined;
}

async function commitOf(root: string, branch: string): Promise<string | undefined> {
  const found = await git(root, 'rev-parse', '--verify', '--quiet', `refs/heads/${branch}`);
  return found.ok ? found.out : undefined;
}

/** Goes back to where the repository was. */
async function leaveBranch(root: string, repository: Repository, branch: string): Promise<void> {
  if (branch === repository.branch) return;
  if (repository.head === undefined) {
    if (repository.branch !== undefined)
      await git(root, 'symbolic-ref', 'HEAD', `refs/heads/${repository.branch}`);
    return;
  }
  await (repository.branch === undefined
    ? git(root, 'switch', '--detach', repository.head)
    : git(root, 'switch', '--no-guess', repository.branch));
}

async function commit(
  root: string,
  { untracked }: Changes,
  { message, files }: HandInRequest,
): Promise<Said> {
  const fresh = files.filter((file) => untracked.has(file));
  if (fresh.length > 0) {
    const added = await git(root, 'add', '--intent-to-add', '--', ...fresh);
    if (!added.ok) return added;
  }
  const done = await git(
    root,
    'commit',
    '--quiet',
    '--only',
    `--message=${message}`,
    '--',
    ...files,
  );
  // They are as unknown to git as they were before.
  if (!done.ok && fresh.length > 0) await git(root, 'rm', '--cached', '--quiet', '--', ...fresh);
  return done;
}
