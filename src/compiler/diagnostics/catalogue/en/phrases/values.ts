// What a field is called, what it must be, what it is, and how to write it, in English.
import { quoted } from '../phrasing.ts';

/** A kind of value that a schema knows. */
export type Kind = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
} satisfies Record<Kind, string>;

const LIMITS = {
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'more than',
  exclusiveMaximum: 'less than',
};

export const values = {
  field: (p: { name: string }) => `"${p.name}"`,
  itemOf: (p: { name: string }) => `an item of "${p.name}"`,
  thisFile: () => 'this file',
  itemOfFile: () => 'an item of this file',

  kinds: (p: { kinds: readonly string[] }) =>
    p.kinds.map((kind) => KINDS[kind] ?? kind).join(' or '),
  oneOf: (p: { values: readonly string[] }) => `one of ${quoted(p.values)}`,
  nothing: () => 'empty',
  answer: (p: { value: boolean }) => `the answer ${p.value}`,
  fraction: () => 'a number with a fraction',
  notFinite: () => 'not a finite number',
  limit: (p: { limit: keyof typeof LIMITS; than: string }) => `${LIMITS[p.limit]} ${p.than}`,

  oneTextPlain: () => 'Write a single text, without hyphens or brackets.',
  oneTextQuoted: () => 'Write a single text; if it has a colon, put all of it in quotes.',
  hyphensApart: () => 'Put a space after each hyphen.',
  itemsApart: () => 'Write each item on a separate line that begins with a hyphen and a space.',
  fieldsApart: () => 'Write fields such as "name: value" here, each on a separate line.',
  trueOrFalse: () => 'Write true or false, without quotes.',
  writeAnswer: (p: { answer: string }) =>
    `Write ${p.answer}, without quotes: YAML reads any other word as text.`,
  round: () => 'Round it.',
  inDigits: () => 'Write it in digits, without quotes.',
  types: (p: { known: readonly string[] }) => `The types are ${p.known.join(', ')}.`,
  withoutZone: () => "Write the time on the chapter's clock, without a time zone.",
  onlyYouTube: () => 'Only films on YouTube can be shown here; link to others in a text.',
  playlist: () =>
    'This is the address of a playlist. Open one of its films, and copy that address.',
  /** What a schema says of a field, already in the language. */
  described: (p: { text: string }) => p.text,
};
