// What was changed, in words → a name for the branch that holds it.
import { slugOf } from '../../compiler/text/slugs.ts';
import { git } from './git.ts';
import type { Repository } from './repository.ts';

const LONGEST = 40;

/** The branches that a repository publishes from; edits go beside them. */
const MAIN = /^(?:main|master|trunk|develop|production|gh-pages)$/;

/** The present branch when it is one for edits, or else a new name such as edit/deadline-2026-10-12. */
export async function proposedBranch(
  root: string,
  { branch, head, remote }: Repository,
  words: readonly string[],
): Promise<string> {
  // The first commit of all is what later branches begin with.
  if (branch !== undefined && head === undefined) return branch;
  if (branch !== undefined && !MAIN.test(branch) && branch !== (await defaultOf(root, remote)))
    return branch;
  // Names of branches end up in addresses and on the command lines of others.
  const slug = shortened(slugOf(words[0] ?? '')) || 'changes';
  for (let n = 1; ; n += 1) {
    const name = `edit/${slug}${n === 1 ? '' : `-${n}`}`;
    if (!(await existing(root, name, remote))) return name;
  }
}

/** As many whole words as have room. */
function shortened(slug: string): string {
  const letters = [...slug];
  if (letters.length <= LONGEST) return slug;
  const end = letters.lastIndexOf('-', LONGEST);
  return letters.slice(0, end > 0 ? end : LONGEST).join('');
}

/** The branch that the remote shows first, as far as is known here. */
async function defaultOf(root: string, remote: Repository['remote']): Promise<string | undefined> {
  if (!remote) return undefined;
  const head = await git(
    root,
    'symbolic-ref',
    '--quiet',
    '--short',
    `refs/remotes/${remote.name}/HEAD`,
  );
  return head.ok ? head.out.slice(remote.name.length + 1) : undefined;
}

async function existing(
  root: string,
  name: string,
  remote: Repository['remote'],
): Promise<boolean> {
  const refs = [`refs/heads/${name}`, ...(remote ? [`refs/remotes/${remote.name}/${name}`] : [])];
  const found = await git(root, 'for-each-ref', '--format=%(refname)', ...refs);
  return found.out !== '';
}
