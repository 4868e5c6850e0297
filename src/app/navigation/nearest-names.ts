// A name that was asked for and names that exist → those that look most like it.

/** The pairs of neighbouring letters of a name, its beginning and end among them. */
function pairsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).flatMap((word) => {
    const letters = [...` ${word} `];
    return word === '' ? [] : letters.slice(1).map((letter, i) => `${letters[i]}${letter}`);
  });
}

/** How much two names share: 1 when their pairs are the same, 0 when they have none in common. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const rest = [...other];
  const shared = one.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / (one.length + other.length || 1);
}

/** The names most like the wanted one, the most like first. Half a name finds the whole. */
export function nearestNames<T extends { readonly name: string }>(
  wanted: string,
  entries: readonly T[],
  count: number,
): T[] {
  const pairs = pairsOf(wanted);
  return entries
    .map((entry) => ({ entry, like: likeness(pairs, pairsOf(entry.name)) }))
    .sort((a, b) => b.like - a.like)
    .slice(0, count)
    .map(({ entry }) => entry);
}
