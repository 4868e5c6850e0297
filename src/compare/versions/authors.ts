// The repository of a site and its base → who made both versions, and when.
import { git, outputOf } from '../../editor/git/git.ts';
import type { Comparison, Made } from '../comparison.ts';
import type { BaseRevision } from './base-revision.ts';

/** Undefined where git does not know it: for a finished build, and for a folder that is in no repository. */
export async function findAuthors(
  root: string,
  base: BaseRevision,
): Promise<NonNullable<Comparison['made']>> {
  const [before, after] = await Promise.all([
    base.kind === 'commit' ? madeIn(root, '-1', base.commit) : undefined,
    base.kind === 'commit' ? madeIn(root, '--no-merges', `${base.commit}..HEAD`) : undefined,
  ]);
  const open = base.kind === 'commit' ? await openIn(root) : undefined;
  const authors = [...new Set([...(open ?? []), ...(after?.authors ?? [])])];
  const isOpen = open === undefined ? {} : { isOpen: true };
  return {
    ...(before ? { before } : {}),
    ...(authors.length > 0 || open ? { after: { ...after, authors, ...isOpen } } : {}),
  };
}

async function madeIn(root: string, ...which: readonly string[]): Promise<Made | undefined> {
  const told = await outputOf(root, 'log', '--format=%as%x09%an', ...which, '--', '.');
  const lines = (told ?? '').split('\n').filter(Boolean);
  const [day] = lines[0]?.split('\t', 1) ?? [];
  const authors = lines.map((line) => line.slice(line.indexOf('\t') + 1));
  return day === undefined ? undefined : { authors: [...new Set(authors)], day };
}

/** Who changes the folder now, as git calls them; undefined where all of it is in commits. */
async function openIn(root: string): Promise<string[] | undefined> {
  const status = await git(root, 'status', '--porcelain', '--ignore-submodules=dirty', '--', '.');
  if (!status.ok || status.out === '') return undefined;
  const name = await outputOf(root, 'config', 'user.name');
  return name ? [name] : [];
}
