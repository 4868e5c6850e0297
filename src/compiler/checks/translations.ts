// A site in another language → what is not translated yet, and translations of what the first language says no more.
import { pointerOf } from '../../model/paths/pointer.ts';
import { pairsIn, translatedFile, WORDS } from '../../model/paths/translations.ts';
import type { Source } from '../1-load/load.ts';
import type { Validated } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { type SpokenText, spokenTexts } from '../grammar/spoken-texts.ts';
import { locationOf, type SourceDocument } from '../source/document.ts';
import { sourceIn } from '../source/translations.ts';
import { eachText } from '../text/each-text.ts';
import { languageName } from '../text/language-name.ts';
import { nearest } from '../text/nearest.ts';

/** @param validated of the site in its first language */
export function checkTranslations(
  source: Source,
  language: string,
  validated: Validated,
  grammar: Grammar,
  report: Report,
): void {
  const missing = untranslated(source, validated, language, grammar);
  const count = new Set([...missing.values()].flat().map(({ text }) => text)).size;
  const [most] = [...missing].sort(([, a], [, b]) => b.length - a.length);
  const site = source.documents.get('site.yaml');
  if (site && most)
    report.add(
      'language/missing',
      { language: languageName(language), count, files: missing.size, file: most[0] },
      locationOf(site, ['languages']),
    );
  const whole = [...missing.values()].flat();
  for (const document of source.documents.values()) {
    const place = translatedFile(document.file, [language]);
    const of = place && source.documents.get(place.of);
    if (!of) continue;
    // What translates site.yaml holds for all files.
    const all = of === site ? [...source.documents.values()] : [of];
    const others = of === site ? whole : (missing.get(of.file) ?? []);
    reportOutdated(document, all, others, report);
  }
}

/** By file; each text once. @param validated of the site in its first language */
export function untranslated(
  source: Source,
  { all }: Validated,
  language: string,
  grammar: Grammar,
): Map<string, SpokenText[]> {
  const spoken = sourceIn(source, language).documents;
  const missing = new Map<string, SpokenText[]>();
  for (const { document, schema = '' } of all) {
    const one = spoken.get(document.file);
    // Words that a site has changed are its own in each language.
    if (!one || document.file === WORDS) continue;
    const seen = new Set<string>();
    const texts = spokenTexts(document.value, schema, grammar).filter(
      ({ path, text }) =>
        !one.translation?.places.has(pointerOf(path)) && !seen.has(text) && Boolean(seen.add(text)),
    );
    if (texts.length > 0) missing.set(document.file, texts);
  }
  return missing;
}

function reportOutdated(
  document: SourceDocument,
  of: readonly SourceDocument[],
  missing: readonly SpokenText[],
  report: Report,
): void {
  const there = new Set<string>();
  for (const { value } of of) eachText(value, (text) => there.add(text.trim()));
  for (const [i, { from }] of pairsIn(document.value, 'texts').entries()) {
    if (from === undefined || there.has(from.trim())) continue;
    const near = likest(from, missing);
    const params = {
      ...{ written: firstWords(from), file: of[0]?.file ?? '', isAll: of.length > 1 },
      ...(near === undefined ? {} : { now: firstWords(near) }),
    };
    report.add('language/outdated', params, locationOf(document, ['texts', i, 'from']));
  }
}

/** What a text has become, judged by its beginning. */
export function likest(text: string, others: readonly SpokenText[]): string | undefined {
  const begins = new Map(others.map((one) => [one.text.slice(0, COMPARED), one.text]));
  return begins.get(nearest(text.slice(0, COMPARED), begins.keys()) ?? '');
}

/** Characters: to compare more takes the square of that. */
const COMPARED = 200;

/** In one line, and no longer than one is read in. */
export function firstWords(text: string): string {
  const line = text.trim().split('\n')[0] ?? '';
  return line.length > 60 ? `${line.slice(0, 59).trimEnd()}…` : line;
}
