// The grammar × a value → the schema of each of its parts: the one walker of schemas.

import { pathOf } from '../paths/pointer.ts';
import type { Path } from './block-tree.ts';
import { fieldsOf, matches, outcomesOf } from './conditions.ts';
import { mapRefs } from './each-schema.ts';
import { asSchema, listOf, type Schema } from './schema.ts';
import { at, isMap } from './value.ts';

type Named = ReadonlyMap<string, Schema> | Readonly<Record<string, Schema>>;

/** The hand-written schemas: documents by their names (site, page … and shared), blocks by their types. */
export interface SchemaFiles {
  readonly documents: Named;
  readonly blocks: Named;
}

export interface Schemas {
  /** Empty for a name that there is not. */
  readonly document: (name: string) => Schema;
  /** Undefined for a type that there is not. */
  readonly block: (type: string) => Schema | undefined;
  readonly types: readonly string[];
  /** What is written beside the reference wins. `value` chooses the type of a block, and the part of a union. */
  readonly follow: (schema: Schema, value?: unknown) => Schema;
}

export interface SchemaField {
  /** "[]" leads into the items of a list. */
  readonly path: readonly string[];
  readonly schema: Schema;
  readonly required: boolean;
}

const SUFFIX = '.schema.json';
const BLOCK = `block${SUFFIX}`;
/** So many references may follow one another, and so deep fields are listed: a circle ends. */
const MAX_DEPTH = 20;

export function isAnyBlock({ $ref }: Schema): boolean {
  return $ref === BLOCK;
}

/** Makes the schemas of a grammar readable. Each is prepared when it is first asked for. */
export function createSchemas({ documents, blocks }: SchemaFiles): Schemas {
  const written = new Map([
    ...entriesOf(documents).map(([name, one]) => [name + SUFFIX, one] as const),
    ...entriesOf(blocks).map(([type, one]) => [`block/${type}`, one] as const),
  ]);
  const rooted = new Map<string, Schema>();
  const get = (file: string): Schema | undefined => {
    const schema = rooted.has(file) ? undefined : written.get(file);
    const anchored = (ref: string) => (ref.startsWith('#') ? file + ref : ref);
    if (schema) rooted.set(file, mapRefs(schema, anchored));
    return rooted.get(file);
  };
  const target = (ref: string): Schema => {
    const [file = '', pointer = ''] = ref.split('#');
    const found = at(get(file), pathOf(pointer));
    // What a block or document does not define itself, the shared definitions do.
    return asSchema(found ?? at(get(`shared${SUFFIX}`), pathOf(pointer)));
  };
  const followed = new WeakMap<Schema, Schema>();
  const resolve = (schema: Schema, depth = 0): Schema => {
    if (typeof schema.$ref !== 'string' || isAnyBlock(schema) || depth > MAX_DEPTH) return schema;
    const known = followed.get(schema);
    if (known) return known;
    const { $ref, ...beside } = schema;
    const result = { ...resolve(target($ref as string), depth + 1), ...beside };
    followed.set(schema, result);
    return result;
  };
  const block = (type: string) => get(`block/${type}`);
  const follow = (schema: Schema, value?: unknown): Schema => {
    const own = resolve(schema);
    if (value === undefined) return own;
    if (isAnyBlock(own)) return (isMap(value) && block(String(value.type))) || own;
    const parts = [...listOf(own.oneOf), ...listOf(own.anyOf)].map((part) => resolve(part));
    const part = parts.find((one) => matches(one, value));
    return part ? { ...own, ...part } : own;
  };
  const types = entriesOf(blocks).map(([type]) => type);
  return { document: (name) => get(name + SUFFIX) ?? {}, block, types, follow };
}

function entriesOf(named: Named): (readonly [string, Schema])[] {
  return named instanceof Map ? [...named] : Object.entries(named);
}

/** As it is written at the property; undefined where the schemas say nothing. */
export function schemaInside(
  schemas: Schemas,
  schema: Schema,
  value: unknown,
  step: string | number,
): Schema | undefined {
  const own = schemas.follow(schema, value);
  if (Array.isArray(value)) return isMap(own.items) ? own.items : undefined;
  const { properties } = own.if || own.allOf ? fieldsOf(own, outcomesOf(own, value)) : own;
  if (isMap(properties) && Object.hasOwn(properties, step)) return asSchema(properties[step]);
  return isMap(own.additionalProperties) ? own.additionalProperties : undefined;
}

/** As it is written there; undefined where the schemas say nothing. */
export function schemaAt(
  schemas: Schemas,
  schema: Schema,
  value: unknown,
  path: Path,
): Schema | undefined {
  return path.reduce<Schema | undefined>(
    (node, step, i) => node && schemaInside(schemas, node, at(value, path.slice(0, i)), step),
    schema,
  );
}

/** Followed; lists stand for their items. */
export function schemaAlong(schemas: Schemas, schema: Schema, names: readonly string[]): Schema {
  return names.reduce((node, name) => {
    const field = schemas.follow(asSchema(node.properties?.[name]));
    return isMap(field.items) ? schemas.follow(field.items) : field;
  }, schemas.follow(schema));
}

/** @param value whose maps have fields of the author's own names; without it these are left out */
export function fieldsBelow(
  schemas: Schemas,
  schema: Schema,
  value?: unknown,
  path: readonly string[] = [],
): SchemaField[] {
  const { properties = {}, additionalProperties, items, required = [] } = schemas.follow(schema);
  if (path.length > MAX_DEPTH) return [];
  if (isMap(items)) return fieldsBelow(schemas, items, undefined, [...path, '[]']);
  const free = isMap(additionalProperties) && isMap(value) ? Object.keys(value) : [];
  const fields: [string, Schema][] = [
    ...Object.entries(properties),
    ...free.map((name): [string, Schema] => [name, asSchema(additionalProperties)]),
  ];
  return fields.flatMap(([name, inner]) => {
    const here = [...path, name];
    const field = { path: here, schema: schemas.follow(inner), required: required.includes(name) };
    return [field, ...fieldsBelow(schemas, inner, at(value, [name]), here)];
  });
}
