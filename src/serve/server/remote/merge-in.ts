// A commit of the remote and one of ours → what both make together, value by value. What theirs has of ours is not made again.
import fs from 'node:fs';
import path from 'node:path';
import { type GitResult, git, gitAlone, outputOf } from '../../../editor/git/git.ts';
import { EditorError } from '../../../editor/sentences/sentence.ts';
import { mergeTexts } from '../../../editor/server/merge/merge.ts';
import { hasSameFiles, isAncestor, placeInRepository } from '../clone.ts';

export type Merged =
  | { readonly commit: string }
  /** A field that both have changed, or a file that cannot be merged by its values. */
  | { readonly conflict: string };

/**
 * Each of theirs is taken as if it had come alone, and ours are put onto it one after the other: what somebody took
 * over there under other commits (squashed, rebased, picked) is known as ours, and only what is new is left.
 *
 * @param worktree of nobody else; it is left with anything
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
  for (const commit of await commitsToMerge(top, theirs, ours)) {
    merged = await replayOnto(place, at, commit);
    if ('commit' in merged) at = merged.commit;
  }
  return merged;
}

interface Place {
  readonly top: string;
  readonly prefix: string;
  readonly write: (...args: readonly string[]) => Promise<GitResult>;
}

async function replayOnto(place: Place, ours: string, theirs: string): Promise<Merged> {
  const { top, write } = place;
  if (await isAncestor(top, ours, theirs)) return { commit: theirs };
  let base = await outputOf(top, 'merge-base', ours, theirs);
  let [at, conflict] = [theirs, 'site.yaml'];
  await write('checkout', '--quiet', '--force', '--detach', theirs);
  for (const commit of base === undefined ? [] : await commitsToMerge(top, ours, theirs)) {
    const step = await applyCommit(place, base ?? '', at, commit);
    if ('commit' in step) [base, at] = [commit, step.commit];
    else {
      // They may have a later one, which changes it again.
      conflict = step.conflict;
      await write('read-tree', '--reset', '-u', at);
    }
  }
  if (base !== ours) return { conflict };
  if (await hasSameFiles(top, at, theirs)) return { commit: theirs };
  return commitTree(write, `${at}^{tree}`, `Merge commit '${theirs}'`, ours, theirs);
}

/** Those that change what the other has changed since both were one, from the first on, and the last. */
async function commitsToMerge(
  top: string,
  side: string,
  other: string,
): Promise<readonly string[]> {
  const base = await outputOf(top, 'merge-base', side, other);
  if (base === undefined) return [side];
  const how = ['-r', '--name-only', '-z', '--no-renames'];
  const { whole } = await git(top, 'diff-tree', ...how, base, other);
  const files = whole.split('\0').filter((name) => name !== '');
  const those = files.join().length < MAX_ARGUMENTS ? ['--', ...files] : [];
  const from = ['--reverse', '--first-parent', '--ancestry-path', `${base}..${side}`];
  const { out } = files.length > 0 ? await git(top, 'rev-list', ...from, ...those) : { out: '' };
  return [...new Set([...out.split('\n').filter((one) => one !== ''), side])];
}

const MAX_ARGUMENTS = 10_000;

async function applyCommit(
  { top, prefix, write }: Place,
  base: string,
  at: string,
  commit: string,
): Promise<Merged> {
  const merged = await write('merge-recursive', base, '--', at, commit);
  const open = await git(top, 'ls-files', '--unmerged', '-z');
  if (open.out === '') outputOrThrow(merged);
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
  return commitTree(write, outputOrThrow(await write('write-tree')), 'Merge', at);
}

async function commitTree(
  write: Place['write'],
  tree: string,
  message: string,
  ...parents: readonly string[]
): Promise<Merged> {
  const on = parents.flatMap((one) => ['-p', one]);
  return { commit: outputOrThrow(await write('commit-tree', ...on, '-m', message, tree)) };
}

/** @throws UserError where git could not: that is nobody's conflict, and is tried again */
function outputOrThrow({ ok, out, problem }: GitResult): string {
  if (!ok) throw new EditorError({ say: 'noWorktree', problem });
  return out;
}

function isContent(file: string): boolean {
  return file === 'site.yaml' || /^content\/.*\.yaml$/s.test(file);
}
