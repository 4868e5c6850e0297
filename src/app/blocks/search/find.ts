// What a visitor writes, and the words of the site → the pages and documents that say all of it, the best first.
import { distance } from '../../../model/search/distance.ts';
import { wordsOf } from '../../../model/search/fold.ts';
import { eachPage, type Places, type SearchIndex } from '../../../model/search/index-lines.ts';

export type Words = readonly (readonly [word: string, places: Places])[];

interface Hit {
  readonly title: string;
  /** Below the base path. */
  readonly url: string;
  /** The title of the page above it in the address, or of the one that has the document. */
  readonly section?: string | undefined;
}

/** A page of results has no more of them. */
export const MOST = 30;

export interface Found {
  readonly query: string;
  readonly count: number;
  /** The best of them. */
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
  const words = [...new Set(wordsOf(query))];
  const known = await Promise.all(words.map(wordsFor));
  // Most pages have a word that begins with any one letter: that says nothing yet.
  const asked = /^[\p{Ll}\p{N}]$/u.test(query.trim().toLowerCase()) ? [] : words;
  const found = asked.map((word, i) => {
    const scores: number[] = Array(pages.length).fill(0);
    for (const [one, places, kind] of alike(word, known[i] ?? [])) {
      matched.add(one);
      eachPage(places, (page, weight) => {
        scores[page] = Math.max(scores[page] ?? 0, weight * kind);
      });
    }
    return scores;
  });
  const hits = pages
    .map((_, page) => ({ page, scores: found.map((scores) => scores[page] ?? 0) }))
    .filter(({ scores }) => scores.length > 0 && !scores.includes(0))
    .map(({ page, scores }) => ({ page, score: scores.reduce((sum, score) => sum + score) }))
    .sort((one, other) => other.score - one.score || one.page - other.page);
  return {
    query,
    matched,
    isAsked: asked.length > 0,
    count: hits.length,
    hits: hits.slice(0, MOST).map(({ page }) => {
      const [title = '', url = '', on] = pages[page] ?? [];
      const above = url.slice(0, Math.max(0, url.lastIndexOf('/')));
      const section = above && (pages[on ?? -1] ?? pages.find(([, one]) => one === above));
      return { title, url, section: section ? section[0] : undefined };
    }),
  };
}

/** As many mistakes are forgiven as it takes to find something, at most two, but never one in the first letter. */
function alike(word: string, words: Words): (readonly [string, Places, number])[] {
  const same = words.flatMap(([one, places]) =>
    one.startsWith(word) ? [[one, places, one === word ? WHOLE : BEGUN] as const] : [],
  );
  for (let limit = 1; same.length === 0 && limit <= Math.min(2, word.length - 3); limit += 1)
    for (const [one, places] of words) if (isNear(word, one, limit)) same.push([one, places, NEAR]);
  return same;
}

/** Whether it is the word with so many mistakes, or begins with it. */
function isNear(word: string, one: string, limit: number): boolean {
  const parts = new Set([
    one.slice(0, word.length + limit),
    one.slice(0, word.length),
    one.slice(0, word.length + 1),
  ]);
  return (
    one[0] === word[0] &&
    one.length >= word.length - limit &&
    [...parts].some((part) => distance(word, part, limit) <= limit)
  );
}
