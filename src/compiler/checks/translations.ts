// A site in another language → what is not translated yet, and translations of what the first language says no more.
import {
  pairsIn,
  SITE,
  translatedFile,
  translationFile,
  WORDS,
  wrongFirst,
} from '../../model/paths/translations.ts';
import { at } from '../../model/schema/value.ts';
import type { Source } from '../1-load/load.ts';
import type { Validated } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { type SpokenText, spokenPlace, spokenTexts } from '../grammar/spoken-texts.ts';
import { fileOf, locationOf, type SourceDocument } from '../source/document.ts';
import { renameFix, rewriteFix, withoutItem } from '../source/replacing.ts';
import { type SpokenKeys, sourceIn } from '../source/translations.ts';
import { type Outdated, outdatedIn } from './outdated.ts';

/** Whoever reads `languages` takes the first one for that of the files in content/. */
export function checkFirstLanguage({ documents, moved }: Source, report: Report): void {
  const site = documents.get(SITE);
  const wrong = wrongFirst(site?.value);
  if (!site || !wrong || moved) return;
  const { first, language } = wrong;
  const place = locationOf(site, ['languages', 0]);
  report.add('language/first', wrong, place, [], () =>
    first.split('-')[0] === language.split('-')[0] ? renameFix(place, first, language) : undefined,
  );
}

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
  const [most] = missing;
  const site = source.documents.get(SITE);
  if (site && most)
    report.add(
      'language/missing',
      {
        ...{ language, count, files: missing.size, file: most[0] },
        texts: most[1].slice(0, MAX_NAMED).map(({ text }) => firstWords(text)),
        hasMore: most[1].length > MAX_NAMED,
      },
      locationOf(site, ['languages']),
    );
  for (const document of source.documents.values()) {
    const isRead = translatedFile(document.file, [language]) !== undefined;
    if (isRead) checkTwice(document, report);
    for (const one of outdatedIn(document, source, missing, language))
      checkOutdated(document, one, language, report);
  }
}

function checkTwice(document: SourceDocument, report: Report): void {
  const seen = new Set<string>();
  // One without "from" is a mistake of its own.
  for (const [i, { from = `${i}` }] of pairsIn(document.value, 'texts').entries())
    if (seen.size === seen.add(from.trim()).size) {
      const place = locationOf(document, ['texts', i, 'from']);
      report.add('language/twice', { written: firstWords(from) }, place);
    }
}

function checkOutdated(
  document: SourceDocument,
  { path, from, now, of, isNeeded, isSure }: Outdated,
  language: string,
  report: Report,
): void {
  const isPath = path[0] === 'paths';
  const params = {
    ...{ written: differing(from, now), file: of, isNeeded, language },
    kind: isPath ? 'path' : of === SITE ? 'all' : 'one',
    ...(now === undefined ? {} : { now: differing(now, from) }),
  } as const;
  const place = locationOf(document, [...path, 'from']);
  report.add('language/outdated', params, place, [], () => {
    if (isPath) return isSure ? rewriteFix(place, from, now) : undefined;
    return isNeeded ? undefined : withoutItem(document, path);
  });
}

/** Texts of the file to begin with. */
const MAX_NAMED = 3;

/** By file, pages first, and those with the most; each text once. @param validated of the site in its first language */
export function untranslated(
  source: Source,
  { all }: Pick<Validated, 'all'>,
  language: string,
  grammar: Grammar,
): Map<string, SpokenText[]> {
  const spoken = sourceIn(source, language, spokenKeysIn({ all }, grammar)).documents;
  const missing = new Map<string, SpokenText[]>();
  for (const { document, schema = '' } of all) {
    const one = spoken.get(document.file);
    // Words that a site has changed are its own in each language, and a whole document is written in it.
    if (!one || document.file === WORDS || fileOf(one) !== document.file) continue;
    const own = source.documents.get(translationFile(document.file, language))?.value;
    if (at(own, ['complete']) === true) continue;
    const seen = new Set<string>();
    const texts = spokenTexts(document.value, schema, grammar).filter(
      (said) =>
        !one.translation?.places.has(spokenPlace(said)) && seen.size < seen.add(said.text).size,
    );
    if (texts.length > 0) missing.set(document.file, texts);
  }
  const isPage = (file: string) => Number(file === SITE || file.startsWith('content/pages/'));
  return new Map(
    [...missing].sort(([one, a], [other, b]) => isPage(other) - isPage(one) || b.length - a.length),
  );
}

/** @param validated of the site in its first language */
export function spokenKeysIn({ all }: Pick<Validated, 'all'>, grammar: Grammar): SpokenKeys {
  const schemas = new Map(all.map(({ document, schema = '' }) => [document.file, schema]));
  return {
    of: (file) => [grammar, schemas.get(file)],
    in: ({ file, value }) => {
      const texts = spokenTexts(value, schemas.get(file) ?? '', grammar);
      return new Set(texts.filter(({ isKey }) => isKey).map(spokenPlace));
    },
  };
}

/** From a little before what is not the same in the other, where the beginning does not show that. */
function differing(text: string, other = ''): string {
  let same = 0;
  while (same < text.length && text[same] === other[same]) same += 1;
  const head = text.slice(0, same);
  if (same < BEFORE && !head.includes('\n')) return firstWords(text);
  const start = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' ', same - BEFORE)) + 1;
  return (start > 0 ? '…' : '') + firstWords(text.slice(start));
}

/** Characters before a difference that say where it is. */
const BEFORE = 30;

/** In one line, and no longer than one is read in. */
export function firstWords(text: string, most = 60): string {
  const [line = ''] = text.trim().split('\n');
  // A script without blanks is cut between any two of its letters.
  const whole = line.slice(0, most).replace(/\s\S{0,20}$/, '');
  return line.length > most ? `${whole.trimEnd()}…` : line;
}
