// What is asked → what the words of the site say to it; they are fetched when somebody turns to the box.
import { useEffect, useState } from 'react';
import { wordsOf } from '../../../model/search/fold.ts';
import { type SearchIndex, wordsIn } from '../../../model/search/index-lines.ts';
import { useSite } from '../../ui/context.ts';
import { type Found, find, type Words } from './find.ts';

/** @param query undefined until somebody turns to the box */
export function useFound(query: string | undefined): Found | undefined {
  const { base, search } = useSite();
  const [look] = useState(() => createLook(base, search ?? ''));
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (query === undefined) return;
    let isOver = false;
    const tell = (one: Found) => isOver || setFound(one);
    const lost = {
      query,
      count: 0,
      hits: [],
      matched: new Set<string>(),
      isUnreachable: query !== '',
    };
    // The site may have been published again, with other files.
    look(query)
      .catch(() => look(query))
      .then(tell, () => tell(lost));
    return () => {
      isOver = true;
    };
  }, [query, look]);
  return found;
}

function createLook(base: string, search: string): (query: string) => Promise<Found> {
  const files = new Map<string, Promise<unknown>>();
  const once = <T>(file: string, parse: (json: never) => T): Promise<T> => {
    const known = files.get(file) ?? read(base + file).then(parse);
    files.set(file, known);
    // All of it is asked for again at the next letter.
    known.catch(() => files.clear());
    return known as Promise<T>;
  };
  return async (query) => {
    const { pages, parts, words } = await once(search, parsed);
    const partFor = async (word: string): Promise<Words> => {
      const [, part] = parts.findLast(([from]) => from <= word) ?? [];
      return part === undefined ? words : once(part, wordsIn);
    };
    return find(query, pages, partFor);
  };
}

function parsed({ pages, words }: SearchIndex) {
  // A browser compiles the expressions at their first and second use: before the first letter.
  for (const [title] of pages.slice(0, 2)) wordsOf(title);
  const isWhole = typeof words === 'string';
  return { pages, parts: isWhole ? [] : words, words: isWhole ? wordsIn(words) : [] };
}

/** @throws when it does not come */
async function read(url: string): Promise<never> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json() as Promise<never>;
}
