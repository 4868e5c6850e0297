// The languages of a site and its words.yaml → every word that its pages say by themselves.
import { type Language, languageIn } from '../../model/language.ts';
import type { Site, Words } from '../../model/shapes.gen.ts';
import type { AllWords } from '../../model/shapes.ts';
import { siteTexts } from '../../words/gen/site.gen.ts';

type Spoken = Pick<Site, 'language' | 'languages'>;

/** Whose words are built in: that of a site, or the one that it is translated from, or English. */
export function wordsLanguage({ language, languages: [first = language] = [] }: Spoken): Language {
  return languageIn(language) ?? languageIn(first) ?? 'en';
}

type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** @param without the groups that no page of the site says */
export function wordsOf(
  site: Spoken,
  own: Words = {},
  without: ReadonlySet<string> = new Set(),
): AllWords {
  const base: Groups = siteTexts[wordsLanguage(site)];
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

export function builtInWord(language: Language, group: string, word: string): string | undefined {
  return (siteTexts[language] as Groups)[group]?.[word];
}
