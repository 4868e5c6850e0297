// The folder of a site → what a commit would hold, in words.
import fs from 'node:fs';
import path from 'node:path';
import type { HandIn } from '../protocol.ts';
import { proposedBranch } from './branch-name.ts';
import { changesIn } from './changes.ts';
import { git } from './git.ts';
import { type Repository, repositoryOf } from './repository.ts';

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
export async function readHandIn(root: string, words: WordsOf): Promise<HandIn | undefined> {
  const repository = await repositoryOf(root);
  const changes = repository && (await changesIn(root, repository));
  if (!repository || !changes) return undefined;
  const changed: ChangedText[] = [];
  for (const file of changes.files) {
    const before = await committed(root, repository, file);
    changed.push({ file, before, after: textOf(root, file) });
  }
  const said = words(changed);
  return {
    branch: repository.branch ?? 'no branch',
    proposedBranch: await proposedBranch(root, repository, said),
    words: said,
    files: changes.files,
    others: changes.others,
    ...(repository.remote ? { remote: shown(repository.remote.url) } : {}),
  };
}

async function committed(
  root: string,
  { head, prefix }: Repository,
  file: string,
): Promise<string | undefined> {
  if (head === undefined) return undefined;
  const text = await git(root, 'cat-file', 'blob', `${head}:${prefix}${file}`);
  return text.ok ? text.whole : undefined;
}

function textOf(root: string, file: string): string | undefined {
  const target = path.join(root, file);
  const stat = fs.lstatSync(target, { throwIfNoEntry: false });
  if (!stat) return undefined;
  return stat.isFile() ? fs.readFileSync(target, 'utf8') : undefined;
}

/** A remote without the password that may stand in it. */
function shown(url: string): string {
  return url.replace(/^(\w+:\/\/)[^@/]*@/, '$1');
}
