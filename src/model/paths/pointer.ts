// A path in a document ↔ a JSON pointer (RFC 6901).
import type { Path } from '../block-tree.ts';

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
