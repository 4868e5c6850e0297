// A schema → the value that a new field or item begins with: what it asks for, to be filled in.

import { fieldsOf, outcomesOf } from '../../../../model/schema/conditions.ts';
import { labelOf } from '../../../../model/schema/field-label.ts';
import type { Schema } from '../../../../model/schema/schema.ts';
import type { Schemas } from '../../../../model/schema/schemas.ts';
import { isMap } from '../../../../model/schema/value.ts';
import type { Plain } from '../../../operation.ts';
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
