// A site → its members as a table: a header, and a row for each, in the order of the roster.
import { isMap } from '../../../model/schema/value.ts';
import { type OpenSite, readContent, stagesOf, textAt } from '../site-folder.ts';
import { memberFor, membersOf } from './members.ts';
import { rostersOf } from './rosters.ts';

interface RosterPlace {
  readonly section: string;
  readonly role: string;
}

/** Of what their files say, each field that somebody has; nothing is left out. @throws UserError when one cannot be read */
export function peopleTable(site: OpenSite): string[][] {
  const members = membersOf(site);
  const places = placesOf(site);
  const rank = new Map([...places.keys()].map((file, at) => [file, at]));
  const last = rank.size;
  const people = members
    .toSorted((a, b) => (rank.get(a.file) ?? last) - (rank.get(b.file) ?? last))
    .map(({ file }) => ({ file, fields: Object(readContent(site, file).value) as object }));
  const used = new Set(people.flatMap(({ fields }) => Object.keys(fields)));
  const declared = stagesOf(site).grammar.documents.get('member')?.properties ?? {};
  const known = Object.keys(declared).filter((name) => used.has(name));
  const [first = 'name', ...others] = new Set([...known, ...used]);
  return [
    [first, 'section', 'role', ...others],
    ...people.map(({ file, fields }) => {
      const { section = '', role = '' } = places.get(file) ?? {};
      const cells = new Map(Object.entries(fields).map(([name, value]) => [name, textIn(value)]));
      const cell = (name: string) => cells.get(name) ?? '';
      return [cell(first), section, role, ...others.map(cell)];
    }),
  ];
}

/** The page that names most of them is the roster; who is named twice stands where they come first. */
function placesOf(site: OpenSite): Map<string, RosterPlace> {
  const folders = [...new Set(membersOf(site).map(({ folder }) => folder))];
  const lists = folders.flatMap((folder) => rostersOf(site, folder));
  const named = (file: string) =>
    lists.reduce((sum, list) => sum + (list.file === file ? list.items.length : 0), 0);
  const found = new Map<string, RosterPlace>();
  for (const { title, field, items } of lists.toSorted((a, b) => named(b.file) - named(a.file)))
    for (const item of items) {
      const key = field === undefined ? String(item) : textAt(item, field);
      const member = key === undefined ? undefined : memberFor(site, key);
      if (member && !found.has(member.file))
        found.set(member.file, { section: title, role: textAt(item, 'title') ?? '' });
    }
  return found;
}

/** A list or a map is a line for each. */
function textIn(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textIn).join('\n');
  if (!isMap(value)) return String(value);
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${textIn(one).replaceAll('\n', ', ')}`)
    .join('\n');
}
