// Members on the roster × the sections of the spreadsheet → who is in another section now. Nobody is moved: their role may be that of the former one.
import { slugOf, slugOfEntry } from '../../../../compiler/text/slugs.ts';
import type { ImportPeopleWords } from '../../../../words/gen/import-people.gen.ts';
import type { JourneyContext } from '../../journey.ts';
import { memberFolder } from '../../members/members.ts';
import { type NamingList, rostersOf } from '../../members/rosters.ts';
import { textAt } from '../../site-folder.ts';
import type { Person } from './read-people.ts';

export function describeMoved(
  context: JourneyContext,
  people: readonly Person[],
  say: ImportPeopleWords,
): string[] {
  const sections = new Map<string, string[]>();
  for (const list of rostersOf(context, memberFolder(context)))
    for (const who of namesIn(list)) sections.set(who, [...(sections.get(who) ?? []), list.title]);
  const moved = people.flatMap(({ name, section: to }) => {
    const now = sections.get(slugOf(name)) ?? [];
    const isThere = now.some((one) => one.trim().toLowerCase() === to.trim().toLowerCase());
    return to === '' || now.length === 0 || isThere ? [] : [say.moved({ name, now, to })];
  });
  return moved.length > 0 ? ['', ...moved] : [];
}

function namesIn({ items, field }: NamingList): string[] {
  const keys = items.map((one) => (field === undefined ? String(one) : (textAt(one, field) ?? '')));
  return keys.map(slugOfEntry);
}
