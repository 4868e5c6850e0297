// The schema of a value × a step into it → the schema of what is there.

import { at, isMap } from '../../../model/values.ts';
import type { Plain } from '../../operation.ts';
import type { FormSchema } from '../../protocol.ts';

/** The hand-written schemas, as a `Grammar` has them. */
export interface Schemas {
  /** By name: site, page, season … and shared. */
  readonly documents: ReadonlyMap<string, FormSchema>;
  /** By type. */
  readonly blocks: ReadonlyMap<string, FormSchema>;
  /** What an entry is called, by the name of its file: Ana_Alvarez → "Ana Álvarez". */
  readonly nameOf?: (entry: string) => string | undefined;
}

/**
 * The schema of a field or an item as it stands at the property, or undefined where the schemas say nothing.
 *
 * @param schema of the value; references are followed
 * @param value the map or list that is stepped into
 */
export function schemaInside(
  schemas: Schemas,
  schema: FormSchema | undefined,
  value: Plain | undefined,
  step: string | number,
): FormSchema | undefined {
  const found = followed(schemas, schema, value);
  if (Array.isArray(value)) return asSchema(found?.items);
  const properties = asSchema(found?.properties);
  return properties && Object.hasOwn(properties, step)
    ? asSchema(properties[step])
    : asSchema(found?.additionalProperties);
}

/** Whether a map of the value's schema has fields of the author's own names. */
export function isOwnName(
  schemas: Schemas,
  schema: FormSchema | undefined,
  value: Plain | undefined,
  key: string,
): boolean {
  const found = followed(schemas, schema, value);
  const properties = asSchema(found?.properties);
  return found !== undefined && !(properties && Object.hasOwn(properties, key));
}

/** The entry of a collection that an item shows, as its file is called; undefined where it shows none. */
export function entryIn(
  schemas: Schemas,
  schema: string,
  root: Plain,
  item: readonly (string | number)[],
): string | undefined {
  let [value, inside]: [Plain | undefined, FormSchema | undefined] = [
    root,
    schemas.documents.get(schema),
  ];
  for (const step of item) {
    inside = schemaInside(schemas, inside, value, step);
    value = at(value, [step]) as Plain | undefined;
  }
  if (!isMap(value)) return undefined;
  const properties = asSchema(followed(schemas, inside, value)?.properties) ?? {};
  for (const [key, property] of Object.entries(properties)) {
    const refers = asSchema(asSchema(property)?.ref)?.entry !== undefined;
    const named = Object.hasOwn(value, key) ? value[key] : undefined;
    if (refers && typeof named === 'string') return named;
  }
  return undefined;
}

/** A schema in whose place another stands, followed to it. */
function followed(
  schemas: Schemas,
  schema: FormSchema | undefined,
  value: Plain | undefined,
): FormSchema | undefined {
  let found = schema;
  for (let depth = 0; depth < 8; depth += 1) {
    const reference = found?.$ref;
    if (typeof reference !== 'string') break;
    found = target(schemas, reference, value);
  }
  return found;
}

/** What a reference leads to: a definition of shared, another document, or the block of the value's type. */
function target(
  schemas: Schemas,
  reference: string,
  value: Plain | undefined,
): FormSchema | undefined {
  const match = /^(?:.*\/)?([\w-]*?)(?:\.schema\.json)?(?:#\/definitions\/(.+))?$/.exec(reference);
  const [, name = '', definition] = match ?? [];
  if (name === 'block') {
    const type = isMap(value) ? value.type : undefined;
    return typeof type === 'string' ? schemas.blocks.get(type) : undefined;
  }
  const document = schemas.documents.get(name);
  return definition === undefined
    ? document
    : asSchema(asSchema(document?.definitions)?.[definition]);
}

function asSchema(value: unknown): FormSchema | undefined {
  return isMap(value) ? value : undefined;
}
