// What the pages of a site say → the files in which browsers look for words: one, or by the first letters of the words several.
import { setImmediate } from 'node:timers/promises';
import type { Output } from '../../compiler/5-emit/emit.ts';
import { hashOf } from '../../compiler/files/disk.ts';
import { linesOf, type Places, placeOf, type SearchIndex } from '../../model/search/index-lines.ts';
import type { Renderer } from '../render/renderer.ts';
import { type Found, isFound, type Said, saidBy } from './search-words.ts';

/** In letters: where all words are fewer, one file holds them; else each holds so many and those of its last letter. */
const [WHOLE, PART] = [100_000, 10_000];

/** @param file of `SiteData.search`; @param said in the order of the pages */
export function searchFiles(
  file: string,
  said: readonly Said[],
  whole = WHOLE,
): (readonly [published: string, text: string])[] {
  const pages: SearchIndex['pages'][number][] = [];
  const words = new Map<string, { places: Places; last: number }>();
  const known = new Set<string>();
  const add = ({ title, url, words: its }: Found, ...on: [] | [number]): void => {
    if (known.has(url)) return;
    known.add(url);
    for (const one of its === '' ? [] : its.split(' ')) {
      const word = words.get(one.slice(1)) ?? { places: '', last: 0 };
      word.places += placeOf(pages.length - word.last, one.charAt(0));
      word.last = pages.length;
      words.set(one.slice(1), word);
    }
    pages.push([title, url, ...on]);
  };
  for (const page of said) {
    const at = pages.length;
    add(page);
    for (const document of page.documents) add(document, at);
  }
  const inOrder = [...words.keys()].sort();
  const sorted = inOrder.map((word) => [word, words.get(word)?.places ?? ''] as const);
  const lines = linesOf(sorted).join('\n');
  if (lines.length <= whole) return [[file, JSON.stringify({ pages, words: lines })]];
  const parts = partsOf(sorted).map((part) => {
    const text = JSON.stringify(linesOf(part).join('\n'));
    const name = file.replace(/(?=\.json$)/, `-${hashOf(text).slice(0, 10)}`);
    return { from: firstOf(part[0]?.[0] ?? ''), name, text };
  });
  const index: SearchIndex = { pages, words: parts.map(({ from, name }) => [from, name]) };
  return [[file, JSON.stringify(index)], ...parts.map(({ name, text }) => [name, text] as const)];
}

type Words = (readonly [string, Places])[];

/** Words that begin alike are never in two. */
function partsOf(sorted: Words): Words[] {
  const parts: Words[] = [];
  let size = PART;
  let last = '';
  for (const one of sorted) {
    const first = firstOf(one[0]);
    if (size >= PART && first !== last) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(one);
    size += one[0].length + one[1].length;
    last = first;
  }
  return parts;
}

function firstOf(word: string): string {
  return String.fromCodePoint(word.codePointAt(0) ?? 0);
}

/** Of pages that are drawn for it, one after the other: for a server of pages that are not built. */
export async function drawnIndex({ site, pages }: Output, { render }: Renderer): Promise<unknown> {
  const said: Said[] = [];
  for (const page of pages.values()) {
    if (!isFound(page, site)) continue;
    await setImmediate();
    said.push(saidBy(page, (await render(page, site)).html, site));
  }
  const [[, text] = []] = searchFiles('', said, Number.POSITIVE_INFINITY);
  return JSON.parse(text ?? 'null');
}
