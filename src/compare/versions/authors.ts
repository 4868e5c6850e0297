// The repository of a site and its base → who made both versions, and when.
import { git, outputOf } from '../../editor/git/git.ts';
import type { Change, Comparison, Made } from '../comparison.ts';
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
  if (lines.length === 0) return undefined;
  const all = lines.map(madeBy);
  const days = all.flatMap(({ day }) => day ?? []).sort();
  const [since, day] = [days[0], days.at(-1)];
  const authors = [...new Set(all.flatMap((one) => one.authors))];
  return { authors, ...(since && since !== day ? { since } : {}), ...(day ? { day } : {}) };
}

/** The changes, each with the last author of its line; of what is gone, the only one who changed its file. */
export async function withAuthors(
  changes: readonly Change[],
  root: string,
  base: BaseRevision,
): Promise<Change[]> {
  if (base.kind !== 'commit') return [...changes];
  const open: Made = { authors: (await openIn(root)) ?? [], isOpen: true };
  const files = new Set(changes.map(({ file }) => file));
  const known = new Map<string, FileAuthors>();
  for (const file of files) known.set(file, await authorsIn(root, file, base.commit, open));
  return changes.map((change) => {
    const { lines, only } = known.get(change.file) ?? {};
    const made = change.side === 'before' ? only : (lines?.[change.line - 1] ?? only);
    return made && made.authors.length > 0 ? { ...change, made } : change;
  });
}

interface FileAuthors {
  /** Undefined for those that are as they were. */
  readonly lines?: readonly (Made | undefined)[];
  readonly only?: Made;
}

async function authorsIn(
  root: string,
  file: string,
  from: string,
  open: Made,
): Promise<FileAuthors> {
  const range = ['--no-merges', `${from}..HEAD`];
  const told = await outputOf(root, 'log', '--format=%as%x09%an', ...range, '--', file);
  const status = await git(root, 'status', '--porcelain', '--', file);
  const commits = (told ?? '').split('\n').filter(Boolean).map(madeBy);
  const all = [...(status.out === '' ? [] : [open]), ...commits];
  const isOne = new Set(all.map(({ authors }) => authors.join())).size === 1;
  const [first, ...others] = all;
  // Several times by one person is no one day.
  const one = first && others.length > 0 ? { authors: first.authors } : first;
  const only = isOne && one ? { only: one } : {};
  // Pictures have no lines, and only a line that is written since then says who did it.
  if (!file.endsWith('.yaml')) return only;
  const asked = ['--no-textconv', '--line-porcelain', `^${from}`, '--', file];
  const blamed = await outputOf(root, 'blame', ...asked);
  return { ...only, ...(blamed === undefined ? {} : { lines: linesIn(blamed, open) }) };
}

function madeBy(line: string): Made {
  const [day = '', ...author] = line.split('\t');
  // Git takes any number for a time, also of a day after the year 9999.
  return { authors: [author.join('\t')], ...(/^\d{4}-\d\d-\d\d$/.test(day) ? { day } : {}) };
}

function linesIn(blamed: string, open: Made): (Made | undefined)[] {
  const heads = blamed.split(/\n\t[^\n]*(?:\n|$)/).filter(Boolean);
  return heads.map((head) => {
    const [, author = ''] = /\nauthor ([^\n]*)/.exec(head) ?? [];
    const [, seconds = 0, zone = 0] =
      /\nauthor-time (\d+)\nauthor-tz ([+-]\d{4})\n/.exec(head) ?? [];
    if (head.startsWith('0000000')) return open;
    if (/\nboundary\n/.test(head)) return undefined;
    const minutes = Math.trunc(+zone / 100) * 60 + (+zone % 100);
    // As it was where they were, which is what the log says.
    const day = new Date(Math.min((+seconds + minutes * 60) * 1000, 8.64e15));
    return madeBy(`${day.toISOString().slice(0, 10)}\t${author}`);
  });
}

/** Who changes the folder now, as git calls them; undefined where all of it is in commits. */
async function openIn(root: string): Promise<string[] | undefined> {
  const status = await git(root, 'status', '--porcelain', '--ignore-submodules=dirty', '--', '.');
  if (!status.ok || status.out === '') return undefined;
  const name = await outputOf(root, 'config', 'user.name');
  return name ? [name] : [];
}
