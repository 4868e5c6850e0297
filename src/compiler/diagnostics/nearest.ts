// A word and the words that exist → the one that was probably meant, or nothing.

/** Damerau-Levenshtein distance with adjacent transpositions (optimal string alignment). */
export const distance = (a: string, b: string): number => {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
};

/**
 * The candidate nearest to `word`, ignoring case, or undefined when none is near: at most one
 * change in three letters, at least one change allowed. Ties go to the first in code unit order.
 */
export const nearest = (word: string, candidates: Iterable<string>): string | undefined => {
  const wanted = word.toLowerCase();
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best: { name: string; away: number } | undefined;
  for (const name of candidates) {
    if (Math.abs(name.length - word.length) > limit) continue;
    const away = distance(wanted, name.toLowerCase());
    if (away > limit) continue;
    if (best === undefined || away < best.away || (away === best.away && name < best.name)) {
      best = { name, away };
    }
  }
  return best?.name;
};

/** The nearest candidate as a parameter of a diagnostic, or none. */
export const suggest = (word: string, candidates: Iterable<string>): { nearest?: string } => {
  const found = nearest(word, candidates);
  return found === undefined ? {} : { nearest: found };
};
