// A schema → all schemas inside it: each visited with its path, or each replaced.

import type { Schema } from './schema.ts';
import { isMap } from './value.ts';

/** Keywords whose value is a schema. */
export const ONE = [
  ...['items', 'additionalProperties', 'contains', 'not', 'if', 'then', 'else', 'propertyNames'],
] as const;
/** Keywords whose value is a list of schemas. */
export const SEVERAL = ['allOf', 'anyOf', 'oneOf'] as const;
/** Keywords whose value is a schema for each name. */
export const NAMED = ['properties', 'patternProperties', 'definitions'] as const;

export function eachSchema(
  node: unknown,
  visit: (schema: Schema, path: readonly string[]) => void,
  path: readonly string[] = [],
): void {
  if (typeof node !== 'object' || node === null) return;
  const schema = node as Schema;
  visit(schema, path);
  for (const key of ONE) eachSchema(schema[key], visit, [...path, key]);
  for (const key of [...SEVERAL, ...NAMED])
    for (const [name, inner] of Object.entries(Object(schema[key])))
      eachSchema(inner, visit, [...path, key, name]);
}

/** A copy of a schema with each schema replaced, the innermost first. */
export function mapSchema(
  schema: Schema,
  change: (schema: Schema, path: readonly string[]) => Schema,
  path: readonly string[] = [],
): Schema {
  const inner = (value: unknown, ...steps: readonly string[]): unknown =>
    isMap(value) ? mapSchema(value, change, [...path, ...steps]) : value;
  const changed = (key: string, value: unknown): unknown => {
    if (is(ONE, key)) return inner(value, key);
    if (is(SEVERAL, key) && Array.isArray(value))
      return value.map((one, i) => inner(one, key, String(i)));
    if (!is(NAMED, key) || !isMap(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, inner(one, key, name)]),
    );
  };
  const entries = Object.entries(schema).map(([key, value]) => [key, changed(key, value)]);
  return change(Object.fromEntries(entries), path);
}

export function mapRefs(schema: Schema, change: (ref: string) => string): Schema {
  return mapSchema(schema, (one) =>
    typeof one.$ref === 'string' ? { ...one, $ref: change(one.$ref) } : one,
  );
}

function is(keywords: readonly string[], key: string): boolean {
  return keywords.includes(key);
}
