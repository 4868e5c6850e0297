// The clone that is served → its branch and where that stands; the branch is moved, and the files of the clone follow.
import fs from 'node:fs';
import path from 'node:path';
import { git, gitAlone, gitFed, outputOf } from '../../editor/git/git.ts';
import { EditorError } from '../../editor/sentences/sentence.ts';
import { userError } from '../../model/errors.ts';
import { type Worded, worded } from '../../model/language.ts';
import { DOCUMENT_KINDS } from '../../model/paths/documents.ts';
import { MODERN } from '../../model/paths/variants.ts';
import { serveWords } from '../../words/gen/serve.gen.ts';
import { removeStaleLocks } from './git-locks.ts';

/** Git trusts no folder of another user, and what root writes there its user could not write again. @throws UserError */
export function refuseAsRoot(root: string): void {
  const { uid } = fs.statSync(root);
  if (process.getuid?.() !== 0 || uid === 0) return;
  throw userError(serveWords, (say) => say.asRoot({ folder: path.resolve(root), user: uid }));
}

/** A full ref. @throws UserError when a commit is checked out, and no branch */
export async function branchOf(root: string): Promise<string> {
  if ((await outputOf(root, '--version')) === undefined)
    throw userError(serveWords, (say) => say.noGit);
  if ((await outputOf(root, 'rev-parse', '--git-dir')) === undefined)
    throw userError(serveWords, (say) => say.noRepository({ folder: path.resolve(root) }));
  const { ok, out } = await git(root, 'symbolic-ref', '--quiet', 'HEAD');
  if (!ok) throw userError(serveWords, (say) => say.noBranch);
  return out;
}

/** @throws UserError before the first commit */
export async function commitOf(root: string, branch: string): Promise<string> {
  const { ok, out } = await git(root, 'rev-parse', '--verify', '--quiet', `${branch}^{commit}`);
  if (!ok) throw userError(serveWords, (say) => say.noCommit);
  return out;
}

export async function isAncestor(root: string, commit: string, other: string): Promise<boolean> {
  return (await git(root, 'merge-base', '--is-ancestor', commit, other)).ok;
}

export async function hasSameFiles(root: string, one: string, other: string): Promise<boolean> {
  return (await git(root, 'diff-tree', '--quiet', one, other)).ok;
}

/** Only from where it was. @throws UserError when it is elsewhere by now */
export async function moveBranch(
  root: string,
  branch: string,
  to: string,
  from: string,
): Promise<void> {
  const moved = await gitAlone(root, ['update-ref', '-m', 'publish', branch, to, from]);
  if (!moved.ok) throw new EditorError({ say: 'notCommitted', problem: moved.problem });
}

/** The files of the clone itself follow its branch; what somebody has changed by hand stays as it is. */
export async function followClone(root: string, from: string, to: string): Promise<void> {
  const top = await outputOf(root, 'rev-parse', '--show-toplevel');
  if (top === undefined) return;
  const namesIn = async (...args: string[]): Promise<string[]> => {
    const programs = ['--no-ext-diff', '--no-textconv', '--ignore-submodules=dirty'];
    const how = ['--name-only', '-z', '--no-renames', ...programs];
    // It notes in the index what it has found to be as it was.
    const { whole } = await gitAlone(top, ['diff', ...how, ...args, '--']);
    return whole.split('\0').filter((name) => name !== '');
  };
  const changed = await namesIn(from, to);
  const dirty = new Set(await namesIn(from));
  const added = new Set(await namesIn('--diff-filter=A', from, to));
  // What is new at the branch may lie there already, as nobody's.
  const isOwn = (name: string) =>
    dirty.has(name) || (added.has(name) && fs.existsSync(path.join(top, name)));
  const clean = changed.filter((name) => !isOwn(name));
  const restore = async (names: readonly string[], ...where: string[]): Promise<void> => {
    if (names.length > 0)
      await gitAlone(top, ['restore', `--source=${to}`, ...where, '--', ...names]);
  };
  await restore(clean, '--staged', '--worktree');
  await restore(changed.filter(isOwn), '--staged');
}

/** Makes a worktree where it is missing; whatever lies in it otherwise goes. Returns the folder of the site in it. @throws UserError */
export async function worktreeIn(root: string, folder: string, commit: string): Promise<string> {
  if (fs.existsSync(path.join(folder, '.git')))
    await removeStaleLocks(folder, ['index.lock', 'HEAD.lock'], 'ours');
  else {
    await gitAlone(root, ['worktree', 'prune']);
    // Twice: also where an end in the midst has left a lock on it.
    const how = ['-f', '-f', '--detach', '--no-checkout'];
    await gitAlone(root, ['worktree', 'add', ...how, folder, commit]);
  }
  await checkOut(folder, commit);
  return path.join(folder, await placeInRepository(root));
}

/** Empty at the top of the repository. */
export async function placeInRepository(root: string): Promise<string> {
  return (await outputOf(root, 'rev-parse', '--show-prefix')) ?? '';
}

/** @throws UserError when git cannot */
export async function checkOut(folder: string, commit: string): Promise<void> {
  const done = await gitAlone(folder, ['checkout', '--quiet', '--force', '--detach', commit]);
  if (done.ok) return;
  if (/no space left|out of diskspace/i.test(done.problem))
    throw new EditorError({ say: 'notChanged', reason: { say: 'system', code: 'ENOSPC' } });
  throw new EditorError({ say: 'noWorktree', problem: done.problem });
}

/**
 * Why a version cannot be served: its attributes send a file through a filter such as Git LFS. None is run here, so
 * that the commits would say something else of it than the clones of others.
 */
export async function findFilter(site: string): Promise<Worded | undefined> {
  const read = ['site.yaml', 'content', 'blocks', 'schema'];
  const listed = await git(site, 'ls-files', '-z', '--', ...read);
  const files = listed.whole.split('\0').filter((file) => file !== '');
  const folders = new Set([...KEPT, ...files.map((file) => path.posix.dirname(file))]);
  // What is there, and what somebody may put there.
  const likely = [...folders].flatMap((folder) => ENDINGS.map((end) => `${folder}/new.${end}`));
  const names = [...files, ...likely].join('\0');
  const told = await gitFed(site, names, 'check-attr', '-z', '--stdin', 'filter');
  if (!told) throw new EditorError({ say: 'noWorktree', problem: 'git check-attr' });
  const words = `${told}`.split('\0');
  const at = words.findIndex((filter, i) => i % 3 === 2 && !NO_FILTER.includes(filter));
  if (at === -1) return undefined;
  const [file = '', , filter = ''] = words.slice(at - 2);
  return worded(serveWords, (say) => say.filtered({ file, filter }));
}

const NO_FILTER = ['unspecified', 'unset', 'set'];
const KEPT = ['content/images', 'content/files', 'content'];
const ENDINGS = ['yaml', 'jpg', 'jpeg', 'png', 'svg', ...MODERN, ...DOCUMENT_KINDS];
