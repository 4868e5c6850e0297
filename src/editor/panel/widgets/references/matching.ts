// What was typed × things with names → those that match, the likeliest first.

/** A text without accents and capitals, to compare by. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether each word that was typed is in one of the names. */
export function isLike(typed: string, names: readonly (string | undefined)[]): boolean {
  const all = folded(names.join('\n'));
  return folded(typed)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** Something that can be looked for. */
interface Named {
  readonly value: string;
  readonly title?: string;
}

/**
 * The things that match what was typed: those that begin with it, then those with a word that does.
 *
 * @param max how many are returned; `more` says how many others there are
 */
export function matching<T extends Named>(
  things: readonly T[],
  typed: string,
  max: number,
): { readonly shown: readonly T[]; readonly more: number } {
  const wanted = folded(typed.trim());
  if (wanted === '') return { shown: things.slice(0, max), more: Math.max(0, things.length - max) };
  const ranks: [T[], T[], T[]] = [[], [], []];
  for (const thing of things) {
    if (!isLike(wanted, [thing.title, thing.value])) continue;
    const names = [folded(thing.title ?? ''), folded(thing.value)];
    if (names.some((name) => name.startsWith(wanted))) ranks[0].push(thing);
    else if (names.some((name) => name.split(/[\s_/-]+/).some((word) => word.startsWith(wanted))))
      ranks[1].push(thing);
    else ranks[2].push(thing);
  }
  const found = ranks.flat();
  return { shown: found.slice(0, max), more: Math.max(0, found.length - max) };
}
