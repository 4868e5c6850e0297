// The valid files of a collection × what site.yaml and the schema say of it → its entries, named and in their order.
import { choicesOf, fieldsFor, isDay } from '../../model/schema/entry-fields.ts';
import { asSchema, type Schema } from '../../model/schema/schema.ts';
import { createSchemas } from '../../model/schema/schemas.ts';
import type { Site } from '../../model/shapes.gen.ts';
import { type EntryNames, entryNames } from '../grammar/entry-names.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { derive } from '../text/derived.ts';
import { clockTime } from '../text/time-zone.ts';
import type { Checked } from './checked.ts';

/** An entry of a collection. */
export interface CheckedEntry extends Checked<Record<string, unknown>>, EntryNames {}

type Declared = Site['collections'][string];
type File = readonly [key: string, checked: Checked<unknown>];

/** All stages take the entries of a collection from here: what is left out here is nowhere. */
export function entriesOf(
  declared: Declared,
  files: readonly File[],
  language: string,
  grammar: Grammar,
): ReadonlyMap<string, CheckedEntry> {
  const schemas = derive(grammar, createSchemas);
  const schema = schemas.document(declared?.schema ?? '');
  const namesOf = entryNames(schemas, declared);
  const entries = files.map(([key, checked]): readonly [string, CheckedEntry] => [
    key,
    { ...(checked as Checked<Record<string, unknown>>), ...namesOf(key, checked.value) },
  ]);
  const { publishedAt } = schema;
  // Newest first where the schema says when an entry is published, and site.yaml nothing else.
  const moments = declared?.order === undefined && Array.isArray(publishedAt) ? publishedAt : [];
  const isNewest = moments.length > 0;
  const order = declared?.order ?? (isNewest ? '-' : 'ascending');
  if (order === 'ascending') return new Map(entries);
  if (order === 'descending') return new Map(entries.reverse());
  const field = order.replace(/^-/, '');
  if (!isNewest && !fieldsFor('order', schemas, schema).includes(field)) return new Map(entries);
  const compare = isNewest
    ? compareTexts
    : comparing(schemas.follow(asSchema(schema.properties?.[field])), language);
  const sign = order.startsWith('-') ? -1 : 1;
  const heldBy = ([, { value }]: readonly [string, CheckedEntry]) => {
    const written = moments.map((one) => value[one]).find((one) => typeof one === 'string');
    return isNewest ? written && clockTime(written) : value[field];
  };
  // What says nothing comes last, whichever way; of two that say the same, the first file.
  return new Map(
    entries.toSorted((one, other) => {
      const [a, b] = [heldBy(one), heldBy(other)];
      if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b));
      return sign * compare(a, b);
    }),
  );
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** How two values of a field compare: choices as the schema lists them, days as they follow, texts as in a dictionary. */
function comparing(field: Schema, language: string): (a: unknown, b: unknown) => number {
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
