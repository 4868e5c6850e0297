// The folder of a site → what a commit would hold, in words, and a name for the branch that holds it.
import fs from 'node:fs';
import path from 'node:path';
import { slugOf } from '../../compiler/text/slugs.ts';
import type { TextChange } from '../journeys/write.ts';
import type { HandIn } from '../protocol.ts';
import { git, gitFed, outputOf } from './git.ts';
import {
  changesIn,
  changesSince,
  mainBranch,
  type Repository,
  repositoryOf,
  whereLeft,
} from './repository.ts';
import { withoutSecrets } from './secrets.ts';

/** What could be handed in. Undefined without git, or where the site is in no repository. */
export async function readHandIn(
  root: string,
  wordsOf: (changed: readonly TextChange[]) => readonly string[],
): Promise<Omit<HandIn, 'title'> | undefined> {
  const repository = await repositoryOf(root);
  const changes = repository && (await changesIn(root, repository));
  if (!repository || !changes) return undefined;
  const words = wordsOf(await textsOf(root, repository, repository.head, changes.files));
  return {
    branch: repository.branch ?? 'no branch',
    proposedBranch: await proposedBranch(root, repository, words),
    words,
    files: changes.files,
    others: changes.others,
    remote: repository.remote && withoutSecrets(repository.remote.url),
  };
}

const AT_ONCE = 8;

async function textsOf(
  root: string,
  { prefix }: Repository,
  commit: string | undefined,
  files: readonly string[],
): Promise<TextChange[]> {
  const changed: TextChange[] = [];
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const some = files.slice(at, at + AT_ONCE).map(async (file): Promise<TextChange> => {
      const { ok, whole } = await git(root, 'cat-file', 'blob', `${commit}:${prefix}${file}`);
      return { file, before: ok ? whole : undefined, after: textOf(path.join(root, file)) };
    });
    changed.push(...(await Promise.all(some)));
  }
  return changed;
}

/** What has changed since the present branch left the main one. Undefined where nothing is known of that. */
export async function readBranch(root: string) {
  const repository = await repositoryOf(root);
  const main = repository && (await mainBranch(root));
  const commit = main === undefined ? repository?.head : await whereLeft(root, main);
  const files = repository && commit && (await changesSince(root, repository, commit));
  if (!files) return undefined;
  const texts = await textsOf(root, repository, commit, files);
  // What was changed back since is in a commit on the way only.
  return { commit, changed: texts.filter(({ before, after }) => before !== after) };
}

export function pictureIn(root: string, commit: string, file: string): Promise<Buffer | undefined> {
  return gitFed(root, '', 'cat-file', 'blob', `${commit}:./${file}`);
}

function textOf(file: string): string | undefined {
  const isFile = fs.lstatSync(file, { throwIfNoEntry: false })?.isFile();
  return isFile ? fs.readFileSync(file, 'utf8') : undefined;
}

const MAX_LETTERS = 40;

/** The branches that a repository publishes from; edits go beside them. */
const MAIN = /^(?:main|master|trunk|develop|production|gh-pages)$/;

/** The present branch when it is one for edits, or else a new name such as edit/deadline-2026-10-12. */
async function proposedBranch(
  root: string,
  { branch, head, remote }: Repository,
  words: readonly string[],
): Promise<string> {
  const origin = `refs/remotes/${remote?.name}/`;
  const main = await outputOf(root, 'symbolic-ref', '--quiet', `${origin}HEAD`);
  const isForEdits = branch && !MAIN.test(branch) && main !== origin + branch;
  // The first commit of all is what later branches begin with.
  if (branch && (isForEdits || head === undefined)) return branch;
  // Names of branches end up in addresses and on the command lines of others.
  const slug = shortenSlug(slugOf(words[0] ?? '')) || 'changes';
  for (let n = 1; ; n += 1) {
    const name = `edit/${slug}${n === 1 ? '' : `-${n}`}`;
    const there = await outputOf(root, 'for-each-ref', `refs/heads/${name}`, origin + name);
    if (!there) return name;
  }
}

function shortenSlug(slug: string): string {
  const letters = [...slug];
  if (letters.length <= MAX_LETTERS) return slug;
  const end = letters.lastIndexOf('-', MAX_LETTERS);
  return letters.slice(0, end > 0 ? end : MAX_LETTERS).join('');
}
