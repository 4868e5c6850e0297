// A site in another language → what is not translated yet, and translations of what the first language says no more.
import {
  otherLanguages,
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
import { fileOf, locationOf, type Path, type SourceDocument } from '../source/document.ts';
import { renameFix, withoutItem } from '../source/replacing.ts';
import { type SpokenKeys, sourceIn } from '../source/translations.ts';
import { eachText } from '../text/each-text.ts';
import { baseOf } from '../text/language-name.ts';
import { nearest } from '../text/nearest.ts';

/** Whoever reads `languages` takes the first one for that of the files in content/. */
export function checkFirstLanguage({ documents, moved }: Source, report: Report): void {
  const site = documents.get(SITE);
  const wrong = wrongFirst(site?.value);
  if (!site || !wrong || moved) return;
  const { first, language } = wrong;
  const place = locationOf(site, ['languages', 0]);
  report.add('language/first', wrong, place, [], () =>
    baseOf(first) === baseOf(language) ? renameFix(place, first, language) : undefined,
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
    const seen = new Set<string>();
    const isRead = translatedFile(document.file, [language]) !== undefined;
    // One without "from" is a mistake of its own.
    for (const [i, { from = `${i}` }] of pairsIn(isRead && document.value, 'texts').entries())
      if (seen.size === seen.add(from.trim()).size) {
        const place = locationOf(document, ['texts', i, 'from']);
        report.add('language/twice', { written: firstWords(from) }, place);
      }
    for (const { path, from, now, of, isNeeded } of outdatedIn(
      document,
      source,
      missing,
      language,
    )) {
      const isAll = of === SITE;
      const params = {
        ...{ written: differing(from, now), file: of, isAll, isNeeded },
        ...(now === undefined ? {} : { now: differing(now, from) }),
      };
      const place = locationOf(document, [...path, 'from']);
      report.add('language/outdated', params, place, [], () =>
        isNeeded ? undefined : withoutItem(document, path),
      );
    }
  }
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

/** Of what is said no more. What it has become is one of those that are not translated, as far as that can be told. */
export interface Outdated {
  readonly path: Path;
  readonly from: string;
  readonly to?: string | undefined;
  readonly of: string;
  readonly now?: string | undefined;
  /** Whether something is not translated yet that it may have become. */
  readonly isNeeded: boolean;
}

/** In a translation; none in another document. @param missing by file */
export function outdatedIn(
  document: SourceDocument,
  { documents }: Source,
  missing: ReadonlyMap<string, readonly SpokenText[]>,
  language: string,
): Outdated[] {
  const { of = '' } = translatedFile(document.file, [language]) ?? {};
  const written = documents.get(of);
  if (!written) return [];
  const languages = otherLanguages(documents.get(SITE)?.value);
  const isOfFirst = ({ file }: SourceDocument) => !translatedFile(file, languages);
  // What translates site.yaml holds for all files.
  const all = of === SITE ? [...documents.values()].filter(isOfFirst) : [written];
  const others = of === SITE ? [...missing.values()].flat() : (missing.get(of) ?? []);
  const there = new Set<string>();
  for (const { value } of all)
    eachText(value, (text, path) => [text, ...path].map((one) => there.add(`${one}`.trim())));
  let left = MAX_LIKEST;
  const become = (from: string) => (left-- > 0 ? likest(from, others) : undefined);
  const texts = pairsIn(document.value, 'texts').flatMap(({ from, to }, i) =>
    from === undefined || there.has(from.trim())
      ? []
      : [{ path: ['texts', i], from, to, of, now: become(from), isNeeded: others.length > 0 }],
  );
  if (of !== SITE) return texts;
  const paths = routesOf(written).map((path) => path.replace(/\/:[a-z]+$/, ''));
  const moved = pairsIn(document.value, 'paths').flatMap(({ from }, i) =>
    from === undefined || paths.some((path) => `${path}/`.startsWith(`${from}/`))
      ? []
      : [{ path: ['paths', i], from, of, now: nearest(from, paths), isNeeded: true }],
  );
  return [...texts, ...moved];
}

function routesOf({ value }: SourceDocument): string[] {
  const routes = at(value, ['routes']);
  return Array.isArray(routes) ? routes.map((route) => String(at(route, ['path']))) : [];
}

/** What a text has become, judged by its beginning, or by its words where they went on in one text alone. */
function likest(text: string, others: readonly SpokenText[]): string | undefined {
  const begins = new Map(others.map((one) => [one.text.slice(0, COMPARED), one.text]));
  const begun = begins.get(nearest(text.slice(0, COMPARED), begins.keys()) ?? '');
  if (begun !== undefined) return begun;
  // Short ones any two texts share.
  const words = [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu))];
  const went = [...begins.values()].filter((one) => {
    if (one.length > text.length * MOST_TIMES) return false;
    const now = one.toLowerCase();
    const same = words.filter((word) => now.includes(word)).length;
    return same > 1 && same >= words.length * MOSTLY;
  });
  return went.length === 1 ? went[0] : undefined;
}

/** Of the words of a text, what is in the one that it has become. */
const MOSTLY = 0.6;
/** So many times longer a text may have become. */
const MOST_TIMES = 4;

/** Characters: to compare more takes the square of that. */
const COMPARED = 60;
/** Of a file: where more are outdated, the whole of it has become another one. */
const MAX_LIKEST = 20;

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
