// A JSON Schema as it was written, and the smallest questions to a value of unknown form.

import type { Path } from '../block-tree.ts';

/** A schema. `$ref` leads to `<name>.schema.json`, or to a definition of its own file or of the shared ones. */
export interface Schema {
  readonly [keyword: string]: unknown;
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly definitions?: Readonly<Record<string, Schema>>;
}

/** Whether something is a map, and no list. */
export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A keyword's value as a schema; an empty one where it is none. */
export function asSchema(value: unknown): Schema {
  return isMap(value) ? value : {};
}

/** A keyword's value as a list of schemas. */
export function listOf(value: unknown): Schema[] {
  return Array.isArray(value) ? value.map(asSchema) : [];
}

/** The value at the end of a path; undefined where it leads nowhere. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (node, step) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, step)
        ? (node as Readonly<Record<string, unknown>>)[step]
        : undefined,
    value,
  );
}
