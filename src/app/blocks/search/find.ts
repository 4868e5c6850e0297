// What a visitor writes, and the words of the site → the pages and documents that say all of it, the best first.
import { distance } from '../../../model/search/distance.ts';
import { wordsOf } from '../../../model/search/fold.ts';
import { type Places, pagesIn, type SearchIndex } from '../../../model/search/index-lines.ts';

export type Words = readonly (readonly [word: string, places: Places])[];

interface Hit {
  readonly title: string;
  /** Below the base path. */
  readonly url: string;
  /** The title of the page above it in the address, or of the one that has the document. */
  readonly section?: string | undefined;
}

export interface Found {
  readonly query: string;
  readonly hits: readonly Hit[];
  /** All words of the site that were taken for what was asked. */
  readonly matched: ReadonlySet<string>;
  readonly isAsked?: boolean;
  readonly isUnreachable?: boolean;
}

/** A whole word, one that begins so, one with a mistake in it. */
const [WHOLE, BEGUN, NEAR] = [4, 2, 1];

/** @param wordsFor those with the same first letter */
export async function find(
  query: string,
  pages: SearchIndex['pages'],
  wordsFor: (word: string) => Promise<Words>,
): Promise<Found> {
  const matched = new Set<string>();
  const asked = [...new Set(wordsOf(query))];
  const found = await Promise.all(
    asked.map(async (word) => {
      const scores = new Map<number, number>();
      for (const [one, places, kind] of alike(word, await wordsFor(word))) {
        matched.add(one);
        for (const [page, weight] of pagesIn(places))
          scores.set(page, Math.max(scores.get(page) ?? 0, weight * kind));
      }
      return scores;
    }),
  );
  const scoreOf = (page: number) => found.reduce((sum, one) => sum + (one.get(page) ?? 0), 0);
  const hits = [...(found[0]?.keys() ?? [])]
    .filter((page) => found.every((scores) => scores.has(page)))
    .map((page) => ({ page, score: scoreOf(page) }))
    .sort((one, other) => other.score - one.score || one.page - other.page);
  const byUrl = new Map(pages.map(([title, url]) => [url, title]));
  return {
    query,
    matched,
    isAsked: asked.length > 0,
    hits: hits.map(({ page }) => {
      const [title = '', url = '', on] = pages[page] ?? [];
      const above = on === undefined ? byUrl.get(url.replace(/\/?[^/]*$/, '')) : pages[on]?.[0];
      return { title, url, section: url.includes('/') ? above : undefined };
    }),
  };
}

/** Mistakes are forgiven where nothing is written so, but never in the first letter. */
function alike(word: string, words: Words): (readonly [string, Places, number])[] {
  const same = words.flatMap(([one, places]) =>
    one.startsWith(word) ? [[one, places, one === word ? WHOLE : BEGUN] as const] : [],
  );
  if (same.length > 0 || word.length < 4) return same;
  const limit = word.length < 7 ? 1 : 2;
  const isNear = (one: string): boolean =>
    one[0] === word[0] &&
    one.length >= word.length - limit &&
    [one, one.slice(0, word.length), one.slice(0, word.length + 1)].some(
      (part) => distance(word, part, limit) <= limit,
    );
  return words.flatMap(([one, places]) => (isNear(one) ? [[one, places, NEAR] as const] : []));
}
