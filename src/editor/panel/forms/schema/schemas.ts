// The grammar → its schemas with references followed.

import { pathOf } from '../../../../model/paths/pointer.ts';
import { at } from '../../../../model/values.ts';
import type { FormGrammar, FormSchema } from '../../../protocol.ts';
import { asSchema, isMap } from './conditions.ts';

/** The schemas of a site. */
export interface Schemas {
  /** The schema of a document by its name: season, page, member. */
  readonly document: (name: string) => FormSchema;
  /** The schema of a block by its type; undefined for a type that there is not. */
  readonly block: (type: string) => FormSchema | undefined;
  /** The types of blocks. */
  readonly types: readonly string[];
  /** A schema with its reference followed. What stands beside the reference goes before. */
  readonly follow: (schema: FormSchema) => FormSchema;
}

const SUFFIX = '.schema.json';
const BLOCK = `block${SUFFIX}`;
/** So many references may follow one another: a circle ends. */
const DEEPEST = 20;

/** Whether a schema stands for any block. */
export function isAnyBlock({ $ref }: FormSchema): boolean {
  return $ref === BLOCK;
}

/** Makes the schemas of a grammar readable. */
export function createSchemas(grammar: FormGrammar): Schemas {
  const own = (of: string, schema: FormSchema | undefined) =>
    schema && asSchema(fromRoot(schema, of));
  const rooted = new Map<string, FormSchema>();
  for (const [name, schema] of Object.entries(grammar.documents))
    rooted.set(name + SUFFIX, own(name + SUFFIX, schema) ?? {});
  for (const [type, schema] of Object.entries(grammar.blocks))
    rooted.set(`block/${type}`, own(`block/${type}`, schema) ?? {});
  const target = (ref: string): FormSchema => {
    const [file = '', pointer = ''] = ref.split('#');
    const found = at(rooted.get(file), pathOf(pointer));
    // What a block or document does not define itself, the shared definitions do.
    return asSchema(found ?? at(rooted.get(`shared${SUFFIX}`), pathOf(pointer)));
  };
  const followed = new WeakMap<FormSchema, FormSchema>();
  const follow = (schema: FormSchema, depth = 0): FormSchema => {
    if (typeof schema.$ref !== 'string' || isAnyBlock(schema) || depth > DEEPEST) return schema;
    const known = followed.get(schema);
    if (known) return known;
    const { $ref, ...beside } = schema;
    const result = { ...follow(target($ref as string), depth + 1), ...beside };
    followed.set(schema, result);
    return result;
  };
  return {
    document: (name) => rooted.get(name + SUFFIX) ?? {},
    block: (type) => rooted.get(`block/${type}`),
    types: Object.keys(grammar.blocks),
    follow: (schema) => follow(schema),
  };
}

/** A schema whose references into itself name the file that they lead to. */
function fromRoot(node: unknown, file: string): unknown {
  if (Array.isArray(node)) return node.map((item) => fromRoot(item, file));
  if (!isMap(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' && value.startsWith('#')
        ? file + value
        : fromRoot(value, file),
    ]),
  );
}
