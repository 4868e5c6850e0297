// The links that lead nowhere → one diagnostic for each mistake: the link, or what it means to reach.
//
// The rule: where several links agree on a target that is not there, and something like it is there
// that no link leads to, those who wrote the links are right and the one target is misspelt. It is
// reported once, with the links as related places. A single link is a witness only together with the
// name of the page document. In every other case each link is reported where it stands.
import type { Validated } from '../2-validate/validate.ts';
import type { Place, Report } from '../diagnostics/diagnostic.ts';
import { placeOf } from '../text/document.ts';
import { nearest, suggest } from '../text/nearest.ts';
import type { MissedLink, Trail } from './follow-link.ts';
import type { Drawn, Sound } from './routes.ts';

type Outline = NonNullable<Validated['outline']>;

/**
 * Reports the links of a trail that lead nowhere.
 *
 * @param redirected where addresses lead that are no pages: links are to lead there at once
 */
export function reportMissed(
  trail: Trail,
  drawn: Drawn,
  outline: Outline,
  redirected: ReadonlyMap<string, string>,
  report: Report,
): void {
  const pages = trail.missed.filter(({ anchor }) => anchor === undefined);
  const anchors = trail.missed.filter(({ anchor }) => anchor !== undefined);
  for (const link of blameRoutes(pages, trail, drawn, outline, report)) {
    const target = redirected.get(link.page);
    const near = target ? { nearest: target } : suggest(link.page, drawn.published.keys());
    const params = { to: link.page, ...near };
    report.add('link/unknown-page', params, link.place);
  }
  for (const { page, anchor = '', place, ids } of blameIds(anchors, trail, drawn, report))
    report.add('link/unknown-anchor', { anchor, page, ...suggest(anchor, ids) }, place);
}

/** Links grouped by what they seem to mean; those that mean nothing are left out. */
function grouped<T>(
  links: readonly MissedLink[],
  meaningOf: (link: MissedLink) => (T & { readonly key: string }) | undefined,
): { meaning: T; links: MissedLink[] }[] {
  const groups = new Map<string, { meaning: T; links: MissedLink[] }>();
  for (const link of links) {
    const meaning = meaningOf(link);
    if (!meaning) continue;
    const group = groups.get(meaning.key) ?? { meaning, links: [] };
    group.links.push(link);
    groups.set(meaning.key, group);
  }
  return [...groups.values()].sort((a, b) => b.links.length - a.links.length);
}

function relatedTo(links: readonly MissedLink[]): { message: string; place: Place }[] {
  return links.slice(0, 5).map(({ place }) => ({ message: 'A link to it.', place }));
}

interface MeantRoute {
  readonly key: string;
  readonly sound: Sound;
  /** The path that the route should have, judging by the links. */
  readonly path: string;
  /** Whether something beside the links says the same. */
  readonly sure: boolean;
}

/** Reports misspelt routes; returns the links that are to be reported themselves. */
function blameRoutes(
  links: readonly MissedLink[],
  { reached }: Trail,
  drawn: Drawn,
  { document }: Outline,
  report: Report,
): MissedLink[] {
  const lonely = lonelyRoutes(drawn, reached);
  const meant = (link: MissedLink) => routeFor(link.page, lonely, drawn);
  const blamed = new Set<Sound>();
  const explained = new Set<MissedLink>();
  for (const { meaning, links: witnesses } of grouped<MeantRoute>(links, meant)) {
    const { sound, path, sure } = meaning;
    if (blamed.has(sound) || !(sure || witnesses.length > 1)) continue;
    blamed.add(sound);
    for (const link of witnesses) explained.add(link);
    const params = { path: sound.route.path, nearest: path, links: witnesses.length };
    report.add('route/misspelt', params, placeOf(document, sound.at), relatedTo(witnesses));
  }
  return links.filter((link) => !explained.has(link));
}

/** The routes that no link leads to, unless they are named like their document, which vouches for them. */
function lonelyRoutes({ published }: Drawn, reached: ReadonlySet<string>): Set<Sound> {
  const lonely = new Set(published.values());
  for (const [url, sound] of published) if (reached.has(url)) lonely.delete(sound);
  for (const sound of lonely)
    if (lastPart(sound.route.path) === sound.route.page) lonely.delete(sound);
  return lonely;
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

function routeFor(
  path: string,
  lonely: ReadonlySet<Sound>,
  { published }: Drawn,
): MeantRoute | undefined {
  const fixed = [...lonely].filter(({ route }) => route.collection === undefined);
  const named = fixed.find(({ route }) => route.page === lastPart(path));
  const near = nearest(
    path,
    fixed.map(({ route }) => route.path),
  );
  const sound = named ?? fixed.find(({ route }) => route.path === near);
  if (sound) return { key: `${sound.route.path} ${path}`, sound, path, sure: sound === named };
  for (const drawnOver of lonely) {
    const { route } = drawnOver;
    const [part] = /:[a-z]+$/.exec(route.path) ?? [];
    // Only an address that ends like that of an entry can mean the page of one.
    if (!part || published.get(route.path.replace(part, lastPart(path))) !== drawnOver) continue;
    const wanted = `${parentOf(path)}/${part}`;
    if (nearest(wanted, [route.path]) === undefined) continue;
    const sure = published.has(parentOf(path));
    return { key: `${route.path} ${wanted}`, sound: drawnOver, path: wanted, sure };
  }
  return undefined;
}

interface MeantId {
  readonly key: string;
  readonly id: string;
  readonly page: string;
  readonly anchor: string;
}

/** Reports misspelt ids; returns the links that are to be reported themselves, with the ids of their page. */
function blameIds(
  links: readonly MissedLink[],
  { reached }: Trail,
  { pages }: Drawn,
  report: Report,
): (MissedLink & { ids: string[] })[] {
  const byUrl = new Map(pages.map(({ url, page }) => [url, page]));
  const idsOf = (url: string) =>
    byUrl.get(url)?.references.flatMap((r) => (r.kind === 'anchor' ? [r] : [])) ?? [];
  const meant = ({ page, anchor = '' }: MissedLink): MeantId | undefined => {
    const ids = idsOf(page).map(({ value }) => value);
    const id = nearest(
      anchor,
      ids.filter((one) => !reached.has(`${page}#${one}`)),
    );
    return id === undefined ? undefined : { key: `${page}#${id} ${anchor}`, id, page, anchor };
  };
  const explained = new Set<MissedLink>();
  for (const { meaning, links: witnesses } of grouped<MeantId>(links, meant)) {
    const { id, page, anchor } = meaning;
    const place = idsOf(page).find(({ value }) => value === id);
    const document = byUrl.get(page)?.document;
    if (witnesses.length < 2 || !place || !document) continue;
    for (const link of witnesses) explained.add(link);
    const params = { id, nearest: anchor, page, links: witnesses.length };
    report.add('page/misspelt-id', params, placeOf(document, place.path), relatedTo(witnesses));
  }
  return links
    .filter((link) => !explained.has(link))
    .map((link) => ({ ...link, ids: idsOf(link.page).map(({ value }) => value) }));
}
