// One link × the pages of the site → whether it leads somewhere.

import { eventFile, SEASON_FILE } from '../../model/paths/addresses.ts';
import { documentOf, isDocumentPath } from '../../model/paths/documents.ts';
import { eachBlock } from '../../model/schema/block-tree.ts';
import type { SeasonEvent } from '../../model/shapes.gen.ts';
import { isTodo } from '../../model/words.ts';
import type { Checked, Reference } from '../2-validate/validate.ts';
import type { Report, SourceLocation } from '../diagnostics/diagnostic.ts';
import { namedPlaces } from '../grammar/ids.ts';
import { locationOf, type SourceDocument } from '../source/document.ts';
import { rewriteFix } from '../source/replacing.ts';
import { inLetters, readLink } from '../text/addresses.ts';
import { suggest } from '../text/nearest.ts';
import { barePath, findPage } from './find-page.ts';
import type { NotYet } from './not-yet.ts';
import type { LinkedPage, RoutedPages } from './routes.ts';

export function anchorsOf(pages: readonly LinkedPage[]): ReadonlyMap<string, ReadonlySet<string>> {
  // A page that is made for thousands of entries has the same ids on each.
  const known = new Map<LinkedPage['page'], ReadonlySet<string>>();
  const idsOf = (page: LinkedPage['page']): ReadonlySet<string> => {
    const ids = known.get(page) ?? new Set(namedPlaces(page.references).map(({ id }) => id));
    known.set(page, ids);
    return ids;
  };
  return new Map(pages.map(({ url, page }) => [url, idsOf(page)]));
}

export function urlsOf(pages: readonly LinkedPage[]): ReadonlyMap<SourceDocument, string> {
  const found = new Map<SourceDocument, string>();
  for (const { url, page } of pages) if (!found.has(page.document)) found.set(page.document, url);
  return found;
}

export function calendarsOf(pages: readonly LinkedPage[]): ReadonlySet<string> {
  const events: SeasonEvent[] = [];
  for (const { page } of pages)
    eachBlock(page.value.blocks, (block) => {
      if ('events' in block) events.push(...block.events);
    });
  const files = events.length === 0 ? [] : [SEASON_FILE, ...events.map(eventFile)];
  return new Set(files.map((file) => `/${file}`));
}

export interface BrokenLink {
  readonly page: string;
  readonly anchor?: string;
  readonly location: SourceLocation;
}

export interface FollowedLinks {
  /** The paths that links lead to, and with their ids: /about, /about#values. */
  readonly reached: Set<string>;
  readonly broken: BrokenLink[];
  readonly documents: Set<string>;
  readonly external: { readonly url: string; readonly location: SourceLocation }[];
}

export interface Following {
  readonly to: string;
  readonly from: Checked<unknown>;
  readonly reference: Reference;
  readonly routed: RoutedPages;
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  readonly urls: ReadonlyMap<SourceDocument, string>;
  readonly followed: FollowedLinks;
  readonly notYet: NotYet;
  /** The paths of files that the site publishes beside its pages: /season.ics. */
  readonly files: ReadonlySet<string>;
  readonly downloads: ReadonlySet<string>;
  readonly report: Report;
}

/** Follows a link and reports it when it is no address. Where it leads is recorded. */
export function followLink(following: Following): void {
  const { routed, followed, report } = following;
  const to = inLetters(following.to);
  // What is still to be filled in is no address yet, and is reported by itself.
  if (isTodo(to)) return;
  const at = (within: string) => locateLink(following, within);
  // How the file is to be renamed, and the links to it with it, is said of the file.
  if (leadsToMisnamed(to, following.downloads)) return;
  const target = readLink(to);
  switch (target.kind) {
    case 'forbidden':
      report.add('link/scheme', { to, scheme: target.scheme }, at(to));
      return;
    case 'malformed': {
      const { reason, advice } = target;
      const meant = target.meant ?? (advice === undefined ? ownPage(to, routed) : undefined);
      const guess = advice === undefined ? suggest(barePath(to), routed.published.keys()) : {};
      const near = advice === undefined && meant !== undefined ? { nearest: meant } : guess;
      const params = { to, reason, ...(advice ? { advice } : {}), ...near };
      report.add('link/malformed', params, at(to), [], () => rewriteFix(at(to), to, meant));
      return;
    }
    case 'external':
      if (target.insecure) report.add('link/insecure', { to }, at(to));
      reportFrame(following, to);
      if (/^https?:/i.test(to)) followed.external.push({ url: following.to, location: at(to) });
      return;
    case 'document':
      followDocument(following, target.path);
      return;
    case 'page':
      if (meansDocument(following, target.path)) return;
      if (following.notYet.page(following.from.document, target.path, () => at(target.path)))
        return;
      if (routed.published.has(target.path)) reachAnchor(following, target.anchor, target.path);
      else if (
        !isUnsure(target.path, routed) &&
        target.path !== '/' &&
        !following.files.has(target.path)
      )
        followed.broken.push({ page: target.path, location: at(target.path) });
      return;
    case 'anchor':
      followAnchor(following, target.anchor);
  }
}

