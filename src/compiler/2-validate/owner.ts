// An error of a document → the part of the page that it is about, and what it is.

import type { Owner } from '../diagnostics/entry.ts';
import type { JsonSchema } from '../grammar/grammar.ts';
import type { NamedError } from './located-error.ts';
import { schemaOf } from './suggest-field.ts';

/** The schema of the object an error is about; a condition inside it has neither title nor fields. */
export function ownerSchema({ error, errors, grammar }: NamedError): JsonSchema {
  const block = grammar.blocks.get(String((error.data as { type?: unknown } | null)?.type));
  const candidates = errors
    .filter((other) => other.error.instancePath === error.instancePath)
    .map((other) => schemaOf(other.error));
  return [schemaOf(error), ...candidates].find((schema) => schema.title) ?? block ?? {};
}

/** What the object is: a block by the type that officers write, or the title of its schema. */
export function ownerOf(found: NamedError): Owner {
  const schema = ownerSchema(found);
  const type = schema.properties?.type?.const;
  return typeof type === 'string' ? { block: type } : { part: schema.title ?? 'part' };
}
