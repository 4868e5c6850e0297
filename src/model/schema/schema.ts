// A keyword of a JSON Schema → the schema or schemas that it holds, and the group of a block.
import { isMap } from './value.ts';

/** A schema. `$ref` leads to `<name>.schema.json`, or to a definition of its own file or of the shared ones. */
export interface Schema {
  readonly [keyword: string]: unknown;
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly definitions?: Readonly<Record<string, Schema>>;
}

/** An empty one where it is none. */
export function asSchema(value: unknown): Schema {
  return isMap(value) ? value : {};
}

export function listOf(value: unknown): Schema[] {
  return Array.isArray(value) ? value.map(asSchema) : [];
}

export const BLOCK_GROUPS = ['words', 'pictures', 'people', 'numbers', 'recruitment'] as const;

/** Blocks of a site's own that name none are found together. */
export type BlockGroup = (typeof BLOCK_GROUPS)[number] | 'yours';

export function groupOf({ group }: Schema): BlockGroup {
  return BLOCK_GROUPS.find((one) => one === group) ?? 'yours';
}
