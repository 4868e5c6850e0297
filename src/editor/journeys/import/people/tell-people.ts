// What an import would do → lines of tables that say it, before anything is written.
import { cells, printable } from '../../../../compiler/diagnostics/formats/cells.ts';
import type { ImportPeopleWords } from '../../../../words/gen/import-people.gen.ts';
import type { Sheet, Table } from '../tables/table.ts';
import type { PeopleTable } from './guess-columns.ts';
import type { People, Person } from './read-people.ts';

export interface Fate {
  readonly person: Person;
  readonly what: keyof Pick<ImportPeopleWords['person'], 'new' | 'update' | 'leave' | 'same'>;
}

interface Import {
  readonly table: Table;
  readonly sheet: Sheet;
  readonly columns: PeopleTable;
  readonly people: People;
  readonly fates: readonly Fate[];
  /** New ones, with how many are in each; undefined where the site has no roster for them. */
  readonly sections: ReadonlyMap<string, number> | undefined;
}

/** As many as somebody reads. */
const MOST = 200;

export function describeImport(
  { table, sheet, columns, people, fates, sections }: Import,
  say: ImportPeopleWords,
): string[] {
  const { person: head } = say;
  const rows = fates.slice(0, MOST).map(({ person, what }) => {
    const { row, name, section, role } = person;
    return [String(row), name, section, role, head[what]];
  });
  const notes = people.notes
    .slice(0, MOST)
    .map(({ row, say: tell }) => say.rows.row({ row, text: tell(say.rows) }));
  return [
    ...describeColumns(columns, say),
    say.change,
    '',
    ...layOut([[head.row, head.name, head.section, head.role, head.what], ...rows]),
    ...moreOf(fates, say),
    ...asSection([...(sections ?? [])].map(([title, count]) => say.newSection({ title, count }))),
    ...(sections ? [] : ['', say.noRoster]),
    ...asSection(omissions(table, sheet, columns, say)),
    ...(notes.length > 0 ? ['', say.rows.title, ...notes, ...moreOf(people.notes, say)] : []),
  ];
}

export function describeColumns({ columns }: PeopleTable, say: ImportPeopleWords): string[] {
  const { column: head } = say;
  return layOut([
    [head.heading, head.title, head.field, head.example],
    ...columns.map(({ letter, header, field, because, example }) => {
      const left = because ? head[because] : head.left;
      return [letter, header, field ?? left, example];
    }),
  ]);
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

const MAX_WIDTH = 40;

function layOut(rows: readonly (readonly string[])[]): string[] {
  const short = rows.map((row) => row.map(cut));
  const used =
    short[0]?.map((_, at) => at > 1 || short.slice(1).some((row) => row[at] !== '')) ?? [];
  const kept = short.map((row) => row.filter((_, at) => used[at]));
  const widths = kept[0]?.map((_, at) => Math.max(...kept.map((row) => cells(row[at] ?? ''))));
  return kept.map((row) =>
    row
      .map((text, at) => text + ' '.repeat((widths?.[at] ?? 0) - cells(text)))
      .join('  ')
      .trimEnd(),
  );
}

function cut(text: string): string {
  const line = printable(text.replace(/\s+/g, ' '));
  return line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH - 1)}…` : line;
}
