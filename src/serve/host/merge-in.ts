// A commit of the remote and one of ours → what both make together, value by value. What theirs has of ours is not made again.
import fs from 'node:fs';
import path from 'node:path';
import { git, gitAlone, outputOf, type Said } from '../../editor/git/git.ts';
import { Refused } from '../../editor/sentences/sentence.ts';
import { mergeTexts } from '../../editor/server/merge/merge.ts';
import { isIn, isSame, placeInRepository } from './clone.ts';

/** What two versions make together. */
export type Merged =
  | { readonly commit: string }
  /** A field that both have changed, or a file that cannot be merged by its values. */
  | { readonly conflict: string };

/**
 * Merges a commit of the remote and one of ours. Each of theirs is taken as if it had come alone, and ours are put
 * onto it one after the other: what somebody took over there under other commits (squashed, rebased, picked) is
 * known as ours, and only what is new is left.
 *
 * @param worktree of nobody else; it is left with anything
 * @param host of the site, for the committer
 * @returns theirs, where it has all of ours
 */
export async function mergeIn(
  worktree: string,
  ours: string,
  theirs: string,
  host: string,
): Promise<Merged> {
  const top = (await outputOf(worktree, 'rev-parse', '--show-toplevel')) ?? worktree;
  const write = (...args: readonly string[]) => gitAlone(top, args, { host });
  const place = { top, prefix: await placeInRepository(worktree), write };
  let [at, merged]: [string, Merged] = [ours, { conflict: 'site.yaml' }];
  for (const commit of await stepsOf(top, theirs, ours)) {
    merged = await putOnto(place, at, commit);
    if ('commit' in merged) at = merged.commit;
  }
  return merged;
}

interface Place {
  /** Of the repository, and the way from there to the site. */
  readonly top: string;
  readonly prefix: string;
  readonly write: (...args: readonly string[]) => Promise<Said>;
}

/** Puts all of ours onto a commit of theirs. */
async function putOnto(place: Place, ours: string, theirs: string): Promise<Merged> {
  const { top, write } = place;
  if (await isIn(top, ours, theirs)) return { commit: theirs };
  let base = await outputOf(top, 'merge-base', ours, theirs);
  let [at, conflict] = [theirs, 'site.yaml'];
  await write('checkout', '--quiet', '--force', '--detach', theirs);
  for (const commit of base === undefined ? [] : await stepsOf(top, ours, theirs)) {
    const step = await stepIn(place, base ?? '', at, commit);
    if ('commit' in step) [base, at] = [commit, step.commit];
    else {
      // They may have a later one, which changes it again.
      conflict = step.conflict;
      await write('read-tree', '--reset', '-u', at);
    }
  }
  if (base !== ours) return { conflict };
  if (await isSame(top, at, theirs)) return { commit: theirs };
  return committed(write, `${at}^{tree}`, `Merge commit '${theirs}'`, ours, theirs);
}

/** The commits of a side that change what the other has changed since both were one, from the first on, and the last. */
async function stepsOf(top: string, side: string, other: string): Promise<readonly string[]> {
  const base = await outputOf(top, 'merge-base', side, other);
  if (base === undefined) return [side];
  const how = ['-r', '--name-only', '-z', '--no-renames'];
  const { whole } = await git(top, 'diff-tree', ...how, base, other);
  const files = whole.split('\0').filter((name) => name !== '');
  // A command line has an end.
  const those = files.join().length < MOST ? ['--', ...files] : [];
  const from = ['--reverse', '--first-parent', '--ancestry-path', `${base}..${side}`];
  const { out } = files.length > 0 ? await git(top, 'rev-list', ...from, ...those) : { out: '' };
  return [...new Set([...out.split('\n').filter((one) => one !== ''), side])];
}

const MOST = 10_000;

/** Makes of a commit, which the worktree has, one with what another has changed since their base. */
async function stepIn(
  { top, prefix, write }: Place,
  base: string,
  at: string,
  commit: string,
): Promise<Merged> {
  const merged = await write('merge-recursive', base, '--', at, commit);
  const open = await git(top, 'ls-files', '--unmerged', '-z');
  if (open.out === '') must(merged);
  const stages = new Map<string, string[]>();
  for (const [, id = '', file = ''] of open.whole.matchAll(/(?<![^\0])\d+ (\w+) \d\t([^\0]+)/g))
    stages.set(file, [...(stages.get(file) ?? []), id]);
  for (const [file, ids] of stages) {
    const texts = await Promise.all(ids.map((id) => git(top, 'cat-file', 'blob', id)));
    const [before, theirs, mine] = texts.map(({ whole }) => whole);
    const own = file.startsWith(prefix) ? file.slice(prefix.length) : '';
    if (before === undefined || mine === undefined || theirs === undefined || !isContent(own))
      return { conflict: file };
    const { text, conflicts } = mergeTexts({ base: before, mine, theirs });
    if (conflicts.length > 0) return { conflict: `${file} ${conflicts[0]?.pointer}`.trim() };
    fs.writeFileSync(path.join(top, file), text);
    await write('add', '--', file);
  }
  return committed(write, must(await write('write-tree')), 'Merge', at);
}

async function committed(
  write: Place['write'],
  tree: string,
  message: string,
  ...parents: readonly string[]
): Promise<Merged> {
  const on = parents.flatMap((one) => ['-p', one]);
  return { commit: must(await write('commit-tree', ...on, '-m', message, tree)) };
}

/** What git wrote. @throws UserError where it could not: that is nobody's conflict, and is tried again */
function must({ ok, out, problem }: Said): string {
  if (!ok) throw new Refused({ say: 'noWorktree', problem });
  return out;
}

function isContent(file: string): boolean {
  return file === 'site.yaml' || /^content\/.*\.yaml$/s.test(file);
}
