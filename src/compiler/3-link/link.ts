// Validated documents → routes with their URLs, and every reference followed.

import { documentOf } from '../../model/paths/documents.ts';
import { at } from '../../model/schema/value.ts';
import { distance } from '../../model/search/distance.ts';
import type { Route } from '../../model/shapes.gen.ts';
import { isTodo } from '../../model/words.ts';
import type { ScheduledEntry } from '../2-validate/scheduled.ts';
import type { Checked, Outline, Reference, Validated } from '../2-validate/validate.ts';
import type { Fix, Report } from '../diagnostics/diagnostic.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { locationOf } from '../source/document.ts';
import { renameFix as renaming, rewriteFix, writtenAt } from '../source/replacing.ts';
import type { Steps } from '../steps.ts';
import { linksIn, readerOf } from '../text/markdown.ts';
import { type MarkdownSlip, markdownSlipsIn } from '../text/markdown-slips.ts';
import { bare, sameWord, suggest, uniqueMatch } from '../text/nearest.ts';
import { asSeen, slugOf } from '../text/slugs.ts';
import { checkAgreement, reportUnknownEntry } from './agreement.ts';
import { reportBrokenLinks } from './broken-links.ts';
import { checkEntryFacts } from './entry-facts.ts';
import { checkNames } from './entry-names.ts';
import { checkFeeds, checkField, checkFieldUse, schemasOfEntries } from './fields.ts';
import { followEmbed } from './follow-embed.ts';
import {
  anchorsOf,
  calendarsOf,
  type FollowedLinks,
  followDocument,
  followLink,
  urlsOf,
} from './follow-link.ts';
import { createNotYet, type NotYet } from './not-yet.ts';
import { checkRedirects } from './redirects.ts';
import { type ListContext, routeLists } from './route-lists.ts';
import { keysByFolder, type LinkedPage, type RoutedPages, routePages } from './routes.ts';

export type { LinkedPage } from './routes.ts';

/** Whether a page shows more of the list of another one: /news/2, /news/tags/rush. */
export function isFurther({ url, list }: LinkedPage): boolean {
  return list !== undefined && list.all !== url;
}

export interface Linked {
  readonly pages: readonly LinkedPage[];
  /** The path of the page of an entry, by "collection/key". */
  readonly entryUrls: ReadonlyMap<string, string>;
  /** The paths of the pages of people by their full names, as they are seen. */
  readonly urlsByName: ReadonlyMap<string, string>;
  /** The route of the page that unknown paths show, if the site names one: its own, or one that only that page has. */
  readonly notFound?: Route;
  /** The paths that links lead to, and with their ids: /about, /about#values. */
  readonly reached: ReadonlySet<string>;
  /** The documents that links lead to, by their paths from content/: they are published. */
  readonly documents: ReadonlySet<string>;
  readonly external: FollowedLinks['external'];
}

/** `scheduled` is there all the same, unless `whole` is given: the links of the site with it. */
export function* link(
  validated: Validated,
  downloads: Iterable<string>,
  grammar: Grammar,
  report: Report,
  scheduled: readonly ScheduledEntry[] = [],
  whole?: Linked,
): Steps<Linked> {
  const { outline } = validated;
  if (!outline) return UNLINKED;
  checkSchemas(outline, grammar, report);
  checkFeeds(outline, grammar, report);
  const renamed = new Map(
    [...validated.collections].map(([name, entries]) => {
      const arePeople = isOfPeople(outline.value.collections[name], grammar);
      return [name, checkNames(entries, arePeople, report)];
    }),
  );
  const keys = keysByFolder(validated.existing);
  const routed = routePages(validated, outline, keys, report);
  yield;
  routeLists(routed, { validated, outline, keys, grammar, report });
  const followed: FollowedLinks = {
    reached: new Set(),
    broken: [],
    documents: new Set(),
    external: [],
  };
  const urlsByName = urlsOfPeople(validated, routed, grammar);
  // A name in a file with mistakes may be one of them: nobody else is told to write it so.
  const unsure = new Set(
    [...validated.collections.values()]
      .flatMap((entries) => [...entries.values()])
      .filter(({ document }) => report.hasErrors(document.file))
      .map(({ title }) => title?.text),
  );
  const names = [...urlsByName.keys()].filter((name) => !unsure.has(name));
  const notYet = createNotYet(scheduled, routed, whole, report);
  const context = {
    ...{ validated, outline, keys, routed, followed, renamed, names, notYet, grammar, report },
    downloads: new Set(downloads),
  };
  const follow = createFollower(context);
  checkEntryFacts(validated, outline, grammar, report);
  const redirected = checkRedirects(validated, routed, report);
  for (const checked of validated.all) {
    yield;
    // Pictures have a stage of their own.
    for (const reference of checked.references)
      if (
        reference.kind !== 'image' &&
        !reference.fromFact &&
        !redirected.isReported(checked.document, reference)
      )
        follow(checked, reference);
    checkIds(checked, report);
  }
  reportBrokenLinks(followed, routed, outline, redirected.targets, report);
  const { pages, entryUrls, notFound } = routed;
  const { reached, documents, external } = followed;
  return {
    pages,
    entryUrls,
    urlsByName,
    reached,
    documents,
    external,
    ...(notFound ? { notFound } : {}),
  };
}

