// The path of a URL → the route that shows it and the file of its data.
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

/** Below the root: active-brothers/entries-3.json for "-3"; without `which`, the list of all entries. */
export function entriesFile(pattern: string, which = ''): string {
  return pattern
    .slice(1)
    .replace(/:[a-z]+(\/.*)?$/s, (_, rest = '') => `entries${which}${rest}.json`);
}

/** About so many entries share a file for their data. */
const IN_A_CHUNK = 16;

/** How many files hold the data of so many entries: a power of two, so that most stay when one is added. */
export function chunksFor(entries: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, entries / IN_A_CHUNK)));
}

/** The hash FNV-1a of a path, 32 bits (draft-eastlake-fnv): the same in the build and in every browser. */
function hashOf(path: string): number {
  let hash = 0x811c9dc5;
  for (const letter of path) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** An entry shares one with others of its route: to make a file takes longer than to render a page. */
export function dataFile(route: RouteData | undefined, path: string): string {
  return route?.chunks
    ? entriesFile(route.path, `-${hashOf(path) % route.chunks}`)
    : `${path === '/' ? '' : `${path.slice(1)}/`}page.json`;
}
