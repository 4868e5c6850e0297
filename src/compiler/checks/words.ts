// The language of a site and its words.yaml → places that are missing or unknown, and words in another language.

import { languageIn } from '../../model/language.ts';
import { translationFile, WORDS } from '../../model/paths/translations.ts';
import { blockTypesOf } from '../../model/schema/block-tree.ts';
import type { Words } from '../../model/shapes.gen.ts';
import { rowOf } from '../../model/theme/menu-row.ts';
import { PLACE } from '../../model/words.ts';
import type { Checked, Validated } from '../2-validate/validate.ts';
import type { Linked } from '../3-link/link.ts';
import type { Images } from '../4-images/images.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { isGrouping } from '../grammar/shown-entries.ts';
import { unneededWords } from '../grammar/word-groups.ts';
import { locationOf } from '../source/document.ts';
import { nearest } from '../text/nearest.ts';
import { builtInWord, missingWords, wordsLanguage } from '../text/site-strings.ts';

export function checkWords(
  { site, words, pages, moved }: Validated,
  linked: Linked,
  images: Images,
  grammar: Grammar,
  report: Report,
): void {
  if (words) checkPlaces(words, report);
  if (!site || languageIn(site.value.language)) return;
  const types = [...pages.values()].flatMap((page) => blockTypesOf(page.value.blocks));
  const hasLists = linked.pages.some(({ list }) => list !== undefined);
  const isGrouped = [...pages.values()].some(({ references }) =>
    references.some((one) => isGrouping(one)),
  );
  const row = rowOf(site.value.menu, images.get(site.value.header.logo));
  const unneeded = [
    ...unneededWords(grammar, types),
    ...(hasLists ? [] : ['list']),
    ...(isGrouped ? [] : ['grouped']),
    ...(row.some(({ from }) => from) ? [] : ['overflow']),
  ];
  const missing = missingWords(words?.value, new Set(unneeded));
  if (missing.length === 0) return;
  const { language } = site.value;
  const file = moved ? translationFile(WORDS, language) : WORDS;
  const place = [moved ? 'languages' : 'language'];
  const from = wordsLanguage(site.value);
  const params = { language, from, missing, file, isOther: moved !== undefined };
  report.add('words/untranslated', params, locationOf(site.document, place));
}

function checkPlaces({ document, value }: Checked<Words>, report: Report): void {
  for (const [group, words] of Object.entries(value))
    for (const [word, text] of Object.entries(words as Readonly<Record<string, string>>)) {
      const wanted = placesIn(builtInWord('en', group, word) ?? '');
      const written = placesIn(text);
      const unknown = written.find((place) => !wanted.includes(place));
      const missing = wanted.find((place) => !written.includes(place));
      if (unknown === undefined && missing === undefined) continue;
      const near = unknown === undefined ? missing : nearest(unknown, wanted);
      const params = { unknown, wanted, ...(near ? { nearest: near } : {}) };
      report.add('words/place', params, locationOf(document, [group, word]));
    }
}

function placesIn(text: string): string[] {
  return Array.from(text.matchAll(PLACE), ([, name = '']) => name);
}
