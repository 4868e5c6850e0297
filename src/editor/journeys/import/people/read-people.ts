// The rows of a table whose columns are known → the people in them, and what is to be told of each row.
import { readLink } from '../../../../compiler/text/addresses.ts';
import { NAME_PARTS } from '../../../../compiler/text/column-names.ts';
import { asSeen, slugOf } from '../../../../compiler/text/slugs.ts';
import type { ImportPeopleWords } from '../../../../words/gen/import-people.gen.ts';
import { type Cell, isBlank, type Row } from '../tables/table.ts';
import { isHeaderAgain, type PeopleTable } from './guess-columns.ts';

export interface Person {
  readonly row: number;
  readonly name: string;
  /** In the fields of a member's file, without the name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly section: string;
  readonly role: string;
  /** What its file is called. */
  readonly photo: string;
}

interface RowNote {
  readonly row: number;
  readonly say: (words: ImportPeopleWords['rows']) => string;
}

export interface People {
  readonly people: readonly Person[];
  readonly notes: readonly RowNote[];
}

interface Taken {
  readonly field: string;
  readonly cell: Cell;
  readonly letter: string;
}

const MAX_LENGTH = 300;
/** A file is called after it. */
const MAX_NAME = 80;

/** What is typed into a cell where there is nothing to say. */
const NOTHING = /^(?:[-–—./]+|n\/?a|none|null|ningun[oa]|nada|no aplica)$/i;

/** What stands below a column of numbers is nobody. */
const TOTAL = /^(?:grand |sub-?)?totale?s?:?$/i;

/** @param links the fields that hold an address */
export function readPeople(table: PeopleTable, links: ReadonlySet<string>): People {
  const notes: RowNote[] = [];
  const people: Person[] = [];
  const known = new Map<string, number>();
  const swaps = isFamilyFirst(table);
  let divider = '';
  for (const row of table.rows) {
    const add = (say: RowNote['say']): void => void notes.push({ row: row.number, say });
    if (isBlank(row)) continue;
    if (isHeaderAgain(row, table.header)) {
      add((say) => say.header);
      continue;
    }
    if (row.isDivider) {
      divider = tidy(row.cells.find(({ text }) => text !== '')?.text ?? '');
      continue;
    }
    const person = personIn(row, table, { links, swaps, divider, add });
    if (!person) continue;
    const first = known.get(slugOf(person.name));
    if (first !== undefined) add((say) => say.twice({ name: person.name, first }));
    else {
      known.set(slugOf(person.name), row.number);
      people.push(person);
    }
  }
  return { people, notes };
}

interface Reading {
  readonly links: ReadonlySet<string>;
  readonly swaps: boolean;
  readonly divider: string;
  readonly add: (say: RowNote['say']) => void;
}

function personIn(row: Row, table: PeopleTable, reading: Reading): Person | undefined {
  const { add } = reading;
  const taken = table.columns.flatMap(({ field, letter }, at): Taken[] => {
    const cell = row.cells[at];
    return field === undefined || !cell ? [] : [{ field, cell, letter }];
  });
  const fields: Record<string, string> = {};
  const parts: Record<(typeof NAME_PARTS)[number], string[]> = {
    name: [],
    first: [],
    preferred: [],
    last: [],
  };
  for (const one of taken) {
    const value = readField(one, reading);
    if (value === '') continue;
    const part = NAME_PARTS.find((name) => name === one.field);
    if (part) parts[part].push(value);
    else fields[one.field] ??= value;
  }
  const { section = reading.divider, role = '', photo = '', ...others } = fields;
  const name = nameOf(parts, reading.swaps);
  if (slugOf(name).length > MAX_NAME) {
    add((say) => say.longName);
    return undefined;
  }
  if (slugOf(name) !== '' && !TOTAL.test(name))
    return { row: row.number, name, fields: others, section, role, photo };
  // Of a total or a remark that stands in a column which is not taken, nobody has to hear.
  if (taken.some(({ cell }) => cell.text !== '' || cell.formula)) add((say) => say.noName);
  return undefined;
}

function readField({ field, cell, letter }: Taken, { links, add }: Reading): string {
  if (cell.formula === 'none') {
    add((say) => say.formula({ column: letter }));
    return '';
  }
  const text = tidy(links.has(field) && cell.link ? cell.link : cell.text);
  if (NOTHING.test(text)) return '';
  // In this program such a text is a fact of the site.
  if (text.length > MAX_LENGTH || text.includes('${')) {
    add((say) => say.unusable({ column: letter }));
    return '';
  }
  if (text === '' || !links.has(field)) return text;
  const address = addressOf(text, field);
  if (address === undefined) add((say) => say.address({ column: letter, text }));
  return address ?? '';
}

function tidy(text: string): string {
  return asSeen(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

const HANDLE: Readonly<Record<string, readonly [host: RegExp, before: string]>> = {
  linkedIn: [/^(?:https?:\/\/)?(?:[\w-]+\.)?linkedin\.com\//i, 'https://www.linkedin.com/in/'],
  instagram: [/^(?:https?:\/\/)?(?:www\.)?instagram\.com\//i, 'https://www.instagram.com/'],
};

/** "maya-okafor", "@maya-okafor", "in/maya-okafor" and every way to write the address. */
function addressOf(text: string, field: string): string | undefined {
  const [host, before] = HANDLE[field] ?? [];
  if (host?.test(text)) {
    const [plain = ''] = text.replace(/^(?:https?:\/\/)?/i, 'https://').split(/[?#]/);
    return isAddress(plain) ? plain : undefined;
  }
  const [, handle] = /^(?:@|\/?in\/)?([\p{L}\p{N}][\p{L}\p{N}._-]*)\/?$/u.exec(text) ?? [];
  // With a known ending it is the address of another site, written without https.
  if (handle && before && !/\.(?:com|org|net|edu|io|me|dev)$/i.test(handle))
    return before + encodeURI(handle);
  return isAddress(text) ? text : undefined;
}

function isAddress(text: string): boolean {
  const target = readLink(text);
  return target.kind === 'external' && !target.insecure && /^https:/i.test(text);
}

/** Who has said how they want to be called is called so, and by no other name. */
function nameOf(
  parts: Readonly<Record<(typeof NAME_PARTS)[number], readonly string[]>>,
  swaps: boolean,
): string {
  const { name, first, preferred, last } = parts;
  const [whole] = name;
  if (whole === undefined)
    return [...(preferred.length > 0 ? preferred : first), ...last].join(' ');
  const [, family, given] = /^([^,]+), ([^,]+)$/.exec(whole) ?? [];
  return swaps && family && given ? `${given} ${family}` : whole;
}

/** "Okafor, Maya": most of them are written so. "Sam Lee, Jr." is not. */
function isFamilyFirst({ columns, rows }: PeopleTable): boolean {
  const at = columns.findIndex(({ field }) => field === 'name');
  const names = rows.flatMap(({ cells }) => cells[at]?.text || []);
  const swapped = names.filter((one) => /^[^,]+, (?!(?:jr|sr|i{2,3}|iv|ph)\b)[^,]+$/i.test(one));
  return swapped.length > names.length / 2;
}
