// The path of a URL → the route that shows it, and the files of its data.
import type { RouteData, SiteData } from '../shapes.ts';

/** A path without the file name and the slash that some links and servers add to it. */
export function cleanPath(pathname: string): string {
  return pathname.replace(/\/index\.html$/, '/').replace(/(?<!\/)\/+$/, '') || '/';
}

/** Where the page for unknown paths lies that has no route of its own. Hosts know its file as 404.html. */
export const NOT_FOUND = '/404';

/** Exact, and by case: any other path shows Home (specification, section 2). */
export function routeOf(site: SiteData, path: string): RouteData | undefined {
  const whole = decodePath(path);
  return (
    site.routes.find((route) => route.path === path) ??
    site.routes.find((route) => route.lists?.includes(endBelow(route, whole))) ??
    site.routes.find((route) => route.path.includes(':') && matches(route.path, path))
  );
}

function endBelow({ path }: RouteData, whole: string): string {
  const start = `${path.replace(/\/$/, '')}/`;
  return whole.startsWith(start) ? whole.slice(start.length) : '';
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]))
  );
}

/** A part of an address in the letters it was written with; an address that is not well formed as it is. */
export function decodePath(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The list of the entries of a route, below the root: active-brothers/entries.json. */
export function entriesFile(pattern: string): string {
  return pattern.slice(1).replace(/:[a-z]+(\/.*)?$/s, (_, rest = '') => `entries${rest}.json`);
}

/** The data of a page, which is drawn again while it is edited. */
export function pageFile(path: string): string {
  return `${path === '/' ? '' : `${path.slice(1)}/`}page.json`;
}

/** The words of a site, below the root, beside the page that searches them: search/words.json. */
export function wordsFile(pattern: string): string {
  return `${pattern.replace(/\/(?::.*)?$/s, '')}/words.json`.slice(1);
}
