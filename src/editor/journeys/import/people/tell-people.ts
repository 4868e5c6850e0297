// What an import would do → lines of tables that say it, before anything is written.
import { slugOf, slugOfEntry } from '../../../../compiler/text/slugs.ts';
import type { ImportPeopleWords } from '../../../../words/gen/import-people.gen.ts';
import type { JourneyContext } from '../../journey.ts';
import { memberFolder } from '../../members/members.ts';
import { namesIn, rostersOf } from '../../members/rosters.ts';
import type { Summary, SummaryTable } from '../../summary.ts';
import type { Sheet, Table } from '../tables/table.ts';
import type { PeopleTable } from './guess-columns.ts';
import type { People, Person } from './read-people.ts';

export interface Fate {
  readonly person: Person;
  readonly what: keyof Pick<ImportPeopleWords['person'], 'new' | 'update' | 'leave' | 'same'>;
}

export interface Import {
  readonly table: Table;
  readonly sheet: Sheet;
  readonly columns: PeopleTable;
  readonly people: People;
  readonly fates: readonly Fate[];
  /** Who gets a photo. */
  readonly faces: ReadonlySet<Person>;
  /** New ones, with who is in each; undefined where the site has no roster for them. */
  readonly sections: ReadonlyMap<string, readonly unknown[]> | undefined;
}

/** As many as somebody reads. */
const MOST = 200;

export function describeImport(
  { table, sheet, columns, people, fates, faces, sections }: Import,
  say: ImportPeopleWords,
): Summary {
  const { person: head } = say;
  const rows = fates.slice(0, MOST).map(({ person, what }) => {
    const { row, name, section, role } = person;
    return [String(row), name, section, role, faces.has(person) ? '✓' : '', head[what]];
  });
  const notes = people.notes
    .slice(0, MOST)
    .map(({ row, say: tell }) => `  ${say.rows.row({ row, text: tell(say.rows) })}`);
  return [
    usedOf([[head.row, head.name, head.section, head.role, head.photo, head.what], ...rows]),
    ...moreOf(fates, say),
    ...asSection(
      [...(sections ?? [])].map(([title, { length: count }]) => say.newSection({ title, count })),
    ),
    ...(sections ? [] : ['', say.noRoster]),
    ...asSection(omissions(table, sheet, columns, say)),
    ...(notes.length > 0 ? ['', say.rows.title, ...notes, ...moreOf(people.notes, say)] : []),
  ];
}

export function describeColumns({ columns }: PeopleTable, say: ImportPeopleWords): Summary {
  const { column: head } = say;
  const rows = columns.map(({ letter, header, field, because, examples }) => [
    letter,
    header,
    field ?? head[because ?? 'left'],
    examples[0] ?? '',
  ]);
  return [usedOf([[head.heading, head.title, head.field, head.example], ...rows]), say.change, ''];
}

/** Without the columns in which no row says anything. */
function usedOf(rows: SummaryTable): SummaryTable {
  const isUsed = rows[0]?.map((_, at) => rows.slice(1).some((row) => row[at] !== ''));
  return rows.map((row) => row.filter((_, at) => isUsed?.[at]));
}

function omissions(
  { hiddenSheets }: Table,
  { hidden, rows }: Sheet,
  { header }: PeopleTable,
  say: ImportPeopleWords,
): string[] {
  const merged = rows.flatMap((row) => row.cells).filter(({ isMerged }) => isMerged).length;
  return [
    ...(header ? [] : [say.noHeader]),
    ...(hidden.rows > 0 ? [say.hidden.rows({ count: hidden.rows })] : []),
    ...(hidden.columns.length > 0 ? [say.hidden.columns({ letters: hidden.columns })] : []),
    ...(hiddenSheets.length > 0 ? [say.hidden.sheets({ names: hiddenSheets })] : []),
    ...(merged > 0 ? [say.merged({ count: merged })] : []),
  ];
}

function asSection(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', ...lines];
}

function moreOf(all: readonly unknown[], say: ImportPeopleWords): string[] {
  return all.length > MOST ? [say.more({ count: all.length - MOST })] : [];
}

/** Who is in another section now. Nobody is moved: their role may be that of the former one. */
export function describeMoved(
  context: JourneyContext,
  people: readonly Person[],
  say: ImportPeopleWords,
): string[] {
  const sections = new Map<string, string[]>();
  for (const list of rostersOf(context, memberFolder(context)))
    for (const who of namesIn(list).map(slugOfEntry))
      sections.set(who, [...(sections.get(who) ?? []), list.title]);
  const moved = people.flatMap(({ name, section: to }) => {
    const now = sections.get(slugOf(name)) ?? [];
    const isThere = now.some((one) => one.trim().toLowerCase() === to.trim().toLowerCase());
    return to === '' || now.length === 0 || isThere ? [] : [say.moved({ name, now, to })];
  });
  return asSection(moved);
}
