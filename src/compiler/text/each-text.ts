// A value of a document → each text in it, with its path and the types of the blocks that it stands in.

import type { Path } from '../source/document.ts';

/** The path and the types are those of the moment: a visitor that keeps them takes a copy. */
type Visit = (text: string, path: Path, blockTypes: readonly string[]) => void;

/** Visits every text below a value. */
export function eachText(value: unknown, visit: Visit): void {
  const path: string[] = [];
  const blockTypes: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node === 'string') visit(node, path, blockTypes);
    if (typeof node !== 'object' || node === null) return;
    const { type } = node as { readonly type?: unknown };
    const isBlock = typeof type === 'string' && path.at(-2) === 'blocks';
    if (isBlock) blockTypes.push(type);
    for (const [key, below] of Object.entries(node)) {
      path.push(key);
      walk(below);
      path.pop();
    }
    if (isBlock) blockTypes.pop();
  };
  walk(value);
}
