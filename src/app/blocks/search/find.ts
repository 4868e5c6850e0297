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
  const asked = [...new Set(wordsOf(query))];
  const found = await Promise.all(
    asked.map(async (word) => {
      const scores = new Map<number, number>();
      for (const [one, places, kind] of alike(word, await wordsFor(word))) {
        matched.add(one);
        eachPage(places, (page, weight) => {
          if (weight * kind > (scores.get(page) ?? 0)) scores.set(page, weight * kind);
        });
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
    count: hits.length,
    hits: hits.slice(0, MOST).map(({ page }) => {
      const [title = '', url = '', on] = pages[page] ?? [];
      const above =
        on === undefined ? byUrl.get(url.slice(0, url.lastIndexOf('/'))) : pages[on]?.[0];
      return { title, url, section: url.includes('/') ? above : undefined };
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
