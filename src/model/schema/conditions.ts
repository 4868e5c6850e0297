// A schema with conditions × what is written → the fields that it has there, and which of them it asks for.

import { asSchema, listOf, type Schema } from './schema.ts';
import { isMap } from './value.ts';

export interface Fields {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
}

/** As far as conditions and unions are written with it. */
export function matches(schema: Schema, value: unknown): boolean {
  const { type, not } = schema;
  if ('const' in schema && schema.const !== value) return false;
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return false;
  if (type !== undefined && ![type].flat().some((one) => isOfType(String(one), value)))
    return false;
  if (isMap(not) && matches(not, value)) return false;
  return isTextRight(schema, value) && areFieldsRight(schema, value) && areParts(schema, value);
}

function isTextRight({ minLength, pattern }: Schema, value: unknown): boolean {
  if (typeof value !== 'string') return true;
  if (typeof minLength === 'number' && value.length < minLength) return false;
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value);
}

function areFieldsRight({ required, properties }: Schema, value: unknown): boolean {
  if (!isMap(value)) return true;
  if (namesOf(required).some((name) => !Object.hasOwn(value, name))) return false;
  return Object.entries(asSchema(properties)).every(
    ([name, schema]) => !Object.hasOwn(value, name) || matches(asSchema(schema), value[name]),
  );
}

function areParts({ allOf, anyOf, oneOf }: Schema, value: unknown): boolean {
  const fits = (schema: Schema) => matches(schema, value);
  return (
    listOf(allOf).every(fits) &&
    (anyOf === undefined || listOf(anyOf).some(fits)) &&
    (oneOf === undefined || listOf(oneOf).filter(fits).length === 1)
  );
}

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isMap(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    default:
      return typeof value === type;
  }
}

/** The outcome of each condition of a schema, as a text of t and f, in the order of its writing. */
export function outcomesOf(schema: Schema, value: unknown): string {
  const own = isMap(schema.if) ? (matches(schema.if, value) ? 't' : 'f') : '';
  return (
    own +
    listOf(schema.allOf)
      .map((part) => outcomesOf(part, value))
      .join('')
  );
}

export function fieldsOf(schema: Schema, outcomes: string): Fields {
  const left = [...outcomes];
  const walk = (node: Schema): Fields => {
    const parts: Fields[] = [{ properties: propertiesOf(node), required: namesOf(node.required) }];
    if (isMap(node.if)) parts.push(walk(asSchema(left.shift() === 't' ? node.then : node.else)));
    parts.push(...listOf(node.allOf).map(walk));
    return parts.reduce(together);
  };
  return walk(schema);
}

function together(one: Fields, other: Fields): Fields {
  const properties = { ...one.properties };
  for (const [name, schema] of Object.entries(other.properties))
    properties[name] = { ...properties[name], ...schema };
  return { properties, required: [...new Set([...one.required, ...other.required])] };
}

function propertiesOf({ properties }: Schema): Readonly<Record<string, Schema>> {
  return Object.fromEntries(
    Object.entries(asSchema(properties)).map(([name, schema]) => [name, asSchema(schema)]),
  );
}

function namesOf(required: unknown): string[] {
  return Array.isArray(required) ? required.map(String) : [];
}
