// The blocks of a page, and the blocks inside them.
import type { Block } from '../shapes.gen.ts';

/** The keys and indexes that lead from the root of a document to a value. */
export type Path = readonly (string | number)[];

/** Visits blocks depth first with their paths; blocks inside blocks stand in a field named `blocks`. */
export function eachBlock(
  blocks: readonly Block[],
  visit: (block: Block, path: string, at: Path) => void,
  path = '',
  at: Path = ['blocks'],
): void {
  for (const [i, block] of blocks.entries()) {
    const here = path === '' ? `${i}` : `${path}.${i}`;
    visit(block, here, [...at, i]);
    if ('blocks' in block) eachBlock(block.blocks, visit, here, [...at, i, 'blocks']);
  }
}

export function blockTypesOf(blocks: readonly Block[]): string[] {
  const types = new Set<string>();
  eachBlock(blocks, (block) => types.add(block.type));
  return [...types].sort();
}
