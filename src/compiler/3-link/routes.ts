// The routes of site.yaml and the entries of its collections → the pages to publish and their URLs.

import { NOT_FOUND } from '../../model/paths/routes.ts';
import type { PageDocument, Route } from '../../model/shapes.gen.ts';
import type { Checked, CheckedEntry, Outline, Validated } from '../2-validate/validate.ts';
import { otherOne, type Report, type SourceLocation } from '../diagnostics/diagnostic.ts';
import { nameForWindows } from '../files/disk.ts';
import { fileOf, locationOf, type Path } from '../source/document.ts';
import { asSeen, slugOf, slugOfEntry } from '../text/slugs.ts';
import type { ListedPage } from './lists.ts';
import { reportReserved } from './reserved.ts';

export interface LinkedPage {
  readonly url: string;
  readonly route: Route;
  readonly page: Checked<PageDocument>;
  readonly entry?: {
    readonly collection: string;
    readonly key: string;
    readonly checked: CheckedEntry;
  };
  readonly list?: ListedPage;
}

export interface RoutedPages {
  readonly pages: LinkedPage[];
  /** The path of the page of an entry, by "collection/key". */
  readonly entryUrls: Map<string, string>;
  /** Every path that exists or would exist if its document had no mistakes, and its route. */
  readonly published: Map<string, ValidRoute>;
  /** The route of the page that unknown paths show, if the site names one. */
  notFound?: Route;
  /** Whether a route was left out because of its own mistake; then a path may be missing only for that. */
  incomplete: boolean;
  /** How paths begin of which some are missing only because of the mistakes of entries. */
  readonly unsure: Set<string>;
}

export function routePages(
  validated: Validated,
  outline: Outline,
  keys: Keys,
  report: Report,
): RoutedPages {
  const routed: RoutedPages = {
    pages: [],
    entryUrls: new Map(),
    published: new Map(),
    incomplete: false,
    unsure: new Set(),
  };
  const valid = findValidRoutes(outline, report);
  checkPageNames(validated, valid, report);
  routed.incomplete = valid.length < outline.value.routes.length;
  for (const one of valid.filter(({ route: { collection } }) => collection === undefined)) {
    const { route } = one;
    routed.published.set(route.path, one);
    const page = validated.pages.get(route.page);
    if (page) routed.pages.push({ url: route.path, route, page });
  }
  for (const one of valid.filter(({ route: { collection } }) => collection !== undefined)) {
    const { route, at } = one;
    const entries = routedEntries(validated, keys, route);
    const taken = entries.find(({ url }) => routed.published.has(url));
    if (taken)
      report.add(
        'route/taken',
        { path: route.path, url: taken.url },
        locationOf(outline.document, at),
      );
    routeEntries(validated, one, entries, routed);
  }
  routeNotFound(validated, outline, routed, report);
  reportReserved(routed.published, outline, report);
  // The order of the routes is the order of the pages.
  const order = outline.value.routes;
  const place = ({ route }: LinkedPage) =>
    order.includes(route) ? order.indexOf(route) : order.length;
  routed.pages.sort((a, b) => place(a) - place(b));
  return routed;
}

/** Gives the page for unknown paths a route, unless it has one; links may not lead to it. */
function routeNotFound(
  { pages }: Validated,
  { document, value: { notFound, routes } }: Outline,
  routed: RoutedPages,
  report: Report,
): void {
  const page = notFound === undefined ? undefined : pages.get(notFound);
  if (notFound === undefined || !page) return;
  const own = routes.find((route) => route.page === notFound && route.collection === undefined);
  routed.notFound = own ?? { path: NOT_FOUND, page: notFound };
  if (own) return;
  const params = { path: NOT_FOUND, url: NOT_FOUND };
  if (routed.published.has(NOT_FOUND))
    report.add('route/taken', params, locationOf(document, ['notFound']));
  else routed.pages.push({ url: NOT_FOUND, route: routed.notFound, page });
}

/** The name of a page document becomes the name of a script and of a picture that are published. */
const PAGE_NAME = /^[a-z0-9][a-z0-9_-]{0,99}$/i;

function checkPageNames({ pages }: Validated, valid: readonly ValidRoute[], report: Report): void {
  for (const name of new Set(valid.map(({ route }) => route.page))) {
    const document = pages.get(name)?.document;
    if (!document || PAGE_NAME.test(name)) continue;
    const wanted = slugOf(name).slice(0, 100);
    const better = PAGE_NAME.test(wanted) && !pages.has(wanted) ? { wanted } : {};
    report.add('file/name', { name, letters: 'plain', ...better }, { file: fileOf(document) });
  }
}

