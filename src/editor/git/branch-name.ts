// What was changed, in words → a name for the branch that holds it.
import { slugOf } from '../../compiler/text/slugs.ts';
import { outputOf } from './git.ts';
import type { Repository } from './repository.ts';

const MAX_LETTERS = 40;

/** The branches that a repository publishes from; edits go beside them. */
const MAIN = /^(?:main|master|trunk|develop|production|gh-pages)$/;

/** The present branch when it is one for edits, or else a new name such as edit/deadline-2026-10-12. */
export async function proposedBranch(
  root: string,
  { branch, head, remote }: Repository,
  words: readonly string[],
): Promise<string> {
  const origin = `refs/remotes/${remote?.name}/`;
  // The branch that the remote shows first, as far as is known here.
  const main = await outputOf(root, 'symbolic-ref', '--quiet', `${origin}HEAD`);
  const isForEdits = branch && !MAIN.test(branch) && main !== origin + branch;
  // The first commit of all is what later branches begin with.
  if (branch && (isForEdits || head === undefined)) return branch;
  // Names of branches end up in addresses and on the command lines of others.
  const slug = shortened(slugOf(words[0] ?? '')) || 'changes';
  for (let n = 1; ; n += 1) {
    const name = `edit/${slug}${n === 1 ? '' : `-${n}`}`;
    const there = await outputOf(root, 'for-each-ref', `refs/heads/${name}`, origin + name);
    if (!there) return name;
  }
}

/** As many whole words as have room. */
function shortened(slug: string): string {
  const letters = [...slug];
  if (letters.length <= MAX_LETTERS) return slug;
  const end = letters.lastIndexOf('-', MAX_LETTERS);
  return letters.slice(0, end > 0 ? end : MAX_LETTERS).join('');
}
