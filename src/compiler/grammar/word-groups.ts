// The blocks that a site shows × the grammar → the words that its pages do not need.
import type { Grammar } from './grammar.ts';

/** The groups of words that only blocks say which are not shown: the keyword `words` of their schemas. */
export function unneededWords({ blocks }: Grammar, shown: Iterable<string>): ReadonlySet<string> {
  const groupsOf = (type: string) => (blocks.get(type)?.words ?? []) as readonly string[];
  const unneeded = new Set([...blocks.keys()].flatMap(groupsOf));
  for (const type of shown) for (const group of groupsOf(type)) unneeded.delete(group);
  return unneeded;
}
