// The language of a site and its words.yaml → places that are missing or unknown, and words in another language.

import type { Site, Words } from '../../model/shapes.gen.ts';
import { PLACE } from '../../model/words.ts';
import type { Checked } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { locationOf } from '../text/document.ts';
import { nearest } from '../text/nearest.ts';
import { builtIn, englishWord, missingWords } from '../text/site-strings/site-strings.ts';

/**
 * Reports what a page would say wrongly, or in English.
 *
 * @param unneeded the groups of words that no page says
 */
export function checkWords(
  site: Checked<Site> | undefined,
  words: Checked<Words> | undefined,
  unneeded: ReadonlySet<string>,
  report: Report,
): void {
  if (words) checkPlaces(words, report);
  if (!site || builtIn(site.value.language)) return;
  const missing = missingWords(words?.value, unneeded);
  if (missing.length === 0) return;
  const params = { language: site.value.language, missing };
  report.add('words/untranslated', params, locationOf(site.document, ['language']));
}

function checkPlaces({ document, value }: Checked<Words>, report: Report): void {
  for (const [group, words] of Object.entries(value))
    for (const [word, text] of Object.entries(words as Readonly<Record<string, string>>)) {
      const wanted = placesIn(englishWord(group, word) ?? '');
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
