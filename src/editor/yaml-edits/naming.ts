// The documents of two versions → what sentences need to know of them: the names of entries, and the facts.
import { type Facts, withFacts } from '../../compiler/2-validate/validate.ts';
import type { SchemaFiles, Schemas } from '../../model/schema/schemas.ts';
import { at } from '../../model/schema/value.ts';
import type { Plain } from '../operation.ts';
import { schemaOf } from './schema-of.ts';
import type { Valued } from './site-change.ts';
import { type NamedSchemas, ownName } from './summaries/places.ts';

export function namingOf(
  schemas: Schemas,
  grammar: SchemaFiles,
  documents: Readonly<Record<'before' | 'after', readonly Valued[]>>,
): NamedSchemas {
  const named = entryNames(documents.after, schemas);
  const facts = {
    before: factsOf(documents.before, grammar),
    after: factsOf(documents.after, grammar),
  };
  return {
    ...schemas,
    nameOf: (entry) => named.get(entry),
    filled: (value, side) => withFacts(value, facts[side]) as Plain,
  };
}

export function factsOf(documents: Iterable<Valued>, { documents: schemas }: SchemaFiles): Facts {
  const facts: Record<string, unknown> = {};
  for (const { file, value } of documents) {
    const name = /^content\/([^/]+)\.yaml$/.exec(file)?.[1];
    const schema = name && (schemas instanceof Map ? schemas.get(name) : at(schemas, [name]));
    if (file === 'site.yaml') facts.chapter = at(value, ['chapter']);
    else if (name && at(schema, ['fact'])) facts[name] = value ?? {};
  }
  return facts;
}

/** The entries of all collections: by the names of their files, what they are called. */
export function entryNames(given: Iterable<Valued>, schemas: Schemas): ReadonlyMap<string, string> {
  const documents = [...given];
  const site = documents.findLast(({ file }) => file === 'site.yaml')?.value;
  return new Map(
    documents.flatMap(({ file, value }) => {
      const { schema, group } = schemaOf(file, site) ?? {};
      const entry = group === 'entries' ? entryOf(file) : undefined;
      if (entry === undefined || schema === undefined) return [];
      const name = ownName(schemas, schemas.document(schema), value as Plain);
      return name === undefined ? [] : [[entry, name] as const];
    }),
  );
}

/** The name of an entry, by its file: content/members/Ana_Alvarez.yaml. */
export function entryOf(file: string): string | undefined {
  return /^content\/[^/]+\/([^/]+)\.yaml$/.exec(file)?.[1];
}
