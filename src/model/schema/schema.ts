// A keyword of a JSON Schema → the schema or schemas that it holds.
import { isMap } from './value.ts';

/** A schema. `$ref` leads to `<name>.schema.json`, or to a definition of its own file or of the shared ones. */
export interface Schema {
  readonly [keyword: string]: unknown;
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly definitions?: Readonly<Record<string, Schema>>;
}

/** A keyword's value as a schema; an empty one where it is none. */
export function asSchema(value: unknown): Schema {
  return isMap(value) ? value : {};
}

/** A keyword's value as a list of schemas. */
export function listOf(value: unknown): Schema[] {
  return Array.isArray(value) ? value.map(asSchema) : [];
}
