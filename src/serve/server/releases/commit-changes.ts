// The changes of a person → a commit, by what they may change, in words and in their name.
import { isDeepStrictEqual } from 'node:util';
import type { Compiled } from '../../../compiler/compile.ts';
import { slugOfTitle } from '../../../compiler/text/slugs.ts';
import { gitAlone, mailHost, outputOf } from '../../../editor/git/git.ts';
import type { FileChange } from '../../../editor/journeys/write.ts';
import { EditorError } from '../../../editor/sentences/sentence.ts';
import type { SummarizedChanges } from '../../../editor/server/changes/change-summaries.ts';
import { saveAll } from '../../../editor/server/save/save-all.ts';
import { titleOf } from '../../../editor/yaml-edits/title.ts';
import type { Person } from '../../../inbox/people/people.ts';
import type { Language } from '../../../model/language.ts';
import { at } from '../../../model/schema/value.ts';
import type { ServeContext } from '../context.ts';

/** What decides where visitors, messages and the site itself go: an owner alone may change it. */
const OWNERS_KEYS = ['url', 'deploy', 'form', 'redirects', 'privacy', 'national'] as const;

/** What may be changed here at all: blocks, workflows and package files run programs. */
const EDITABLE = /^(?:site\.yaml|content\/(?!(?:.*\/)?\.\.?\/).+)$/s;

/** Returns the new commit, which no branch has yet. @throws UserError when the system or git cannot */
export async function commitChanges(
  { hosts, language }: Pick<ServeContext, 'hosts' | 'language'>,
  worktree: string,
  person: Person,
  changes: readonly FileChange[],
  summary: SummarizedChanges,
): Promise<string> {
  saveAll(worktree, changes);
  const host = hosts.siteHost;
  const words = [
    `--author=${authorOf(person, host)}`,
    `--message=${messageOf(summary, language())}`,
  ];
  const added = await gitAlone(worktree, ['add', '--all', '--', 'site.yaml', 'content']);
  const done = added.ok
    ? await gitAlone(worktree, ['commit', '--quiet', '--no-verify', ...words], { host })
    : added;
  if (!done.ok) throw new EditorError({ say: 'notCommitted', problem: done.problem });
  return (await outputOf(worktree, 'rev-parse', 'HEAD')) ?? '';
}

/**
 * @param sites as it is published, and with the changes
 * @throws UserError
 */
export function refuseForbidden(
  { role }: Person,
  changes: readonly FileChange[],
  ...sites: readonly [Compiled, Compiled]
): void {
  const other = changes.find(({ file }) => !EDITABLE.test(file));
  if (other) throw new EditorError({ say: 'notEditableHere', file: other.file });
  if (role === 'owner') return;
  // A fact, an entry or a default may be what an address is made of.
  const [before, after] = sites.map(({ stages }) => stages?.validated.site?.value);
  const isOther = (...way: string[]) => !isDeepStrictEqual(at(before, way), at(after, way));
  // What is a collection of people decides what `privacy` holds for.
  const collections = Object.keys(before?.collections ?? {});
  const schemas = collections.map((name) => ['collections', name, 'schema']);
  const way = [...OWNERS_KEYS.map((key) => [key]), ...schemas].find((one) => isOther(...one));
  if (way)
    throw new EditorError(
      { say: 'ownersOnly' },
      { about: { place: { file: 'site.yaml', pointer: `/${way.join('/')}` } } },
    );
}

/** As handing in does: what matters most, then all of it. */
function messageOf({ changes }: SummarizedChanges, language: Language): string {
  const title = titleOf(changes, language);
  const all = changes.map(({ words }) => `- ${words}`);
  return all.length > 1 ? `${title}\n\n${all.join('\n')}` : title;
}

/** What git calls a person: it refuses names without a sign that it keeps. Nobody's address is made up. */
function authorOf({ name, email }: Person, host: string): string {
  const kept = (text: string) => text.replace(/[<>\p{Cc}]/gu, ' ').trim();
  const known = /[^\s.,:;"'\\<>\p{Cc}]/u.test(name) ? kept(name).slice(0, 200) : 'Somebody';
  // It belongs to the host of the site, and to no mailbox.
  return `${known} <${kept(email ?? `${slugOfTitle(name) || 'person'}@${mailHost(host)}`)}>`;
}
