// An error of a document → the part of the page that it is about, and what officers call it.

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

/** "RosterEntry" → "roster entry", and for a block the type that officers write. */
export function ownerOf(found: NamedError): string {
  const schema = ownerSchema(found);
  const type = schema.properties?.type?.const;
  if (typeof type === 'string') return `${type} block`;
  const title = schema.title ?? 'part';
  return title
    .replace(/Document$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
}
