// The answers about a new member → the member's file, the place on the roster, and the line in the list of the class.

import type { Ask } from './answers.ts';
import { oneLine } from './answers.ts';
import { createJourney } from './journey.ts';
import { askMember, memberFolder, type NewMember, planMember } from './plans/member/member-plan.ts';
import { createChanges, inItsLines } from './references/changes.ts';
import { itemFor, type NamingList, peopleLists, rostersOf } from './rosters.ts';
import { collectionsOf, type OpenSite, textAt } from './site-folder.ts';

interface Known {
  readonly folder: string;
  readonly member: NewMember;
  readonly roster: NamingList | undefined;
  readonly role: string;
}

/** A new member, on the roster at once. */
export const member = createJourney<Known>({
  name: 'member',
  hasPlace: (context) => [...collectionsOf(context).values()].includes('member'),
  ask: async (context, ask) => {
    const folder = memberFolder(context);
    const known = await askMember(context, folder, ask);
    return { folder, member: known, ...(await askRoster(context, folder, ask)) };
  },
  plan: (context, { folder, member: known, roster, role }) => {
    const changes = createChanges(context);
    const { file, after = '' } = planMember(context, folder, known);
    const { name, class: className } = known.given;
    changes.put(file, inItsLines(context, after));
    const add = (list: NamingList, value: string, title?: string): void =>
      changes.edit(list.file, {
        do: 'insert',
        path: list.path,
        at: list.items.length,
        value: itemFor(list, value, title),
      });
    if (roster) add(roster, known.key, role);
    for (const list of peopleLists(context).filter(({ title }) => isOf(className, title)))
      add(list, name);
    return { words: `New member: ${name}`, changes: changes.all(), open: { file, pointer: '' } };
  },
});

async function askRoster(
  site: OpenSite,
  folder: string,
  ask: Ask,
): Promise<Pick<Known, 'roster' | 'role'>> {
  const all = rostersOf(site, folder);
  if (all.length === 0) return { roster: undefined, role: '' };
  // Most members stand where most members stand.
  const longest = all.reduce((a, b) => (b.items.length > a.items.length ? b : a));
  const chosen = await ask({
    flag: 'roster',
    ask: 'In which part of the roster? Leave it empty for none.',
    optional: true,
    choices: all.map(({ title }) => title),
    proposal: longest.title,
  });
  const roster = all.find(({ title }) => title === chosen);
  const hasRoles = all.some(({ items }) => items.some((one) => textAt(one, 'title')));
  if (!hasRoles) return { roster, role: '' };
  const role = await ask({
    flag: 'role',
    ask: 'Which role stands below the name? It may stay empty.',
    optional: true,
    proposal: (roster && usualRole(roster)) ?? '',
    check: oneLine,
  });
  return { roster, role };
}

/** The role that more than half of a list have. */
function usualRole({ items }: NamingList): string | undefined {
  const roles = items.flatMap((one) => textAt(one, 'title') ?? []);
  return roles.find((role) => roles.filter((one) => one === role).length * 2 > items.length);
}

/** Whether a list is that of a class: "Alpha Beta" and "Alpha Beta Class" are. */
function isOf(className: string, title: string): boolean {
  const wanted = className.trim().toLowerCase();
  return wanted !== '' && [wanted, `${wanted} class`].includes(title.trim().toLowerCase());
}
