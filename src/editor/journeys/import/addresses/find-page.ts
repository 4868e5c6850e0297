// An old address × the pages of a site → the one page that it can mean, and by what, or the nearest one to be asked about.
import { nearest } from '../../../../compiler/text/nearest.ts';
import { slugOf } from '../../../../compiler/text/slugs.ts';
import { LANGUAGES } from '../../../../model/language.ts';
import { addressesWords } from '../../../../words/gen/addresses.gen.ts';
import type { OldAddress } from './old-addresses.ts';

export interface OurPage {
  readonly url: string;
  readonly title: string;
}

export interface Found {
  readonly to: string;
  readonly by: 'path' | 'name' | 'title' | 'usual';
}

export function createFinder(pages: readonly OurPage[]) {
  const byPath = groupBy(pages, ({ url }) => [joined(partsOf(url))]);
  const byName = groupBy(pages, ({ url }) => [lastOf(partsOf(url))]);
  const byTitle = groupBy(pages, ({ title }) => [slugOf(title)]);
  const groups = usualNames();
  const byUsual = groupBy(pages, ({ url }) => {
    const name = url === '/' ? 'home' : partsOf(url).length === 1 ? lastOf(partsOf(url)) : '';
    return groups.get(name) ?? [];
  });
  return {
    find: ({ path, title }: OldAddress): Found | undefined => {
      const parts = partsOf(path);
      // Of signs alone nothing is left.
      const ways = parts.length === 0 ? [] : [parts, withoutLanguage(parts)];
      const usual = ways
        .filter(({ length }) => length === 1)
        .flatMap((way) => groups.get(lastOf(way)) ?? []);
      const proposals: readonly (readonly [Found['by'], string | undefined])[] = [
        ...ways.map((way) => ['path', onlyOne(byPath, joined(way))] as const),
        ['name', onlyOne(byName, lastOf(parts))],
        ['title', onlyOne(byTitle, slugOf(title))],
        ...usual.map((group) => ['usual', onlyOne(byUsual, group)] as const),
      ];
      const found = proposals.find(([, to]) => to !== undefined);
      return found?.[1] === undefined ? undefined : { by: found[0], to: found[1] };
    },
    /** Never taken by itself. */
    near: ({ path }: OldAddress) =>
      onlyOne(byName, nearest(lastOf(partsOf(path)), byName.keys()) ?? ''),
  };
}

/** Of old programs; it says nothing about the page. */
const ENDING = /\.(?:html?|php\d?|aspx?|jsp|cfm)$/i;

/** Without what is written in many ways: capitals, accents, blanks, endings. */
function partsOf(path: string): string[] {
  const parts = path.split('/').map((part) => slugOf(part.replace(ENDING, '')));
  return parts.filter((part) => part !== '');
}

function joined(parts: readonly string[]): string {
  return `/${parts.join('/')}`;
}

function lastOf(parts: readonly string[]): string {
  return parts.at(-1) ?? '';
}

/** A site here has one language, so /es/nosotros is /nosotros. */
function withoutLanguage(parts: readonly string[]): readonly string[] {
  return /^[a-z]{2}(?:-[a-z]{2})?$/.test(parts[0] ?? '') ? parts.slice(1) : parts;
}

type Groups = ReadonlyMap<string, ReadonlySet<string>>;

function groupBy(pages: readonly OurPage[], keysOf: (page: OurPage) => readonly string[]): Groups {
  const groups = new Map<string, Set<string>>();
  for (const page of pages)
    for (const key of keysOf(page).filter((one) => one !== ''))
      groups.set(key, (groups.get(key) ?? new Set()).add(page.url));
  return groups;
}

function onlyOne(groups: Groups, key: string): string | undefined {
  const [one, ...others] = groups.get(key) ?? [];
  return others.length === 0 ? one : undefined;
}

/** What pages of one kind are called in every language, by each of their names. */
function usualNames(): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const language of LANGUAGES)
    for (const [group, names] of Object.entries(addressesWords(language).usual))
      for (const name of names.split(', '))
        groups.set(name, [...new Set([...(groups.get(name) ?? []), group])]);
  return groups;
}
