// The repository of a site and its base → who made both versions, and when.
import { git, outputOf } from '../../editor/git/git.ts';
import type { Change, Comparison, Made } from '../comparison.ts';
import type { BaseRevision } from './base-revision.ts';

/** Undefined where git does not know it: for a finished build, and for a folder that is in no repository. */
export async function findAuthors(
  root: string,
  base: BaseRevision,
): Promise<NonNullable<Comparison['made']>> {
  if (base.kind !== 'commit') return {};
  const [before] = await commitsIn(root, ['-1', base.commit], '.');
  const commits = await commitsIn(root, ['--no-merges', `${base.commit}..HEAD`], '.');
  const open = await openIn(root, '.');
  const authors = new Set([...(open?.authors ?? []), ...commits.flatMap((one) => one.authors)]);
  const days = commits.flatMap(({ day }) => day ?? []).sort();
  const [since, day] = [days[0], days.at(-1)];
  const when = { ...(since !== day && { since }), ...(day && { day }) };
  return {
    ...(before && { before }),
    ...((authors.size > 0 || open) && {
      after: { ...when, ...(open && { isOpen: true }), authors: [...authors] },
    }),
  };
}

/** The newest first, each with its day. */
async function commitsIn(root: string, which: readonly string[], file: string): Promise<Made[]> {
  const told = await outputOf(root, 'log', '--format=%as%x09%an', ...which, '--', file);
  return (told ?? '').split('\n').filter(Boolean).map(madeBy);
}

/** The changes, each with the last author of its line; of what is gone, the only one who changed its file. */
export async function withAuthors(
  changes: readonly Change[],
  root: string,
  base: BaseRevision,
): Promise<Change[]> {
  if (base.kind !== 'commit') return [...changes];
  const known = new Map<string, FileAuthors>();
  for (const file of new Set(changes.map((one) => one.file)))
    known.set(file, await authorsIn(root, file, base.commit));
  return changes.map((change) => {
    const { lines, only } = known.get(change.file) ?? {};
    const made = change.side === 'before' ? only : (lines?.[change.line - 1] ?? only);
    return made && made.authors.length > 0 ? { ...change, made } : change;
  });
}

interface FileAuthors {
  /** Undefined for those that are as they were. */
  readonly lines?: readonly (Made | undefined)[];
  readonly only?: Made | undefined;
}

async function authorsIn(root: string, file: string, from: string): Promise<FileAuthors> {
  const open = await openIn(root, file);
  const commits = await commitsIn(root, ['--no-merges', `${from}..HEAD`], file);
  const [first, ...others] = open ? [open, ...commits] : commits;
  const isOne = others.every(({ authors }) => authors.join() === first?.authors.join());
  // Several times by one person is no one day.
  const one = first && others.length > 0 ? { authors: first.authors } : first;
  const only = isOne ? one : undefined;
  // Pictures have no lines, and only a line that is written since then says who did it.
  if (!file.endsWith('.yaml')) return { only };
  const asked = ['--no-textconv', '--line-porcelain', `^${from}`, '--', file];
  const blamed = await outputOf(root, 'blame', ...asked);
  return { only, ...(blamed !== undefined && { lines: linesIn(blamed, open) }) };
}

function madeBy(line: string): Made {
  const [day = '', ...author] = line.split('\t');
  // Git takes any number for a time, also of a day after the year 9999.
  return { authors: [author.join('\t')], ...(/^\d{4}-\d\d-\d\d$/.test(day) ? { day } : {}) };
}

function linesIn(blamed: string, open: Made | undefined): (Made | undefined)[] {
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

/** Who changes it now, as git calls them; undefined where all of it is in commits. */
async function openIn(root: string, file: string): Promise<Made | undefined> {
  const asked = ['--porcelain', '--ignore-submodules=dirty', '--', file];
  const status = await git(root, 'status', ...asked);
  if (!status.ok || status.out === '') return undefined;
  const name = await outputOf(root, 'config', 'user.name');
  return { authors: name ? [name] : [], isOpen: true };
}
