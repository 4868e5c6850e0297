// `member:new`: a site and some answers → one new file for one member, and what to do next.
import fs from 'node:fs';
import path from 'node:path';
import { answers } from '../../editor/journeys/answers.ts';
import {
  askMember,
  memberFolder,
  type NewMember,
  planMember,
} from '../../editor/journeys/plans/member/member-plan.ts';
import { openSite } from '../../editor/journeys/site-folder.ts';
import { saveAll } from '../../editor/server/save/save-all.ts';
import type { Flags } from '../terminal/flags.ts';

/** Makes the file of a member. Returns what to print. */
export async function newMember(root: string, flags: Flags): Promise<string> {
  const site = openSite(root);
  const folder = memberFolder(site);
  const { ask } = answers(flags, ['name', 'pronouns', 'year', 'class', 'major', 'linked-in']);
  const member = await askMember(site, folder, ask);
  const { file, after = '' } = planMember(site, folder, member);
  if (flags.dryRun) return `Nothing was written. ${file} would be:\n\n${after}`;
  saveAll(root, [{ file, before: undefined, after }]);
  return [`Wrote ${file}.`, '', 'What to do next:', ...nextSteps(root, member)].join('\n');
}

/** The page whose roster shows the members, as a student would look for it. */
function rosterPage(root: string): string {
  const folder = path.join(root, 'content/pages');
  const pages = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
  const found = pages.find((name) => {
    const text = name.endsWith('.yaml') ? fs.readFileSync(path.join(folder, name), 'utf8') : '';
    return /^\s*- member: /m.test(text);
  });
  return found ? `, in content/pages/${found}` : '';
}

function nextSteps(root: string, { key, given, note }: NewMember): string[] {
  return [
    note === undefined
      ? undefined
      : `Put the portrait in: npm run photo:add -- "IMG 2034.jpg" --for ${key}. It becomes content/images/members/${key}.jpg.`,
    given.linkedIn.startsWith('TODO')
      ? 'Fill in the address of the professional profile; the site is not published before.'
      : undefined,
    `Add the member to a group of the roster${rosterPage(root)}: "- member: ${key}".`,
    'Type "npm run check".',
  ]
    .filter((step) => step !== undefined)
    .map((step, i) => `  ${i + 1}. ${step}`);
}