const UNLINKED: Linked = {
  pages: [],
  entryUrls: new Map(),
  urlsByName: new Map(),
  reached: new Set(),
  documents: new Set(),
  external: [],
};

function checkSchemas({ document, value }: Outline, grammar: Grammar, report: Report): void {
  const known = schemasOfEntries(grammar);
  for (const [collection, declared] of Object.entries(value.collections)) {
    const schema = declared?.schema ?? '';
    if (known.includes(schema)) continue;
    const params = { name: schema, known, ...suggest(schema, known) };
    const location = locationOf(document, ['collections', collection, 'schema']);
    report.add('collection/unknown-schema', params, location, [], () =>
      rewriteFix(location, schema, uniqueMatch(schema, known)),
    );
  }
}

/** An id names one place of a page. */
function checkIds({ document, references }: Checked<unknown>, report: Report): void {
  const ids = references.filter(({ kind, fromFact }) => kind === 'anchor' && !fromFact);
  if (ids.length < 2) return;
  const first = new Map<string, Reference>();
  for (const reference of ids) {
    const { value: id, path } = reference;
    const earlier = first.get(id);
    if (earlier) {
      const related = [
        { message: { say: 'otherOne' } as const, location: locationOf(document, earlier.path) },
      ];
      report.add('page/duplicate-id', { id }, locationOf(document, path), related);
    } else first.set(id, reference);
  }
}

interface Context extends ListContext {
  readonly routed: RoutedPages;
  readonly followed: FollowedLinks;
  readonly downloads: ReadonlySet<string>;
  /** The keys that files with another name should have, by collection. */
  readonly renamed: ReadonlyMap<string, ReadonlySet<string>>;
  readonly names: readonly string[];
  readonly notYet: NotYet;
}

function createFollower(context: Context) {
  const { validated, outline, keys, routed, followed, downloads, renamed, notYet, report } =
    context;
  const { collections } = outline.value;
  const { moved = (path: string) => path } = validated;
  const existing = (folder: string): ReadonlySet<string> => keys.get(folder) ?? new Set();
  const following = {
    ...{ routed, followed, downloads, notYet, report },
    anchors: anchorsOf(routed.pages),
    urls: urlsOf(routed.pages),
    files: calendarsOf(routed.pages),
  };
  const unknown = new Set<string>();
  const known = new Set(context.names);
  let meaning: ReturnType<typeof nameMatcher> | undefined;
  return (from: Checked<unknown>, reference: Reference): void => {
    const { kind, value: to, path } = reference;
    const here = () => locationOf(from.document, path);
    if (kind === 'link') followLink({ to: moved(to), from, reference, ...following });
    else if (kind === 'embed')
      followEmbed({ from, reference, site: validated.site, followed, report });
    else if (kind === 'document') {
      if (!isTodo(to)) followDocument({ to, from, reference, ...following }, documentOf(to));
    } else if (kind === 'markdown') {
      for (const target of linksIn(reference.value, readerOf(from.document)))
        followLink({ to: moved(target), from, reference, ...following });
      const own = String(at(from.document.value, path) ?? '');
      // What a fact brings along is as it should be in its own file.
      for (const slip of markdownSlipsIn(reference.value))
        if (own.includes(slip.written)) reportSlip(from, path, slip, report);
    } else if (kind === 'person') {
      const seen = asSeen(to);
      if (known.has(seen)) return;
      meaning ??= nameMatcher(context.names);
      const { same, name } = meaning(seen);
      if (name === undefined || name === seen) return;
      report.add('collection/name-spelling', { written: to, name }, here(), [], () =>
        same === undefined
          ? undefined
          : renaming(here(), to, name, { say: 'writeText', what: name }),
      );
    } else if (kind === 'page') {
      const pages = existing('pages');
      if (!pages.has(to)) {
        const params = { page: to, ...suggest(bareName(to), pages) };
        const same = sameWord(bareName(to), pages);
        report.add('route/unknown-page', params, here(), [], () => rewriteFix(here(), to, same));
      }
    } else if (kind === 'collection' || kind === 'collectionName') {
      const names = Object.keys(collections);
      // A folder that site.yaml does not declare is reported by itself.
      if (names.includes(to) || existing(to).size > 0) return;
      unknown.add(to);
      report.add('collection/unknown', { name: to, ...suggest(to, names) }, here(), [], () =>
        rewriteFix(here(), to, uniqueMatch(to, names)),
      );
    } else if (typeof kind === 'object' && 'entry' in kind) {
      if (notYet.entry(from.document, `${kind.entry}/${asSeen(to)}`, here)) return;
      const entries = existing(kind.entry);
      const isThere = (key: string) => entries.has(key) || renamed.get(kind.entry)?.has(key);
      if (isThere(asSeen(to)) || unknown.has(kind.entry)) return;
      reportUnknownEntry(from, reference, kind.entry, entries, isThere, report);
    } else if (typeof kind === 'object' && 'fieldOf' in kind) {
      checkFieldUse(from, reference, kind, context);
    } else if (typeof kind === 'object' && 'agreesWith' in kind) {
      checkAgreement(from, reference, kind, validated, report);
    } else checkField(from, reference, context);
  };
}

