// The valid files of a collection × what site.yaml and the schema say of it → its entries, named and in their order.
import { choicesOf, fieldsFor, isDay } from '../../model/schema/entry-fields.ts';
import { asSchema, type Schema } from '../../model/schema/schema.ts';
import type { Site } from '../../model/shapes.gen.ts';
import { entryNames } from '../grammar/entry-names.ts';
import { type Grammar, schemasOf } from '../grammar/grammar.ts';
import { clockTime } from '../time/time-zone.ts';
import type { Checked, CheckedEntry } from './validated.ts';

type Declared = Site['collections'][string];
type File = readonly [key: string, checked: Checked<unknown>];
type Fields = CheckedEntry['value'];
type Compare = (a: unknown, b: unknown) => number;

/** All stages take the entries of a collection from here: what is left out here is nowhere. */
export function orderEntries(
  declared: Declared,
  files: readonly File[],
  language: string,
  grammar: Grammar,
): ReadonlyMap<string, CheckedEntry> {
  const schemas = schemasOf(grammar);
  const schema = schemas.document(declared?.schema ?? '');
  const namesOf = entryNames(schemas, declared);
  const entries = files.map(([key, checked]): readonly [string, CheckedEntry] => [
    key,
    { ...(checked as Checked<Record<string, unknown>>), ...namesOf(key, checked.value) },
  ]);
  /** What says nothing comes last, whichever way; of two that say the same, the first file. */
  const sorted = (heldBy: (value: Fields) => unknown, compare: Compare, sign: number) => {
    const ordered = entries.toSorted(([, one], [, other]) => {
      const [a, b] = [heldBy(one.value), heldBy(other.value)];
      if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b));
      return sign * compare(a, b);
    });
    return new Map(ordered);
  };
  const moments = (schema.publishedAt ?? []) as readonly string[];
  // Newest first where the schema says when an entry is published, and site.yaml nothing else.
  if (declared?.order === undefined && moments.length > 0)
    return sorted((value) => momentIn(value, moments), compareTexts, -1);
  const order = declared?.order ?? 'ascending';
  if (order === 'ascending') return new Map(entries);
  if (order === 'descending') return new Map(entries.reverse());
  const field = order.replace(/^-/, '');
  if (!fieldsFor('order', schemas, schema).includes(field)) return new Map(entries);
  const compare = comparatorFor(schemas.follow(asSchema(schema.properties?.[field])), language);
  return sorted((value) => value[field], compare, order.startsWith('-') ? -1 : 1);
}

function momentIn(value: Fields, fields: readonly string[]): string | undefined {
  const written = fields.map((one) => value[one]).find((one) => typeof one === 'string');
  return written && clockTime(written);
}

export function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** How two values of a field compare: choices as the schema lists them, days as they follow, texts as in a dictionary. */
export function comparatorFor(field: Schema, language: string): Compare {
  const choices = choicesOf(field);
  if (choices) return (a, b) => choices.indexOf(a) - choices.indexOf(b);
  if (isDay(field)) return compareTexts;
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
}

function compareTexts(a: unknown, b: unknown): number {
  return Number(String(a) > String(b)) - Number(String(a) < String(b));
}
