// The text of a YAML file × its schema → every field in it, with its places and what may stand there.
import { isMap, isSeq, type Pair, parseDocument, type Scalar } from 'yaml';
import type { Grammar, JsonSchema } from '../../src/compiler/grammar/grammar.ts';
import { resolved } from '../hostile/fields.ts';

/** A field of a file with the schema of its value. */
export interface Field {
  readonly name: string;
  readonly key: readonly [number, number];
  readonly value: readonly [number, number];
  readonly node: unknown;
  readonly schema: JsonSchema;
  readonly owner: JsonSchema;
  /** How many fields the group has, and whether this is the first. */
  readonly siblings: number;
  readonly first: boolean;
  /** The group, or from the name of the field that holds it. */
  readonly ownerRange: readonly [number, number];
}

/** Every field of a file whose name its schema fixes. */
export const fieldsIn = (text: string, root: JsonSchema, grammar: Grammar): Field[] => {
  const found: Field[] = [];
  const walk = (node: unknown, unresolved: JsonSchema, holder?: number): void => {
    const owner = resolved(unresolved, isMap(node) && node.get('type'), grammar);
    if (isSeq(node)) for (const item of node.items) walk(item, (owner.items ?? {}) as JsonSchema);
    if (!isMap(node)) return;
    for (const [i, { key, value }] of (node.items as Pair<Scalar, Scalar>[]).entries()) {
      const known = owner.properties?.[String(key.value)];
      if (known && owner.additionalProperties === false && key.range && value?.range)
        found.push({
          name: String(key.value),
          key: [key.range[0], key.range[1]],
          value: [value.range[0], value.range[1]],
          node: value,
          schema: resolved(known, isMap(value) && value.get('type'), grammar),
          owner,
          siblings: node.items.length,
          first: i === 0,
          ownerRange: [holder ?? node.range?.[0] ?? 0, node.range?.[1] ?? 0],
        });
      walk(value, known ?? ((owner.additionalProperties || {}) as JsonSchema), key.range?.[0]);
    }
  };
  walk(parseDocument(text).contents, root);
  return found;
};
