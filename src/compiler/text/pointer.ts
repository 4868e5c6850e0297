// A location in a document and a relative JSON pointer → the value it names.

import type { Path } from '../../model/block-tree.ts';
import { at } from '../../model/schema/value.ts';

/** The value that a relative JSON pointer such as "3/collection" names, seen from a path. */
export function relative(root: unknown, path: Path, pointer: string): unknown {
  const [up = '0', ...down] = pointer.split('/');
  return at(root, [...path.slice(0, path.length - Number(up)), ...down]);
}
