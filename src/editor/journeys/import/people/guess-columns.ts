// A sheet and the fields that a site has → where its table begins, and what each column is.
import {
  fieldNamed,
  fieldOfValues,
  headerAt,
  NAME_PARTS,
  OF_ROSTER,
  PRIVATE,
} from '../../../../compiler/text/column-names.ts';
import { type Cell, isBlank, type Row, type Sheet } from '../tables/table.ts';

interface Column {
  readonly letter: string;
  /** As it is written; empty where there is none. */
  readonly header: string;
  /** Two of its values; none of what is private. */
  readonly examples: readonly string[];
  /** Undefined is left out. */
  readonly field: string | undefined;
  /** Why a column that is understood is left out. */
  readonly because?: 'private' | 'noField' | 'twice';
}

export interface PeopleTable {
  readonly columns: readonly Column[];
  /** Below the header. */
  readonly rows: readonly Row[];
  readonly header: Row | undefined;
}

/** @param fields of a member's file that hold a line of text */
export function guessColumns(sheet: Sheet, fields: readonly string[]): PeopleTable {
  const at = headerAt(sheet.rows.map(({ cells }) => cells.map(({ text }) => text)));
  const header = sheet.rows[at];
  const rows = sheet.rows.slice(at + 1);
  const guessed = sheet.letters.map((letter, column) => {
    const values = rows.map(({ cells }) => cells[column]?.text ?? '');
    const title = header?.cells[column]?.text ?? '';
    return { letter, title, values, field: guess(title, values, header !== undefined) };
  });
  const parts = withNameParts(guessed.map(({ field }) => field));
  const taken = new Set<string>();
  const columns = guessed.map(({ letter, title, values }, column): Column => {
    const field = parts[column];
    const isPrivate = PRIVATE.some((one) => one === field);
    const because = field === undefined ? undefined : leftOut(field, fields, taken);
    return {
      letter,
      header: title,
      examples: isPrivate ? [] : [...new Set(values)].filter(Boolean).slice(0, 2),
      field: because === undefined ? field : undefined,
      ...(because === undefined ? {} : { because }),
    };
  });
  return { columns, rows, header };
}

/** What it may be called in `--columns`. */
export function targetsOf(fields: readonly string[]): string[] {
  return [...new Set([...NAME_PARTS, ...OF_ROSTER, ...fields])];
}

function guess(title: string, values: readonly string[], hasHeader: boolean): string | undefined {
  const byValues = fieldOfValues(values);
  // A column called "Contact" may hold addresses.
  if (PRIVATE.some((one) => one === byValues)) return byValues;
  return fieldNamed(title) ?? (hasHeader && byValues === 'name' ? undefined : byValues);
}

/** Beside a family name, "Name" is the given one; beside a whole one, a preferred name may be all of another. */
function withNameParts(fields: readonly (string | undefined)[]): (string | undefined)[] {
  const isSplit = fields.includes('last') && !fields.includes('first');
  const isWhole = !isSplit && !fields.includes('first');
  return fields.map((one) => {
    if (isWhole && one === 'preferred') return 'nickname';
    return isSplit && one === 'name' ? 'first' : one;
  });
}

function leftOut(field: string, fields: readonly string[], taken: Set<string>): Column['because'] {
  if (PRIVATE.some((one) => one === field)) return 'private';
  if (!targetsOf(fields).includes(field)) return 'noField';
  if (taken.has(field) && field !== 'first' && field !== 'last') return 'twice';
  taken.add(field);
  return undefined;
}

export type Chosen = ReadonlyMap<string, string | undefined>;

/** "B=minor, F=-" → B is the minor, F is left out. Undefined where it is written otherwise. */
export function readChoice(given: string): Chosen | undefined {
  const parts = given.split(/[,;]/).map((one) => one.trim());
  const read = parts.flatMap((one) => {
    const [, letter, field] = /^([A-Za-z]{1,3})\s*=\s*([\w-]+)$/.exec(one) ?? [];
    return letter && field
      ? [[letter.toUpperCase(), field === '-' ? undefined : field] as const]
      : [];
  });
  return read.length === parts.length ? new Map(read) : undefined;
}

export function withChoice(table: PeopleTable, chosen: Chosen): PeopleTable {
  const wanted = new Set(chosen.values());
  const columns = table.columns.map(({ because, ...column }): Column => {
    if (chosen.has(column.letter)) return { ...column, field: chosen.get(column.letter) };
    // What somebody chooses for a field replaces what was guessed.
    const isReplaced = column.field !== undefined && wanted.has(column.field);
    return {
      ...column,
      field: isReplaced ? undefined : column.field,
      ...(because === undefined ? {} : { because }),
    };
  });
  return { ...table, columns };
}

export function isHeaderAgain({ cells }: Row, header: Row | undefined): boolean {
  const text = (all: readonly Cell[]) => all.map((one) => one.text.toLowerCase()).join('\n');
  return header !== undefined && text(cells) === text(header.cells);
}

export function sheetWithPeople(sheets: readonly Sheet[]): Sheet[] {
  return sheets.filter(({ rows }) => rows.some((row) => !isBlank(row)));
}
