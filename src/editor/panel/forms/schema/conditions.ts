// A schema with conditions × what is written → the fields that it has there, and which of them it asks for.
import type { FormSchema } from '../../../protocol.ts';

/** What an object may hold as it stands. */
export interface Fields {
  readonly properties: Readonly<Record<string, FormSchema>>;
  readonly required: readonly string[];
}

type Map = Readonly<Record<string, unknown>>;

/** Whether something is a map, and no list. */
export function isMap(value: unknown): value is Map {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A keyword's value as a schema; an empty one where it is none. */
export function asSchema(value: unknown): FormSchema {
  return isMap(value) ? value : {};
}

/**
 * Whether a value follows a schema, as far as conditions and unions are written with it: types, constants,
 * choices, fields that are there, lengths and patterns.
 */
export function matches(schema: FormSchema, value: unknown): boolean {
  const { type, not } = schema;
  if ('const' in schema && schema.const !== value) return false;
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return false;
  if (type !== undefined && ![type].flat().some((one) => isOfType(String(one), value)))
    return false;
  if (isMap(not) && matches(not, value)) return false;
  return isTextRight(schema, value) && areFieldsRight(schema, value) && areParts(schema, value);
}

function isTextRight({ minLength, pattern }: FormSchema, value: unknown): boolean {
  if (typeof value !== 'string') return true;
  if (typeof minLength === 'number' && value.length < minLength) return false;
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value);
}

function areFieldsRight({ required, properties }: FormSchema, value: unknown): boolean {
  if (!isMap(value)) return true;
  if (namesOf(required).some((name) => !Object.hasOwn(value, name))) return false;
  return Object.entries(asSchema(properties)).every(
    ([name, schema]) => !Object.hasOwn(value, name) || matches(asSchema(schema), value[name]),
  );
}

function areParts({ allOf, anyOf, oneOf }: FormSchema, value: unknown): boolean {
  const fits = (schema: FormSchema) => matches(schema, value);
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
export function outcomesOf(schema: FormSchema, value: unknown): string {
  const own = isMap(schema.if) ? (matches(schema.if, value) ? 't' : 'f') : '';
  return (
    own +
    listOf(schema.allOf)
      .map((part) => outcomesOf(part, value))
      .join('')
  );
}

/** The fields of an object when its conditions have come out so. */
export function fieldsOf(schema: FormSchema, outcomes: string): Fields {
  const left = [...outcomes];
  const walk = (node: FormSchema): Fields => {
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

function propertiesOf({ properties }: FormSchema): Readonly<Record<string, FormSchema>> {
  return Object.fromEntries(
    Object.entries(asSchema(properties)).map(([name, schema]) => [name, asSchema(schema)]),
  );
}

function namesOf(required: unknown): string[] {
  return Array.isArray(required) ? required.map(String) : [];
}

/** A keyword's value as a list of schemas. */
export function listOf(value: unknown): FormSchema[] {
  return Array.isArray(value) ? value.map(asSchema) : [];
}
