// The schema of a block → the group in which people look for it: the keyword `group`.
import type { Schema } from './schema.ts';

/** The groups that a schema can name. */
export const BLOCK_GROUPS = ['words', 'pictures', 'people', 'numbers', 'recruitment'] as const;

/** Blocks of a site's own that name none are found together. */
export type BlockGroup = (typeof BLOCK_GROUPS)[number] | 'yours';

/** The group of a block. */
export function groupOf({ group }: Schema): BlockGroup {
  return BLOCK_GROUPS.find((one) => one === group) ?? 'yours';
}
