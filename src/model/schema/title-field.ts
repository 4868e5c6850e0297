// A schema × a value → what names the value: the keyword `titleField`, or the first text that the schema asks for.

import { fieldsOf, outcomesOf } from './conditions.ts';
import { asSchema, type Schema } from './schema.ts';
import type { Schemas } from './schemas.ts';
import { isMap } from './value.ts';

export function titleNames(schemas: Schemas, schema: Schema): string[] {
  const { titleField, properties = {}, required = [] } = schema;
  if (titleField !== undefined) return [titleField].flat().map(String);
  const texts = Object.keys(properties).filter((name) =>
    isPlainText(schemas.follow(asSchema(properties[name]))),
  );
  return [texts.find((name) => required.includes(name)) ?? texts.slice(0, 1)].flat();
}

/** No address, no choice and no name of something else. */
export function isPlainText({ type, format, pattern, ref, enum: choices }: Schema): boolean {
  const isFree = ref === undefined || ref === 'person' || (isMap(ref) && !('field' in ref));
  return type === 'string' && isFree && !format && !pattern && !choices;
}

export function titleFieldsOf(schemas: Schemas, schema: Schema, value: unknown) {
  if (!isMap(value)) return [];
  const own = schemas.follow(schema, value);
  return titleNames(schemas, own).flatMap((name) => {
    const text = Object.hasOwn(value, name) ? value[name] : undefined;
    const property = schemas.follow(asSchema(own.properties?.[name]));
    return typeof text === 'string' && text.trim() !== '' ? [{ name, schema: property, text }] : [];
  });
}

/** As its file is called; undefined where it shows none. */
export function entryIn(schemas: Schemas, schema: Schema, value: unknown): string | undefined {
  if (!isMap(value)) return undefined;
  const own = schemas.follow(schema, value);
  const { properties } = fieldsOf(own, outcomesOf(own, value));
  for (const [name, property] of Object.entries(properties)) {
    const text = Object.hasOwn(value, name) ? value[name] : undefined;
    if (isEntry(schemas.follow(property)) && typeof text === 'string') return text;
  }
  return undefined;
}

export function isEntry({ ref }: Schema): boolean {
  return isMap(ref) && 'entry' in ref;
}

/** References by names of the grammar, which say nothing to readers. */
const NAMES: readonly unknown[] = ['anchor', 'collection', 'collectionName', 'schema', 'ownField'];

/** No color, no choice, and no name of the grammar. */
export function isWording({ format, ref, ...schema }: Schema): boolean {
  const isName = NAMES.includes(ref) || (isMap(ref) && 'field' in ref);
  return !isName && format !== 'color' && !('enum' in schema) && !('const' in schema);
}
