// A path in a document ↔ a JSON pointer (RFC 6901), and what a relative one leads to.
import type { Path } from '../schema/block-tree.ts';
import { at } from '../schema/value.ts';

/** ["events", 0, "title"] → "/events/0/title". */
export function pointerOf(path: Path): string {
  return path
    .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

/** "/events/0/title" → ["events", "0", "title"]; code that walks a list reads the number. */
export function pathOf(pointer: string): string[] {
  const steps = pointer.split('/').slice(1);
  if (!pointer.includes('~')) return steps;
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function relative(root: unknown, path: Path, pointer: string): unknown {
  const [up = '0', ...down] = pointer.split('/');
  return at(root, [...path.slice(0, path.length - Number(up)), ...down]);
}
