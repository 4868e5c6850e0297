// A schema → the value that a new field, item or block begins with: what it asks for, to be filled in, or a copy.

import { untaken } from '../../../../compiler/grammar/ids.ts';
import { adaptExample } from '../../../../model/schema/adapt-example.ts';
import { fieldsOf, outcomesOf } from '../../../../model/schema/conditions.ts';
import { labelOf } from '../../../../model/schema/field-label.ts';
import { asSchema, type Schema } from '../../../../model/schema/schema.ts';
import { type Schemas, schemaInside } from '../../../../model/schema/schemas.ts';
import { siteContents } from '../../../../model/schema/site-contents.ts';
import { isMap } from '../../../../model/schema/value.ts';
import type { Plain } from '../../../operation.ts';
import type { FormGrammar, SiteOverview } from '../../../protocol.ts';
import { itemName, kindOf, variantsOf } from './kind.ts';

/** Makes new values. */
export interface DefaultValues {
  readonly schemas: Schemas;
  /** A new block, where one is asked for. */
  readonly block: () => Plain;
  /** Whether the fields that may be left out are filled in too. */
  readonly isWhole?: boolean;
}

/**
 * A value that begins with its required fields. A text says "TODO: " and what it is, which the compiler asks to
 * be replaced before it asks for anything else.
 *
 * @param label what the value is called
 */
export function emptyValue(schema: Schema, label: string, defaults: DefaultValues): Plain {
  const followed = defaults.schemas.follow(schema);
  const [first] = variantsOf(followed);
  switch (kindOf(followed)) {
    case 'constant':
      return followed.const as Plain;
    case 'block':
      return defaults.block();
    case 'union':
      return first ? emptyValue(first, label, defaults) : null;
    case 'list':
      return emptyList(followed, label, defaults);
    case 'object':
      return emptyObject(followed, defaults);
    case 'map':
      return {};
    case 'leaf':
      return emptyLeaf(followed, label);
  }
}

function emptyList({ items, minItems }: Schema, label: string, defaults: DefaultValues): Plain {
  const needed = typeof minItems === 'number' ? minItems : defaults.isWhole ? 1 : 0;
  if (!isMap(items)) return [];
  const item = defaults.schemas.follow(items);
  return Array.from({ length: needed }, (_, i) =>
    emptyValue(items, itemName(label, i, item), defaults),
  );
}

function emptyObject(schema: Schema, defaults: DefaultValues): Plain {
  let value: Record<string, Plain> = {};
  // What is filled in may ask for more.
  for (let round = 0; round < 3; round += 1) {
    const { properties, required } = fieldsOf(schema, outcomesOf(schema, value));
    const next: Record<string, Plain> = {};
    for (const [name, property] of Object.entries(properties))
      if (defaults.isWhole || required.includes(name))
        next[name] = value[name] ?? emptyValue(property, labelOf(name, property), defaults);
    value = next;
  }
  return value;
}

function emptyLeaf(schema: Schema, label: string): Plain {
  const { type, minimum, exclusiveMinimum } = schema;
  if (schema.default !== undefined) return schema.default as Plain;
  if (Array.isArray(schema.enum)) return schema.enum[0] as Plain;
  const [first] = [type].flat();
  if (first === 'boolean') return false;
  if (first === 'number' || first === 'integer') {
    if (typeof minimum === 'number') return minimum;
    return typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 0;
  }
  return `TODO: ${label}`;
}

/** What a new block is made for. */
interface BlockMaking {
  readonly grammar: FormGrammar;
  readonly site: SiteOverview;
  readonly schemas: Schemas;
}

/** A new block of a type: its example, with what this site has in place of what the example names. */
export function newBlock(type: string, { grammar, site, schemas }: BlockMaking): Plain {
  const example = grammar.examples[type];
  if (example !== undefined)
    return adaptExample(example, schemas, siteContents(site)).block as Plain;
  const block = (): Plain => ({ type });
  return { type, ...Object(emptyValue(schemas.block(type) ?? {}, type, { schemas, block })) };
}

/**
 * The copy: a name for links that may be left out is left out, and another one gets a number.
 *
 * @param taken the names that the document has; those of the copy are added
 */
export function copyOf(value: Plain, schema: Schema, schemas: Schemas, taken: Set<string>): Plain {
  const inside = (step: string | number): Schema =>
    asSchema(schemaInside(schemas, schema, value, step));
  if (Array.isArray(value))
    return value.map((one: Plain, i) => copyOf(one, inside(i), schemas, taken));
  const own = schemas.follow(schema, value);
  if (isMap(value)) {
    const { required } = fieldsOf(own, outcomesOf(own, value));
    const kept = Object.entries(value as Readonly<Record<string, Plain>>).filter(
      ([name]) => required.includes(name) || schemas.follow(inside(name)).ref !== 'anchor',
    );
    return Object.fromEntries(
      kept.map(([name, one]) => [name, copyOf(one, inside(name), schemas, taken)]),
    );
  }
  if (own.ref !== 'anchor' || typeof value !== 'string') return value;
  const id = untaken(value, taken);
  taken.add(id);
  return id;
}