export interface ValidRoute {
  readonly route: Route;
  readonly at: Path;
}

function findValidRoutes({ document, value }: Outline, report: Report): ValidRoute[] {
  const first = new Map<string, Path>();
  const valid = value.routes.flatMap((route, i): ValidRoute[] => {
    const at = ['routes', i, 'path'];
    const shape = route.path.replace(/:[a-z]+/g, ':');
    const earlier = first.get(shape);
    const wrong = wrongParts(route);
    if (earlier) {
      const related = [otherOne(locationOf(document, earlier))];
      report.add('route/duplicate', { path: route.path }, locationOf(document, at), related);
      return [];
    }
    first.set(shape, at);
    reportForWindows(route.path, 'path', locationOf(document, at), report);
    if (!wrong) return [{ route, at }];
    report.add('route/parameter', { path: route.path, wrong }, locationOf(document, at));
    return [];
  });
  if (!first.has('/')) report.add('route/no-home', {}, locationOf(document, ['routes'], 'key'));
  return valid;
}

/** The build makes a folder of each part of an address. */
export function reportForWindows(
  address: string,
  of: 'path' | 'redirect',
  location: SourceLocation,
  report: Report,
): void {
  for (const name of address.split('/').filter((part) => !part.startsWith(':'))) {
    const wanted = nameForWindows(name);
    if (wanted !== undefined) report.add('file/windows-name', { name, wanted, of }, location);
  }
}

function wrongParts(route: Route): 'severalParts' | 'noCollection' | 'noPart' | undefined {
  const parts = route.path.split(':').length - 1;
  if (parts > 1) return 'severalParts';
  if (parts === 1 && route.collection === undefined) return 'noCollection';
  return parts === 0 && route.collection !== undefined ? 'noPart' : undefined;
}

interface RoutedEntry {
  readonly key: string;
  readonly url: string;
  /** Undefined for an entry with mistakes, which has a page too once it is corrected. */
  readonly checked: CheckedEntry | undefined;
}

/** Those without mistakes first, in the order of their collection, which is that of their pages. */
function routedEntries({ collections }: Validated, keys: Keys, route: Route): RoutedEntry[] {
  const entries = collections.get(route.collection ?? '') ?? new Map<string, CheckedEntry>();
  const files = keys.get(route.collection ?? '') ?? [];
  return [...new Set([...entries.keys(), ...files])].map((key) => {
    const checked = entries.get(key);
    return { key, url: addressOf(route, checked?.slug ?? slugOfEntry(key)), checked };
  });
}

function addressOf({ path }: Route, slug: string): string {
  return path.replace(/:[a-z]+/, slug);
}

/** The names of the files in each folder below content/, valid or not. */
export type Keys = ReadonlyMap<string, ReadonlySet<string>>;

export function keysByFolder(existing: ReadonlySet<string>): Keys {
  const found = new Map<string, Set<string>>();
  for (const file of existing) {
    const [root, folder = '', name = '', ...rest] = file.split('/');
    if (root !== 'content' || rest.length > 0 || !name.endsWith('.yaml')) continue;
    const keys = found.get(folder) ?? new Set();
    found.set(folder, keys.add(asSeen(name.slice(0, -'.yaml'.length))));
  }
  return found;
}

function routeEntries(
  { pages }: Validated,
  validRoute: ValidRoute,
  entries: readonly RoutedEntry[],
  routed: RoutedPages,
): void {
  const { route } = validRoute;
  const page = pages.get(route.page);
  const collection = route.collection ?? '';
  const isByFile = entries.every(
    ({ key, checked }) => !checked || checked.slug === slugOfEntry(key),
  );
  for (const { key, url, checked } of entries) {
    const second = routed.published.has(url);
    routed.published.set(url, validRoute);
    // Where the name in a file and the name of the file differ, that is the mistake, and no link is.
    if (key.replaceAll('_', ' ') !== checked?.title?.text) {
      const byFile = addressOf(route, slugOfEntry(key));
      if (!routed.published.has(byFile)) routed.published.set(byFile, validRoute);
    }
    // Where files are not named like their addresses, nobody knows that of a file with mistakes.
    if (!checked && !isByFile) routed.unsure.add(addressOf(route, ''));
    if (!checked || second) continue;
    routed.entryUrls.set(`${collection}/${key}`, url);
    if (page) routed.pages.push({ url, route, page, entry: { collection, key, checked } });
  }
}
