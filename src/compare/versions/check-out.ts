// A commit → its files in a folder. Nothing of the repository is run or changed: no hook, no filter, no index.
import fs from 'node:fs';
import path from 'node:path';
import { gitApart } from '../../editor/git/git.ts';
import { noVersion } from './base-revision.ts';

/** In the list of an index: its mode, its object, its stage and its name. */
const LINK = /^120000 \w+ \d\t(.+)$/s;

/** Without submodules; git refuses names that lead elsewhere. @throws NoVersion when git does not give them */
export async function checkOut(top: string, commit: string, folder: string): Promise<void> {
  const index = `${folder}.index`;
  const places = { index, folder };
  try {
    const list = await gitApart(top, places, 'read-tree', commit);
    if (!list.ok) throw noVersion((say) => say.unreadable({ commit, problem: list.problem }));
    const files = await gitApart(top, places, 'checkout-index', '--all', `--prefix=${folder}/`);
    if (!files.ok) throw unwritten(commit, files.problem);
    const { whole } = await gitApart(top, places, 'ls-files', '--stage', '-z');
    makeLinks(
      whole.split('\0').flatMap((line) => LINK.exec(line)?.[1] ?? []),
      folder,
    );
  } finally {
    fs.rmSync(index, { force: true });
  }
}

function unwritten(commit: string, problem: string) {
  return /unable to read|lazy fetching|promisor/.test(problem)
    ? noVersion((say) => say.notAllHere)
    : noVersion((say) => say.unreadable({ commit, problem }));
}

/** Git wrote each as a file, so that nothing went through one; where one leads is known only when all are there. */
function makeLinks(links: readonly string[], folder: string): void {
  const targets = links.map((file) => path.join(folder, file));
  for (const target of targets) {
    const to = fs.readFileSync(target, 'utf8');
    fs.rmSync(target);
    try {
      fs.symlinkSync(to, target);
    } catch {
      // Windows may not permit it.
    }
  }
  // Only the system itself takes ".." from where a link has led to.
  const top = fs.realpathSync.native(folder);
  const isInside = (target: string): boolean => {
    try {
      return fs.realpathSync.native(target).startsWith(top + path.sep);
    } catch {
      return false;
    }
  };
  const astray = targets.filter((target) => !isInside(target));
  for (const target of astray) fs.rmSync(target, { force: true });
}
