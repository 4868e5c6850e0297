// A translation and the file that it translates → its texts and addresses that are said there no more, and what they have become.
import { otherLanguages, pairsIn, SITE, translatedFile } from '../../model/paths/translations.ts';
import { at } from '../../model/schema/value.ts';
import { foldLetters } from '../../model/words.ts';
import type { Source } from '../1-load/load.ts';
import type { SpokenText } from '../grammar/spoken-texts.ts';
import type { Path, SourceDocument } from '../source/document.ts';
import { eachText } from '../text/each-text.ts';
import { nearest, uniqueMatch } from '../text/nearest.ts';

/** Of what is said no more. What it has become is one of those that are not translated, as far as that can be told. */
export interface Outdated {
  readonly path: Path;
  readonly from: string;
  readonly to?: string | undefined;
  readonly of: string;
  readonly now?: string | undefined;
  /** Whether something is not translated yet that it may have become. */
  readonly isNeeded: boolean;
  /** Whether it can be nothing else now. */
  readonly isSure?: boolean;
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
    eachText(value, (text, path) => [...path, text].map((one) => there.add(`${one}`.trim())));
  const said = of === SITE ? [] : [...there];
  let left = MAX_LIKEST;
  const texts = pairsIn(document.value, 'texts').flatMap(({ from, to }, i, pairs) => {
    if (from === undefined || there.has(from.trim())) return [];
    const beside = [pairs[i - 1]?.from, pairs[i + 1]?.from].map((one = '') =>
      one.trim() === '' ? -1 : said.indexOf(one.trim()),
    );
    const now = left-- > 0 ? (between(beside, said, others) ?? likest(from, others)) : undefined;
    return [{ path: ['texts', i], from, to, of, now, isNeeded: others.length > 0 }];
  });
  if (of !== SITE) return texts;
  const paths = routesOf(written).map((path) => path.replace(/\/:[a-z]+$/, ''));
  const moved = pairsIn(document.value, 'paths').flatMap(({ from }, i, pairs) => {
    if (from === undefined || paths.some((path) => `${path}/`.startsWith(`${from}/`))) return [];
    const free = paths.filter((path) => !pairs.some((one) => one.from === path));
    const now = nearest(from, free);
    const isSure = now === uniqueMatch(from, free);
    return [{ path: ['paths', i], from, of, now, isNeeded: true, isSure }];
  });
  return [...texts, ...moved];
}

function routesOf({ value }: SourceDocument): string[] {
  const routes = at(value, ['routes']);
  return Array.isArray(routes) ? routes.map((route) => String(at(route, ['path']))) : [];
}

/** The one text that took the place between two that are still said, or beside one: -1 where there is none. */
function between(
  [before = -1, after = -1]: readonly number[],
  said: readonly string[],
  others: readonly SpokenText[],
): string | undefined {
  const there = before + after === -2 ? [] : said.slice(before + 1, after < 0 ? undefined : after);
  const [only, ...more] = others.filter(({ text }) => there.includes(text.trim()));
  return more.length > 0 ? undefined : only?.text;
}

/** What a text has become, judged by its beginning, or by its words where they went on in one text alone. */
function likest(text: string, others: readonly SpokenText[]): string | undefined {
  const beginningOf = (one: string) => foldLetters(one.slice(0, COMPARED));
  const begins = new Map(others.map((one) => [beginningOf(one.text), one.text]));
  const begun = begins.get(nearest(beginningOf(text), begins.keys()) ?? '');
  if (begun !== undefined) return begun;
  // Short ones any two texts share.
  const words = [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu))];
  const went = [...begins.values()].filter((one) => {
    if (one.length > text.length * MOST_TIMES) return false;
    const now = one.toLowerCase();
    const same = words.filter((word) => now.includes(word)).length;
    return same >= Math.min(2, words.length) && same >= words.length * MOSTLY && same > 0;
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
