// The language of a site and its words.yaml → every word that its pages say by themselves.
import type { Words } from '../../model/shapes.gen.ts';
import type { AllWords } from '../../model/shapes.ts';
import { siteTexts } from '../../words/gen/site.gen.ts';

const COMPLETE: ReadonlyMap<string, AllWords> = new Map(Object.entries(siteTexts));

export function builtIn(language: string): AllWords | undefined {
  return COMPLETE.get(language.split('-')[0] ?? language);
}

type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** @param without the groups that no page of the site says */
export function wordsOf(
  language: string,
  own: Words = {},
  without: ReadonlySet<string> = new Set(),
): AllWords {
  const base: Groups = builtIn(language) ?? siteTexts.en;
  const groups = Object.entries(base).flatMap(([group, words]) =>
    without.has(group) ? [] : [[group, { ...words, ...(own as Groups)[group] }]],
  );
  return Object.fromEntries(groups) as AllWords;
}

/** As "menu.open", in another language than those built in. */
export function missingWords(own: Words = {}, without: ReadonlySet<string> = new Set()): string[] {
  return Object.entries(siteTexts.en as Groups).flatMap(([group, words]) =>
    Object.keys(without.has(group) ? {} : words)
      .filter((word) => (own as Groups)[group]?.[word] === undefined)
      .map((word) => `${group}.${word}`),
  );
}

export function englishWord(group: string, word: string): string | undefined {
  return (siteTexts.en as Groups)[group]?.[word];
}
