// The redirects of site.yaml × the pages of the site → those that cannot be, and where the others lead.

import { hidesPage, readRedirectSource } from '../../model/paths/redirects.ts';
import type { Reference, Validated } from '../2-validate/validate.ts';
import { otherOne, type Report } from '../diagnostics/diagnostic.ts';
import { locationOf, type Path, type SourceDocument } from '../source/document.ts';
import { rewriteFix } from '../source/replacing.ts';
import { readLink } from '../text/addresses.ts';
import { type RoutedPages, reportForWindows } from './routes.ts';

/** What the build writes at the root of a site beside its pages, and what is answered there by others. */
export const OWN_FILES: ReadonlySet<string> = new Set([
  ...['assets', 'fonts', 'images', 'share', 'favicons', 'calendar', 'season.ics'],
  ...['404.html', 'sitemap.xml', 'robots.txt', 'manifest.webmanifest', 'submit-form'],
  ...['service-worker.js', 'sw.js'],
]);

/** What the build writes into the folder of a page. */
const OF_PAGES = /^(index\.html|page\.json|entries(-\d+)?\.json)$/;

/** Of another form, that is the mistake. */
const ADDRESS = /^(?:(?:\/[\p{L}\p{N}][\p{L}\p{M}\p{N} ._~-]*)+(?:\/\*)?|\/\?[a-z_]+=[\w-]+)$/u;

interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly at: Path;
}

export interface Redirected {
  readonly targets: ReadonlyMap<string, string>;
  /** Whether a reference is the target of a redirect whose mistake was reported here. */
  readonly isReported: (document: SourceDocument, reference: Reference) => boolean;
}

export function checkRedirects(
  { all }: Validated,
  routed: RoutedPages,
  report: Report,
): Redirected {
  const site = all.find(({ document }) => document.file === 'site.yaml');
  if (!site) return { targets: new Map(), isReported: () => false };
  const redirects = redirectsIn(site.value);
  const { document } = site;
  const byFrom = new Map<string, Redirect>();
  for (const redirect of redirects.filter(({ from }) => ADDRESS.test(from))) {
    const first = byFrom.get(redirect.from);
    const here = locationOf(document, [...redirect.at, 'from']);
    const by = findOwner(redirect.from, routed);
    if (by) report.add('redirect/taken', { from: redirect.from, by }, here);
    else if (first) {
      const related = [otherOne(locationOf(document, [...first.at, 'from']))];
      report.add('redirect/duplicate', { from: redirect.from }, here, related);
    } else {
      byFrom.set(redirect.from, redirect);
      // No file is made of others.
      if (!/[*?]/.test(redirect.from)) reportForWindows(redirect.from, 'redirect', here, report);
    }
  }
  const reported = new Set(
    redirects
      .filter((redirect) => checkTarget(redirect, { document, byFrom, routed, report }))
      .map(({ at }) => [...at, 'to'].join()),
  );
  return {
    targets: new Map([...byFrom].map(([from, { to }]) => [from, to])),
    isReported: (from, { path }) => from === document && reported.has(path.join()),
  };
}

function redirectsIn(site: unknown): Redirect[] {
  const { redirects } = (site ?? {}) as { redirects?: unknown };
  if (!Array.isArray(redirects)) return [];
  return redirects.flatMap((one: unknown, i) => {
    const { from, to } = (one ?? {}) as { from?: unknown; to?: unknown };
    // An empty one is left out with the link of the season.
    return typeof from === 'string' && typeof to === 'string' && to !== ''
      ? [{ from, to, at: ['redirects', i] }]
      : [];
  });
}

function findOwner(from: string, { published }: RoutedPages): 'page' | 'file' | undefined {
  const source = readRedirectSource(from);
  const { path, query } = source;
  if (query) return undefined;
  const page = { ...source, path: path.replace(/\/index\.html$/, '') || '/' };
  if ([...published.keys()].some((url) => hidesPage(page, url))) return 'page';
  // Some file systems do not tell capital letters apart.
  const parts = path.toLowerCase().split('/').slice(1);
  const own = OWN_FILES.has(parts[0] ?? '') || parts.some((part) => OF_PAGES.test(part));
  return own ? 'file' : undefined;
}

interface Context {
  readonly document: SourceDocument;
  readonly byFrom: ReadonlyMap<string, Redirect>;
  readonly routed: RoutedPages;
  readonly report: Report;
}

/** @returns whether the target leads on to another redirect, so that it need not be followed as a link */
function checkTarget(redirect: Redirect, context: Context): boolean {
  const { to, at } = redirect;
  const { document, report } = context;
  const location = locationOf(document, [...at, 'to']);
  if (/^(mailto|tel):/i.test(to)) report.add('redirect/target', { to }, location);
  const next = nextOf(redirect, context);
  if (!next) return false;
  const steps = new Set([redirect]);
  let last = next;
  for (let one: Redirect | undefined = next; one && !steps.has(one); one = nextOf(one, context)) {
    steps.add(one);
    last = one;
  }
  const back = nextOf(last, context);
  if (!back)
    report.add('redirect/chain', { to, end: last.to }, location, [], () =>
      rewriteFix(location, to, last.to),
    );
  // A circle is one mistake: it is reported at its first redirect. What leads into it is right once it is corrected.
  else if (back === redirect && firstWritten(steps) === redirect) {
    const others = [...steps].filter((one) => one !== redirect);
    const related = others.map((one) => ({
      message: { say: 'partOfCircle' } as const,
      location: locationOf(document, [...one.at, 'to']),
    }));
    report.add('redirect/chain', { to }, location, related);
  }
  return true;
}

function nextOf({ to }: Redirect, { byFrom, routed }: Context): Redirect | undefined {
  const target = readLink(to);
  return target.kind === 'page' && !routed.published.has(target.path)
    ? byFrom.get(target.path)
    : undefined;
}

function firstWritten(steps: ReadonlySet<Redirect>): Redirect | undefined {
  return [...steps].sort((a, b) => Number(a.at[1]) - Number(b.at[1]))[0];
}
