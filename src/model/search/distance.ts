// Two words → how many changes of a letter make one of the other.

/** Damerau-Levenshtein with adjacent transpositions. What is further than `limit` may count as infinitely far. */
export function distance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  let lastLeast = 0;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(best);
      if (best < least) least = best;
    }
    // What follows is made of these two rows, and never less than both.
    if (Math.min(least, lastLeast) > limit) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = row;
    lastLeast = least;
  }
  return last[b.length] ?? 0;
}
