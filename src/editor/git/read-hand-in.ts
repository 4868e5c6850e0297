// The folder of a site → what a commit would hold, in words.
import fs from 'node:fs';
import path from 'node:path';
import type { HandIn } from '../protocol.ts';
import { proposedBranch } from './branch-name.ts';
import { git } from './git.ts';
import { changesIn, repositoryOf } from './repository.ts';

/** A file that has changed. */
export interface ChangedText {
  readonly file: string;
  /** As it was committed; undefined where it is new. */
  readonly before: string | undefined;
  /** Undefined where it is gone. */
  readonly after: string | undefined;
}

/** What has changed, in words. */
export type WordsOf = (changed: readonly ChangedText[]) => readonly string[];

/** What could be handed in. Undefined without git, or where the site is in no repository. */
export async function readHandIn(root: string, wordsOf: WordsOf): Promise<HandIn | undefined> {
  const repository = await repositoryOf(root);
  const changes = repository && (await changesIn(root, repository));
  if (!repository || !changes) return undefined;
  const changed: ChangedText[] = [];
  for (const file of changes.files) {
    const blob = `${repository.head}:${repository.prefix}${file}`;
    const { ok, whole } = await git(root, 'cat-file', 'blob', blob);
    changed.push({ file, before: ok ? whole : undefined, after: textOf(path.join(root, file)) });
  }
  const words = wordsOf(changed);
  return {
    branch: repository.branch ?? 'no branch',
    proposedBranch: await proposedBranch(root, repository, words),
    words,
    files: changes.files,
    others: changes.others,
    // A password may be part of it.
    remote: repository.remote?.url.replace(/^(\w+:\/\/)[^@/]*@/, '$1'),
  };
}

function textOf(file: string): string | undefined {
  const isFile = fs.lstatSync(file, { throwIfNoEntry: false })?.isFile();
  return isFile ? fs.readFileSync(file, 'utf8') : undefined;
}
