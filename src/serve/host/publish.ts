// The changes of a person → a commit, by what they may change, in words and in their name.
import { isDeepStrictEqual } from 'node:util';
import { createReport } from '../../compiler/diagnostics/diagnostic.ts';
import { slugOf } from '../../compiler/text/slugs.ts';
import { parseDocument } from '../../compiler/yaml/parse.ts';
import { git } from '../../editor/git/git.ts';
import type { FileChange } from '../../editor/journeys/write.ts';
import { Refused } from '../../editor/sentences/sentence.ts';
import type { ToldChanges } from '../../editor/server/changes/told-changes.ts';
import { saveAll } from '../../editor/server/save/save-all.ts';
import { titleOf } from '../../editor/yaml-edits/title.ts';
import type { Person } from '../../inbox/people/people.ts';
import type { Language } from '../../model/language.ts';
import { at } from '../../model/schema/value.ts';
import { asServer, mailHost } from './as-server.ts';
import type { Published } from './published.ts';

/** What decides where visitors and messages go: an owner alone may change it. */
export const OWNERS_KEYS = ['url', 'form', 'redirects', 'privacy', 'national'] as const;

/** What may be changed here at all: blocks, workflows and package files run programs. */
const EDITABLE = /^(?:site\.yaml|content\/(?!(?:.*\/)?\.\.?\/).+)$/s;

export interface Publishing {
  readonly published: Published;
  /** The host of the site. */
  readonly host: string;
  readonly language: Language;
}

/**
 * Makes a commit of changes on top of another one, which no branch has yet.
 *
 * @returns the new commit
 * @throws UserError when it may not be published
 */
export async function newCommit(
  { published, host, language }: Publishing,
  person: Person,
  head: string,
  changes: readonly FileChange[],
  told: ToldChanges,
): Promise<string> {
  if (changes.length === 0) throw new Refused({ say: 'nothingNew' });
  refuseForbidden(person, changes);
  const worktree = await published.worktreeAt(head);
  saveAll(worktree, changes);
  return commitIn(worktree, person, host, messageOf(told, language));
}

/** Refuses what a person may not change here. @throws UserError */
export function refuseForbidden({ role }: Person, changes: readonly FileChange[]): void {
  const other = changes.find(({ file }) => !EDITABLE.test(file));
  if (other) throw new Refused({ say: 'notEditableHere', file: other.file });
  const site = changes.find(({ file }) => file === 'site.yaml');
  if (!site || role === 'owner') return;
  const [before, after] = [siteIn(site.before), siteIn(site.after)];
  const key = OWNERS_KEYS.find((one) => !isDeepStrictEqual(at(before, [one]), at(after, [one])));
  if (key !== undefined)
    throw new Refused(
      { say: 'ownersOnly' },
      { about: { place: { file: 'site.yaml', pointer: `/${key}` } } },
    );
}

function siteIn(text: FileChange['before']): unknown {
  return typeof text === 'string'
    ? parseDocument('site.yaml', text, createReport()).value
    : undefined;
}

/** In words, as handing in does: what matters most, then all of it. */
function messageOf({ changes }: ToldChanges, language: Language): string {
  const title = titleOf(changes, language);
  const all = changes.map(({ words }) => `- ${words}`);
  return all.length > 1 ? `${title}\n\n${all.join('\n')}` : title;
}

/** Nobody's address is made up: it belongs to the host of the site, and to no mailbox. */
function addressOf({ name, email }: Person, host: string): string {
  return email ?? `${slugOf(name) || 'person'}@${mailHost(host)}`;
}

async function commitIn(
  worktree: string,
  person: Person,
  host: string,
  message: string,
): Promise<string> {
  const write = asServer(worktree, host);
  const added = await write('add', '--all', '--', 'site.yaml', 'content');
  const author = `${person.name.replace(/[<>\n]/g, ' ')} <${addressOf(person, host)}>`;
  const done = added.ok
    ? await write('commit', '--quiet', '--no-verify', `--author=${author}`, `--message=${message}`)
    : added;
  if (!done.ok) throw new Refused({ say: 'notCommitted', problem: done.problem });
  return (await git(worktree, 'rev-parse', 'HEAD')).out;
}
