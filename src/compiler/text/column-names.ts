// What people call the columns of a list of members, in each language → which field each is.
import { LANGUAGES } from '../../model/language.ts';
import { type ColumnsWords, columnsWords } from '../../words/gen/columns.gen.ts';

/** Never taken unless a column is asked for by its letter. */
export const PRIVATE = ['email', 'phone', 'studentNumber', 'birthday'] as const;

/** They make the name together; which is both in Spanish, `nombre`, shows beside a family name. */
export const NAME_PARTS = ['name', 'first', 'preferred', 'last'] as const;

/** What is no line of a member's file: two stand on the roster, one is the name of a file. */
export const OF_ROSTER = ['section', 'role', 'photo'] as const;

/** Patterns in words/<language>/columns.yaml, in small letters without accents; the first that fits. "Last name" is no name. */
const NAMES = Object.keys(columnsWords().names).map((field) => ({
  field,
  pattern: inAll(({ names }) => names[field as keyof ColumnsWords['names']]),
}));

/** Somebody else's name, number or address. */
const OTHERS = inAll(({ others }) => others);

function inAll(patternOf: (words: ColumnsWords) => string): RegExp {
  return new RegExp(LANGUAGES.map((language) => patternOf(columnsWords(language))).join('|'));
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function fieldNamed(header: string): string | undefined {
  const folded = fold(header);
  if (folded === '' || folded.length > 80) return undefined;
  const found = NAMES.find(
    ({ pattern }) => pattern.test(folded) || pattern.test(folded.replaceAll(' ', '')),
  )?.field;
  return OTHERS.test(folded) && found !== 'email' ? (found === 'phone' ? found : undefined) : found;
}

const VALUES: readonly (readonly [field: string, pattern: RegExp])[] = [
  ['email', /^[^\s@]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}$/u],
  ['linkedIn', /\blinkedin\.com\//i],
  ['instagram', /\binstagram\.com\//i],
  ['phone', /^(?=(?:\D*\d){7,15}\D*$)\+?[\d\s().-]+$/],
  ['pronouns', /^(?:she|he|they|xe|ze|ella|él|elle)(?:\s*\/\s*\p{L}+)+$/iu],
  [
    'year',
    /^(?:1st|2nd|3rd|[4-6]th|freshman|sophomore|junior|senior|[1-6][.º°]+|primer[oa]?|segundo|tercer[oa]?|cuarto|quinto)(?: (?:year|año|curso))?$/iu,
  ],
];

/** "Anneke van der Merwe": words of letters, of which the first and the last are capitalized. */
function isPersonName(text: string): boolean {
  const words = text.split(' ');
  return (
    words.length > 1 &&
    words.length < 7 &&
    words.every((word) => /^[\p{L}.'’-]+$/u.test(word)) &&
    [words[0], words.at(-1)].every((word) => /^\p{Lu}/u.test(word ?? ''))
  );
}

/** Most of its values say so. What is private is so under any header. */
export function fieldOfValues(values: readonly string[]): string | undefined {
  const given = values.filter((one) => one !== '');
  const isMost = (fits: (value: string) => boolean) =>
    given.length > 0 && given.filter(fits).length > given.length * 0.6;
  const found = VALUES.find(([, pattern]) => isMost((one) => pattern.test(one)))?.[0];
  if (found !== undefined) return found;
  return isMost(isPersonName) && new Set(given).size > given.length * 0.9 ? 'name' : undefined;
}

/** The row with the most titles that are known, if there are two, or one is that of a name; else -1. */
export function headerAt(rows: readonly (readonly string[])[]): number {
  const scores = rows.slice(0, HEADER_WITHIN).map((row) => {
    const found = row.flatMap((text) => fieldNamed(text) ?? []);
    const isNamed = found.some((one) => NAME_PARTS.some((part) => part === one));
    return found.length >= 2 || isNamed ? found.length : 0;
  });
  const most = Math.max(0, ...scores);
  return most === 0 ? -1 : scores.indexOf(most);
}

/** Titles and notes may stand above it. */
const HEADER_WITHIN = 20;
