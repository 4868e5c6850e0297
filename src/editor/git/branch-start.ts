// The folder of a repository → the branch that changes go to, and the commit where the present one left it.
import { git } from './git.ts';

/** Where changes go, the most certain first. */
const MAIN = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master'];

/** The main branch by its name; undefined where there is none. */
export async function mainBranch(root: string): Promise<string | undefined> {
  for (const name of MAIN) {
    if ((await commitOf(root, name)) === undefined) continue;
    if (name !== 'origin/HEAD') return name;
    const branch = await git(root, 'rev-parse', '--abbrev-ref', name);
    return branch.ok ? branch.out : name;
  }
  return undefined;
}

/** The commit that a name stands for. Undefined for what names none. What looks like an option is none. */
export async function commitOf(root: string, name: string): Promise<string | undefined> {
  const found = await git(
    root,
    ...['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`],
  );
  return found.ok ? found.out : undefined;
}

/** The last commit that the present branch has in common with another one; undefined where none is known here. */
export async function whereLeft(root: string, tip: string): Promise<string | undefined> {
  const base = await git(root, 'merge-base', tip, 'HEAD');
  return base.ok ? base.out : undefined;
}
