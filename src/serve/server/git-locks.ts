// Locks of git that lie in a worktree → those of a git that is dead are removed; one that works keeps its own.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { outputOf } from '../../editor/git/git.ts';
import { codeOf } from '../../model/errors.ts';

/** Git holds a lock for an instant, also where it outlives its server. */
const LOCK_TIMEOUT_MS = 2_000;
const POLL_MS = 50;

/** Only this program, or people at the machine, too. */
type Writers = 'ours' | 'anybody';

/**
 * A lock does not say whose it is, so one is removed only while no git works there; where that cannot be known only
 * in a worktree that nobody else writes to.
 *
 * @param names within the folder of git: index.lock
 */
export async function removeStaleLocks(
  worktree: string,
  names: readonly string[],
  writers: Writers,
): Promise<void> {
  const paths = names.map((name) => outputOf(worktree, 'rev-parse', '--git-path', name));
  const found = (await Promise.all(paths)).flatMap((one) => one ?? []);
  const locks = found.map((one) => path.resolve(worktree, one));
  const isLocked = () => locks.some((lock) => fs.existsSync(lock));
  if (!isLocked()) return;
  const top = fs.realpathSync(
    (await outputOf(worktree, 'rev-parse', '--show-toplevel')) ?? worktree,
  );
  const end = performance.now() + LOCK_TIMEOUT_MS;
  let works = gitWorksIn(top);
  while (works !== 'no' && isLocked() && performance.now() < end) {
    await sleep(POLL_MS);
    works = gitWorksIn(top);
  }
  if (works === 'yes' || (works === 'unknown' && writers === 'anybody')) return;
  for (const lock of locks) fs.rmSync(lock, { force: true });
}

/** By the processes that Linux lists (proc(5)). */
function gitWorksIn(folder: string): 'yes' | 'no' | 'unknown' {
  if (process.platform !== 'linux') return 'unknown';
  const all = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = all.map((id) => isGitIn(`/proc/${id}`, folder));
  return found.includes('yes') ? 'yes' : found.includes('unknown') ? 'unknown' : 'no';
}

function isGitIn(entry: string, folder: string): 'yes' | 'no' | 'unknown' {
  try {
    if (!fs.readFileSync(`${entry}/comm`, 'utf8').startsWith('git')) return 'no';
    const at = fs.readlinkSync(`${entry}/cwd`);
    return at === folder || at.startsWith(folder + path.sep) ? 'yes' : 'no';
  } catch (error) {
    // It has ended, or it is another user's.
    return ['ENOENT', 'ESRCH'].includes(codeOf(error)) ? 'no' : 'unknown';
  }
}
