// An error of a document → the part of the page that it is about, its fields, and the one to suggest for an unknown one.
import { isDeepStrictEqual } from 'node:util';
import type { ErrorObject } from 'ajv';
import type { Owner } from '../diagnostics/entry.ts';
import type { JsonSchema } from '../grammar/grammar.ts';
import { nearest, uniqueMatch } from '../text/nearest.ts';
import type { NamedError } from './located-error.ts';

export function schemaOf(error: ErrorObject): JsonSchema {
  return (error.parentSchema ?? {}) as JsonSchema;
}
export function fieldsOf(error: ErrorObject): string[] {
  return Object.keys(schemaOf(error).properties ?? {});
}

export function allowedBy(error: ErrorObject): string[] {
  return [error.params.allowedValues ?? error.params.allowedValue].flat().map(String);
}

/** The nearest that is not there yet, or the only one that is missing, if the value fits. */
export function nearestField(
  error: ErrorObject,
  errors: readonly ErrorObject[],
): string | undefined {
  const key = String(error.params.additionalProperty);
  const here = errors.filter((other) => other.instancePath === error.instancePath);
  const missing = here.flatMap((e) =>
    e.keyword === 'required' ? [String(e.params.missingProperty)] : [],
  );
  const free = freeFields(error);
  const sure = uniqueMatch(key, free);
  // A field that must be there comes before one that may.
  const found = sure ?? nearest(key, missing) ?? nearest(key, free);
  if (found !== undefined) return found;
  const unknown = here.filter((other) => other.keyword === 'additionalProperties');
  const [only, ...more] = missing;
  if (unknown.length > 1 || more.length > 0 || only === undefined) return undefined;
  return fits(error, key, only) ? only : undefined;
}

function freeFields(error: ErrorObject): string[] {
  const present = (error.data ?? {}) as object;
  return fieldsOf(error).filter(
    (field) => !Object.hasOwn(present, field) || isDefault(error, field),
  );
}

/** A field with a default is there after validation even when nobody wrote it. */
function isDefault(error: ErrorObject, field: string): boolean {
  const property = schemaOf(error).properties?.[field];
  return (
    property !== undefined &&
    'default' in property &&
    isDeepStrictEqual((error.data as JsonSchema)[field], property.default)
  );
}

function fits(error: ErrorObject, key: string, field: string): boolean {
  const wanted = [schemaOf(error).properties?.[field]?.type ?? []].flat();
  const value = (error.data as Record<string, unknown>)[key];
  const kind = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  return wanted.includes(kind);
}

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