function bareName(page: string): string {
  return page.replace(/^(?:\/?content)?\/?(?:pages\/)?|\.(?:ya?ml|html?|md)$/gi, '');
}

function nameMatcher(names: readonly string[]) {
  const bySlug = new Map(names.map((name) => [slugOf(name), name]));
  const near = nearNameFinder(bySlug.values());
  return (seen: string) => {
    const same = bySlug.get(slugOf(seen));
    // "Okafor, Maya"
    const [, last = '', first] = /^([^,]+), *([^, ][^,]*)$/.exec(seen) ?? [];
    const turned = first === undefined ? undefined : bySlug.get(slugOf(`${first} ${last}`));
    return { same, name: same ?? turned ?? near(seen) };
  };
}

/** But for one letter, if it is the only such; two names that differ in one letter begin or end alike. */
function nearNameFinder(names: Iterable<string>): (written: string) => string | undefined {
  const letters = (name: string): string => bare(name).slice(0, 80);
  const ends = (word: string): string[] => [`${word.slice(0, 2)}…`, `…${word.slice(-2)}`];
  const byEnd = new Map<string, { name: string; word: string }[]>();
  for (const name of names) {
    const one = { name, word: letters(name) };
    for (const end of ends(one.word)) {
      const alike = byEnd.get(end);
      if (alike) alike.push(one);
      else byEnd.set(end, [one]);
    }
  }
  return (written) => {
    if (written.length < 7) return undefined;
    const wanted = letters(written);
    const alike = new Set(ends(wanted).flatMap((end) => byEnd.get(end) ?? []));
    const [found, ...others] = [...alike].filter(({ word }) => distance(word, wanted, 1) === 1);
    return others.length === 0 ? found?.name : undefined;
  };
}

/** Formatting that is read as signs. Its repair is certain where nothing but blanks and brackets moves. */
function reportSlip(
  { document }: Checked<unknown>,
  path: Reference['path'],
  { kind, written, meant }: MarkdownSlip,
  report: Report,
): void {
  // Its first line, which is found in the source with any indentation.
  const location = locationOf(document, path, 'value', written.split('\n')[0]);
  const isCertain = kind === 'space' || kind === 'address' || kind === 'bold' || kind === 'list';
  const repair = (): Fix | undefined =>
    // In a text of several lines or with escapes it may stand otherwise.
    isCertain && meant !== undefined && location.range && writtenAt(location) === written
      ? { range: location.range(), text: meant, title: { say: 'write', what: meant.trim() } }
      : undefined;
  if (kind === 'space')
    report.add('link/space', { written, meant: meant ?? '' }, location, [], repair);
  else
    report.add(
      'text/markdown',
      { written, kind, ...(meant ? { meant: meant.trim() } : {}) },
      location,
      [],
      repair,
    );
}

function isOfPeople(
  declared: { readonly schema: string } | undefined,
  { documents }: Grammar,
): boolean {
  return documents.get(declared?.schema ?? '')?.person === true;
}

/** Of two people with one name, the one whose collection is declared first has the links. */
function urlsOfPeople(
  { collections, outline }: Validated,
  { entryUrls }: RoutedPages,
  grammar: Grammar,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const [collection, entries] of collections) {
    if (!isOfPeople(outline?.value.collections[collection], grammar)) continue;
    for (const [key, { title }] of entries) {
      const url = entryUrls.get(`${collection}/${key}`);
      const name = asSeen(title?.text ?? '');
      if (name !== '' && url && !found.has(name)) found.set(name, url);
    }
  }
  return found;
}
