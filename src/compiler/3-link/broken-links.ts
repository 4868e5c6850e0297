// The links that lead nowhere → one diagnostic for each mistake: the link, or what it means to reach.
//
// The rule: where several links agree on a target that is not there, and something like it is there
// that no link leads to, those who wrote the links are right and the one target is misspelt. It is
// reported once, with the links as related locations. A single link is a witness only together with the
// name of the page document. In every other case each link is reported where it stands.
import type { Outline } from '../2-validate/validate.ts';
import type { Report, SourceLocation } from '../diagnostics/diagnostic.ts';
import type { Phrase } from '../diagnostics/phrase.ts';
import { namedPlaces } from '../grammar/ids.ts';
import { locationOf } from '../source/document.ts';
import { rewriteFix } from '../source/replacing.ts';
import { nearest, suggest } from '../text/nearest.ts';
import { barePath, findPage } from './find-page.ts';
import type { BrokenLink, FollowedLinks } from './follow-link.ts';
import type { RoutedPages, ValidRoute } from './routes.ts';

/** `redirected`: where addresses lead that are no pages; links are to lead there at once. */
export function reportBrokenLinks(
  followed: FollowedLinks,
  routed: RoutedPages,
  outline: Outline,
  redirected: ReadonlyMap<string, string>,
  report: Report,
): void {
  const pages = followed.broken.filter(({ anchor }) => anchor === undefined);
  const anchors = followed.broken.filter(({ anchor }) => anchor !== undefined);
  for (const link of reportMisspeltRoutes(pages, followed, routed, outline, report)) {
    const target = redirected.get(link.page);
    const sure = target ?? findPage(link.page, routed.published.keys());
    const near = sure ? { nearest: sure } : suggest(barePath(link.page), routed.published.keys());
    report.add('link/unknown-page', { to: link.page, ...near }, link.location, [], () =>
      rewriteFix(link.location, link.page, sure),
    );
  }
  for (const { page, anchor = '', location, ids } of reportMisspeltIds(
    anchors,
    followed,
    routed,
    report,
  ))
    report.add('link/unknown-anchor', { anchor, page, ...suggest(anchor, ids) }, location);
}

function groupByTarget<T>(
  links: readonly BrokenLink[],
  suggestionOf: (link: BrokenLink) => (T & { readonly key: string }) | undefined,
): { suggestion: T; links: BrokenLink[] }[] {
  const groups = new Map<string, { suggestion: T; links: BrokenLink[] }>();
  for (const link of links) {
    const suggestion = suggestionOf(link);
    if (!suggestion) continue;
    const group = groups.get(suggestion.key) ?? { suggestion, links: [] };
    group.links.push(link);
    groups.set(suggestion.key, group);
  }
  return [...groups.values()].sort((a, b) => b.links.length - a.links.length);
}

function relatedTo(links: readonly BrokenLink[]): { message: Phrase; location: SourceLocation }[] {
  return links.slice(0, 5).map(({ location }) => ({ message: { say: 'linkToIt' }, location }));
}

interface SuggestedRoute {
  readonly key: string;
  readonly target: ValidRoute;
  /** The path that the route should have, judging by the links. */
  readonly path: string;
  /** Whether something beside the links says the same. */
  readonly sure: boolean;
}

function reportMisspeltRoutes(
  links: readonly BrokenLink[],
  { reached }: FollowedLinks,
  routed: RoutedPages,
  { document }: Outline,
  report: Report,
): BrokenLink[] {
  const unlinked = unlinkedRoutes(routed, reached);
  const suggestionFor = (link: BrokenLink) => routeFor(link.page, unlinked, routed);
  const reported = new Set<ValidRoute>();
  const explained = new Set<BrokenLink>();
  for (const { suggestion, links: witnesses } of groupByTarget<SuggestedRoute>(
    links,
    suggestionFor,
  )) {
    const { target, path, sure } = suggestion;
    if (reported.has(target) || !(sure || witnesses.length > 1)) continue;
    reported.add(target);
    for (const link of witnesses) explained.add(link);
    const params = { path: target.route.path, nearest: path, links: witnesses.length };
    report.add('route/misspelt', params, locationOf(document, target.at), relatedTo(witnesses));
  }
  return links.filter((link) => !explained.has(link));
}

/** The routes that no link leads to, unless they are named like their document, which vouches for them. */
function unlinkedRoutes({ published }: RoutedPages, reached: ReadonlySet<string>): Set<ValidRoute> {
  const unlinked = new Set(published.values());
  for (const [url, target] of published) if (reached.has(url)) unlinked.delete(target);
  for (const target of unlinked)
    if (lastPart(target.route.path) === target.route.page) unlinked.delete(target);
  return unlinked;
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

function routeFor(
  path: string,
  unlinked: ReadonlySet<ValidRoute>,
  { published }: RoutedPages,
): SuggestedRoute | undefined {
  const fixed = [...unlinked].filter(({ route }) => route.collection === undefined);
  const named = fixed.find(({ route }) => route.page === lastPart(path));
  const near = nearest(
    path,
    fixed.map(({ route }) => route.path),
  );
  const target = named ?? fixed.find(({ route }) => route.path === near);
  if (target) return { key: `${target.route.path} ${path}`, target, path, sure: target === named };
  for (const candidate of unlinked) {
    const { route } = candidate;
    const [part] = /:[a-z]+$/.exec(route.path) ?? [];
    // Only an address that ends like that of an entry can mean the page of one.
    if (!part || published.get(route.path.replace(part, lastPart(path))) !== candidate) continue;
    const wanted = `${parentOf(path)}/${part}`;
    if (nearest(wanted, [route.path]) === undefined) continue;
    const sure = published.has(parentOf(path));
    return { key: `${route.path} ${wanted}`, target: candidate, path: wanted, sure };
  }
  return undefined;
}

interface SuggestedId {
  readonly key: string;
  readonly id: string;
  readonly page: string;
  readonly anchor: string;
}

function reportMisspeltIds(
  links: readonly BrokenLink[],
  { reached }: FollowedLinks,
  { pages }: RoutedPages,
  report: Report,
): (BrokenLink & { ids: string[] })[] {
  const byUrl = new Map(pages.map(({ url, page }) => [url, page]));
  const idsOf = (url: string) =>
    byUrl.get(url)?.references.flatMap((r) => (r.kind === 'anchor' ? [r] : [])) ?? [];
  const suggestionFor = ({ page, anchor = '' }: BrokenLink): SuggestedId | undefined => {
    const ids = idsOf(page).map(({ value }) => value);
    const id = nearest(
      anchor,
      ids.filter((one) => !reached.has(`${page}#${one}`)),
    );
    return id === undefined ? undefined : { key: `${page}#${id} ${anchor}`, id, page, anchor };
  };
  const explained = new Set<BrokenLink>();
  for (const { suggestion, links: witnesses } of groupByTarget<SuggestedId>(links, suggestionFor)) {
    const { id, page, anchor } = suggestion;
    const found = idsOf(page).find(({ value }) => value === id);
    const document = byUrl.get(page)?.document;
    if (witnesses.length < 2 || !found || !document) continue;
    for (const link of witnesses) explained.add(link);
    const params = { id, nearest: anchor, page, links: witnesses.length };
    report.add('page/misspelt-id', params, locationOf(document, found.path), relatedTo(witnesses));
  }
  return links
    .filter((link) => !explained.has(link))
    .map((link) => ({
      ...link,
      ids: namedPlaces(byUrl.get(link.page)?.references ?? []).map(({ id }) => id),
    }));
}
