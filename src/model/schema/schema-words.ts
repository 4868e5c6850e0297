// A schema and a catalogue of its words in another language → which words it must have, and the schema with them.
//
// A part is named by its way, as in "groups[].members[].title"; "." is the whole, "#button" a definition.
import { eachSchema, mapSchema } from './each-schema.ts';
import type { Schema } from './schema.ts';

export const KEYWORDS = ['title', 'description', 'choices', 'plural'] as const;

export interface PartWords {
  readonly title?: string;
  readonly description?: string;
  /** What the values of `enum` are called. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Of a whole schema: what its documents are called together. */
  readonly plural?: string;
}

export type SchemaWords = Readonly<Record<string, PartWords>>;

/** Those of a site's own schemas, for each the languages that it has: `block/pressQuotes`, `schema/alumni`. */
export type OwnWords = ReadonlyMap<string, Readonly<Record<string, SchemaWords>>>;

/** Steps below which a schema only asks whether something holds. */
const QUESTIONS: readonly string[] = ['if', 'not'];
/** Steps that repeat fields of others. */
const REPEATS: readonly string[] = ['then', 'else', 'allOf', 'anyOf', 'oneOf'];

/** The way to a part of a schema: "properties/groups/items/properties/title" is "groups[].title". */
export function wayOf(path: readonly string[], before = ''): string {
  const [step, ...rest] = path;
  if (step === undefined) return before || '.';
  const next = (name: string, left: readonly string[]): string =>
    wayOf(left, before === '' ? name : `${before}.${name}`);
  if (step === 'items') return wayOf(rest, `${before}[]`);
  if (step === 'additionalProperties') return next('*', rest);
  if (step === 'properties') return next(rest[0] ?? '', rest.slice(1));
  if (step === 'definitions') return next(`#${rest[0]}`, rest.slice(1));
  return next(step, rest);
}

/** What a catalogue must say of each part of a schema: the keywords, and the values of choices. */
export interface AskedWords {
  readonly keywords: readonly ('title' | 'description')[];
  readonly choices: readonly string[];
}

/** What a catalogue of a schema says, by the way to each part that officers see. */
export function askedWords(schema: Schema): ReadonlyMap<string, AskedWords> {
  const asked = new Map<string, AskedWords>();
  eachSchema(schema, (node, path) => {
    if (
      typeof node !== 'object' ||
      'const' in node ||
      path.some((step) => QUESTIONS.includes(step))
    )
      return;
    // A form says the name of a field even where its schema does not: from the key, which is English.
    const isField = path.at(-2) === 'properties' && !path.some((step) => REPEATS.includes(step));
    const keywords = (['title', 'description'] as const).filter(
      (keyword) =>
        Boolean(node[keyword]) || (keyword === 'title' && (isField || path.length === 0)),
    );
    const choices = Array.isArray(node.enum) ? node.enum.filter(isWord) : [];
    if (keywords.length + choices.length > 0) asked.set(wayOf(path), { keywords, choices });
  });
  return asked;
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z][A-Za-z]*$/.test(value);
}

/** A schema with other words. What the words do not say stays. */
export function translateSchema(schema: Schema, words: SchemaWords): Schema {
  return mapSchema(schema, (node, path) => {
    const way = wayOf(path);
    if (!Object.hasOwn(words, way)) return node;
    const { choices, ...texts } = words[way] ?? {};
    return { ...node, ...texts, ...(choices && { choiceLabels: choices }) };
  });
}
