// Three texts of one file → theirs with my changes, and what both changed otherwise.
import type { Conflict } from '../model/editing.ts';

/** Merges; where it cannot, theirs stays and the conflict says so. */
export function mergeTexts({
  base,
  mine,
  theirs,
}: Readonly<Record<'base' | 'mine' | 'theirs', string>>): {
  readonly text: string;
  readonly conflicts: readonly Omit<Conflict, 'file'>[];
} {
  if (theirs === base) return { text: mine, conflicts: [] };
  if (mine === base) return { text: theirs, conflicts: [] };
  return { text: theirs, conflicts: [{ pointer: '', before: base, mine, theirs }] };
}
