// A schema → the structure of its values, and the ways in which they may be written.
import { labelOf } from '../../../../model/schema/field-label.ts';
import { listOf, type Schema } from '../../../../model/schema/schema.ts';
import { isAnyBlock } from '../../../../model/schema/schemas.ts';
import { isMap } from '../../../../model/schema/value.ts';
import type { Plain } from '../../../operation.ts';

export type Structure = 'constant' | 'object' | 'map' | 'block' | 'list' | 'union' | 'leaf';

export function structureOf(schema: Schema): Structure {
  if ('const' in schema) return 'constant';
  if (isAnyBlock(schema)) return 'block';
  if (variantsOf(schema).length > 1) return 'union';
  if (schema.type === 'array' || (schema.type === undefined && schema.items)) return 'list';
  if (isMap(schema.properties)) return 'object';
  if (schema.type === 'object') return isMap(schema.additionalProperties) ? 'map' : 'object';
  return 'leaf';
}

const SENTENCES: readonly unknown[] = ['description', 'text', 'why', 'alt'];

export function isSentence(name: string | number | undefined): boolean {
  return SENTENCES.includes(name);
}

/** Whether a written value has a structure. Where it cannot, a person has to look at the text. */
export function fits(structure: Structure, value: Plain | undefined): boolean {
  if (value === undefined || value === null) return true;
  switch (structure) {
    case 'object':
    case 'map':
    case 'block':
      return isMap(value);
    case 'list':
      return Array.isArray(value);
    case 'leaf':
      return typeof value !== 'object';
    default:
      return true;
  }
}

const FACT_PATTERN = '^\\$\\{[a-z][A-Za-z.]*\\}$';

/** The ways in which a value may be written: parts of a union, types, a list or its fact. All types of plain values are one way. */
export function variantsOf(schema: Schema): Schema[] {
  const { oneOf, anyOf, type, fact, ...rest } = schema;
  const parts = [...listOf(oneOf), ...listOf(anyOf)].filter(({ type, $ref, properties }) =>
    Boolean(type ?? $ref ?? properties),
  );
  if (parts.length > 1) return parts.map((part) => ({ ...rest, ...part }));
  if (fact === true && type === 'array')
    return [
      { ...rest, type },
      { type: 'string', pattern: FACT_PATTERN, listFact: true, description: rest.description },
    ];
  if (!Array.isArray(type)) return [];
  const { items, minItems, maxItems, ...plain } = rest;
  const scalars = type.filter((one) => !['array', 'object', 'null'].includes(String(one)));
  const large = type.filter((one) => one === 'array' || one === 'object');
  if (large.length === 0) return [];
  return [
    ...(scalars.length > 0
      ? [{ ...plain, type: scalars.length === 1 ? scalars[0] : scalars }]
      : []),
    ...large.map((one) => ({ ...rest, type: one })),
  ];
}

/** A name for an item without a title of its own: what its schema calls it, or else one of the list. */
export function itemName(list: string, index: number, item: Schema): string {
  const one = /[^is]s$/.test(list) ? list.replace(/ies$/, 'y').replace(/s$/, '') : list;
  return `${labelOf('', item) || one} ${index + 1}`;
}
