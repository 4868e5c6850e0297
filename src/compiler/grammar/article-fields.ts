// The schema of a collection → the fields that make its entries articles: known by what they hold, not by their names.
import { fieldsFor, isDay } from '../../model/schema/entry-fields.ts';
import { asSchema, type Schema } from '../../model/schema/schema.ts';
import type { Site } from '../../model/shapes.gen.ts';
import { derive } from '../source/derived.ts';
import { type Grammar, schemasOf } from './grammar.ts';

export interface ArticleFields {
  /** The best first. */
  readonly moments: readonly string[];
  readonly text?: string;
  readonly picture?: string;
  readonly author?: string;
  readonly tags?: string;
}

/** Of each kind the first. */
export function articleFields(grammar: Grammar, name: string): ArticleFields {
  const known = derive(grammar, noFields);
  const fields = known.get(name) ?? findFields(grammar, name);
  known.set(name, fields);
  return fields;
}

const noFields = (): Map<string, ArticleFields> => new Map();

function findFields(grammar: Grammar, name: string): ArticleFields {
  const schemas = schemasOf(grammar);
  const schema = schemas.document(name);
  const find = (is: (field: Schema) => boolean): string | undefined =>
    Object.keys(schema.properties ?? {}).find((field) =>
      is(schemas.follow(asSchema(schema.properties?.[field]))),
    );
  const day = find(isDay);
  const found = {
    text: find(({ ref }) => ref === 'markdown'),
    picture: fieldsFor('picture', schemas, schema)[0],
    author: find(({ ref }) => ref === 'person'),
    tags: find(
      ({ type, items }) => type === 'array' && schemas.follow(asSchema(items)).type === 'string',
    ),
  };
  const moments = (schema.publishedAt ?? (day === undefined ? [] : [day])) as readonly string[];
  const known = Object.entries(found).filter(([, field]) => field !== undefined);
  return { moments, ...Object.fromEntries(known) };
}

/** Whether a collection has a feed: as site.yaml says, or else the keyword `article` of its schema. */
export function hasFeed(declared: Site['collections'][string], { documents }: Grammar): boolean {
  return declared?.feed ?? documents.get(declared?.schema ?? '')?.article === true;
}
