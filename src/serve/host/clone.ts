// The clone that is served → its branch and where that stands; the branch is moved, and the files of the clone follow.
import fs from 'node:fs';
import path from 'node:path';
import { git, gitWrites, outputOf } from '../../editor/git/git.ts';
import { Refused } from '../../editor/sentences/sentence.ts';
import { UserError } from '../../model/errors.ts';
import { asServer } from './as-server.ts';
import { unlock } from './git-locks.ts';

/** The branch of the clone, by its whole name. @throws UserError when a commit is checked out, and no branch */
export async function branchOf(root: string): Promise<string> {
  if ((await outputOf(root, '--version')) === undefined)
    throw new UserError({
      en: 'serve needs git, which is not installed.',
      es: 'serve necesita git, que no está instalado.',
    });
  if ((await outputOf(root, 'rev-parse', '--git-dir')) === undefined)
    throw new UserError({
      en: `${path.resolve(root)} is not in a git repository. serve needs a clone of the site.`,
      es: `${path.resolve(root)} no está en un repositorio de git. serve necesita un clon del sitio.`,
    });
  const { ok, out } = await git(root, 'symbolic-ref', '--quiet', 'HEAD');
  if (!ok)
    throw new UserError({
      en: 'The clone is not on a branch. Type "git switch main", or the name of the branch to publish.',
      es: 'El clon no está en una rama. Escribe "git switch main", o el nombre de la rama que se publica.',
    });
  return out;
}

/** The commit of a branch. @throws UserError before the first commit */
export async function commitOf(root: string, branch: string): Promise<string> {
  const { ok, out } = await git(root, 'rev-parse', '--verify', '--quiet', `${branch}^{commit}`);
  if (!ok)
    throw new UserError({
      en: 'The clone has no commit yet. Commit the site first.',
      es: 'El clon todavía no tiene ningún commit. Haz primero un commit del sitio.',
    });
  return out;
}

/** Whether all of a commit is in another one. */
export async function isIn(root: string, commit: string, other: string): Promise<boolean> {
  return (await git(root, 'merge-base', '--is-ancestor', commit, other)).ok;
}

/** Moves a branch, only from where it was. @throws UserError when it is elsewhere by now */
export async function moveBranch(
  root: string,
  branch: string,
  to: string,
  from: string,
): Promise<void> {
  const move = ['update-ref', '-m', 'publish', branch, to, from];
  const moved = await gitWrites(root, ...asServer(), ...move);
  if (!moved.ok) throw new Refused({ say: 'notCommitted', problem: moved.problem });
}

/** The files of the clone itself follow its branch; what somebody has changed by hand stays as it is. */
export async function followClone(root: string, from: string, to: string): Promise<void> {
  const top = await outputOf(root, 'rev-parse', '--show-toplevel');
  if (top === undefined) return;
  const namesIn = async (...args: string[]): Promise<string[]> => {
    const how = ['diff', '--name-only', '-z', '--no-renames', '--no-ext-diff'];
    const { whole } = await git(top, ...how, ...args, '--');
    return whole.split('\0').filter((name) => name !== '');
  };
  const changed = await namesIn(from, to);
  const dirty = new Set(await namesIn(from));
  const added = new Set(await namesIn('--diff-filter=A', from, to));
  // What is new at the branch may lie there already, as nobody's.
  const isOwn = (name: string) =>
    dirty.has(name) || (added.has(name) && fs.existsSync(path.join(top, name)));
  const write = (...args: string[]) => gitWrites(top, ...asServer(), 'restore', ...args);
  const clean = changed.filter((name) => !isOwn(name));
  if (clean.length > 0) await write(`--source=${to}`, '--staged', '--worktree', '--', ...clean);
  const others = changed.filter(isOwn);
  if (others.length > 0) await write(`--source=${to}`, '--staged', '--', ...others);
}

/**
 * A worktree of the repository with the files of a commit, made where it is missing; whatever lies in it otherwise
 * goes. Returns the folder of the site in it. @throws UserError when git cannot
 */
export async function worktreeIn(root: string, folder: string, commit: string): Promise<string> {
  if (fs.existsSync(path.join(folder, '.git')))
    await unlock(folder, ['index.lock', 'HEAD.lock'], 'ours');
  else {
    await gitWrites(root, 'worktree', 'prune');
    // Twice: also where an end in the midst has left a lock on it.
    const how = ['worktree', 'add', '-f', '-f', '--detach', '--no-checkout', folder, commit];
    await gitWrites(root, ...asServer(), ...how);
  }
  await checkOut(folder, commit);
  return path.join(folder, await placeInRepository(root));
}

/** The folder of the site from the top of its repository; empty where it is that. */
export async function placeInRepository(root: string): Promise<string> {
  return (await outputOf(root, 'rev-parse', '--show-prefix')) ?? '';
}

/** Brings the files of a worktree of ours to a commit. @throws UserError when git cannot */
export async function checkOut(folder: string, commit: string): Promise<void> {
  const how = ['checkout', '--quiet', '--force', '--detach', commit];
  const done = await gitWrites(folder, ...asServer(), ...how);
  if (done.ok) return;
  if (/no space left|out of diskspace/i.test(done.problem))
    throw new Refused({ say: 'notChanged', reason: { say: 'system', code: 'ENOSPC' } });
  throw new Refused({ say: 'noWorktree', problem: done.problem });
}
