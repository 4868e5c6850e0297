// The valid files of a collection × what site.yaml and the schema say of it → its entries, named and in their order.
import { choicesOf, entryTitles, fieldsFor, isDay } from '../../model/schema/entry-fields.ts';
import { asSchema, type Schema } from '../../model/schema/schema.ts';
import { createSchemas } from '../../model/schema/schemas.ts';
import type { Site } from '../../model/shapes.gen.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { derive } from '../text/derived.ts';
import { slugOf, slugOfEntry, slugOfTitle } from '../text/slugs.ts';
import type { Checked } from './checked.ts';

/** An entry of a collection. */
export interface CheckedEntry extends Checked<Record<string, unknown>> {
  /** What it is called; undefined where only its file has a name. */
  readonly title?: NamedText;
  /** The last part of its address; empty where there is nothing to make it of. */
  readonly slug: string;
  /** Where the slug is kept, if the entry keeps one. */
  readonly kept?: NamedText;
}

/** A text of an entry, and the field in which it stands. */
export interface NamedText {
  readonly field: string;
  readonly text: string;
}

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
  // A field that cannot do it is reported while linking, and nothing else is for it.
  const chosen = fieldsFor('title', schemas, schema).filter((one) => one === declared?.titleField);
  const titles = chosen.length > 0 ? chosen : entryTitles(schemas, schema);
  const slugField = declared?.slugField ?? String(schema.slugField ?? '');
  const entries = files.map(([key, checked]) => {
    const one = checked as Checked<Record<string, unknown>>;
    return [key, named(key, one, { titles, slugField, isPerson: schema.person === true })] as const;
  });
  const order = declared?.order ?? 'ascending';
  if (order === 'ascending') return new Map(entries);
  if (order === 'descending') return new Map(entries.reverse());
  const field = order.replace(/^-/, '');
  if (!fieldsFor('order', schemas, schema).includes(field)) return new Map(entries);
  const compare = comparing(schemas.follow(asSchema(schema.properties?.[field])), language);
  const sign = order.startsWith('-') ? -1 : 1;
  const heldBy = ([, { value }]: readonly [string, CheckedEntry]) => value[field];
  // What says nothing comes last, whichever way; of two that say the same, the first file.
  return new Map(
    entries.toSorted((one, other) => {
      const [a, b] = [heldBy(one), heldBy(other)];
      if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b));
      return sign * compare(a, b);
    }),
  );
}

interface Names {
  readonly titles: readonly string[];
  readonly slugField: string;
  readonly isPerson: boolean;
}

function named(
  key: string,
  checked: Checked<Record<string, unknown>>,
  { titles, slugField, isPerson }: Names,
): CheckedEntry {
  const textAt = (field: string): NamedText[] => {
    const text = Object.hasOwn(checked.value, field) ? checked.value[field] : undefined;
    return typeof text === 'string' && text.trim() !== '' ? [{ field, text }] : [];
  };
  const [title] = titles.flatMap(textAt);
  const [kept] = textAt(slugField);
  const ofTitle = title && (isPerson ? slugOf(title.text) : slugOfTitle(title.text));
  const slug = kept ? slugOfTitle(kept.text) : (ofTitle ?? slugOfEntry(key));
  return { ...checked, slug, ...(title ? { title } : {}), ...(kept ? { kept } : {}) };
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** How two values of a field compare: choices as the schema lists them, days as they follow, texts as in a dictionary. */
function comparing(field: Schema, language: string): (a: unknown, b: unknown) => number {
  const choices = choicesOf(field);
  if (choices) return (a, b) => choices.indexOf(a) - choices.indexOf(b);
  if (isDay(field)) return (a, b) => Number(String(a) > String(b)) - Number(String(a) < String(b));
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
}