/** A frame of another site than those that its block names stays empty. */
function reportFrame(following: Following, to: string): void {
  const { frames } = following.reference;
  if (frames && !(URL.canParse(to) && frames.includes(new URL(to).origin)))
    following.report.add('link/frame', { to, frames }, locateLink(following, to));
}

/** Whether a link leads to a document whose name cannot be part of an address, in whichever way it is written. */
function leadsToMisnamed(to: string, downloads: ReadonlySet<string>): boolean {
  const path = documentOf(to).replace(/%[2-7][\da-f]/gi, decodeURIComponent);
  return [...downloads].some(
    (one) => !isDocumentPath(one) && [path, documentOf(to), to].includes(one.normalize()),
  );
}

function isUnsure(path: string, { incomplete, unsure }: RoutedPages): boolean {
  return incomplete || [...unsure].some((start) => path.startsWith(start));
}

export function followDocument(following: Following, path: string): void {
  const { followed, downloads, report } = following;
  if (downloads.has(path)) {
    followed.documents.add(path);
    return;
  }
  const same = [...downloads].filter((one) => one.toLowerCase() === path.toLowerCase());
  const sure = same.length === 1 ? same[0] : undefined;
  const named = [...downloads].filter(isDocumentPath);
  const near = sure === undefined ? suggest(path, named) : { nearest: sure };
  const location = locateLink(following, path);
  report.add('document/missing', { path, ...near }, location, [], () =>
    rewriteFix(location, path, sure),
  );
}

/** Reports the address that a document will have, where it stands in place of its path: /files/bylaws.pdf. */
function meansDocument(following: Following, path: string): boolean {
  const meant = path.slice(1);
  if (!following.downloads.has(meant)) return false;
  const [reason, advice] = [
    { say: 'noPageOfDocument' },
    { say: 'writeAddress', address: meant },
  ] as const;
  const location = locateLink(following, path);
  following.report.add('link/malformed', { to: path, reason, advice }, location, [], () =>
    rewriteFix(location, path, meant),
  );
  return true;
}

/** A page of the site, and a place on it, that a text without its first slash can only mean. */
function ownPage(to: string, { published }: RoutedPages): string | undefined {
  const [path = '', ...anchor] = to.split(/(?=#)/);
  const page = findPage(path, published.keys());
  return page && page + anchor.join('');
}

function locateLink({ from, reference }: Following, within: string): SourceLocation {
  const isPlain = within === '' || reference.value.includes(within);
  const written = isPlain ? within || '()' : encodeURI(within);
  return locationOf(from.document, reference.path, 'value', written);
}

/** A link to a place of the same page; texts that stand on several pages must name the page too. */
function followAnchor(following: Following, anchor: string): void {
  const { from, urls, report } = following;
  const own = urls.get(from.document);
  if (own !== undefined) reachAnchor(following, anchor, own);
  else if (!from.document.file.startsWith('content/pages/')) {
    const to = `#${anchor}`;
    const [reason, advice] = [{ say: 'noPageBeforeHash' }, { say: 'pageToo', to }] as const;
    report.add('link/malformed', { to, reason, advice }, locateLink(following, to));
  }
}

function reachAnchor(following: Following, anchor: string | undefined, page: string): void {
  const { followed } = following;
  followed.reached.add(page);
  const ids = following.anchors.get(page);
  if (anchor === undefined || !ids) return;
  if (ids.has(anchor)) followed.reached.add(`${page}#${anchor}`);
  else followed.broken.push({ page, anchor, location: locateLink(following, `#${anchor}`) });
}
