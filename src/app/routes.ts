// The path of a URL → the route that shows it.
import type { RouteData, SiteData } from '../model.ts';

/** A path without the file name and the slash that some links and servers add to it. */
export const cleanPath = (pathname: string): string =>
  pathname.replace(/\/index\.html$/, '/').replace(/(?<=.)\/+$/, '') || '/';

/**
 * The route of a path, matched exactly and by case, or undefined: any other path shows Home
 * (specification, section 2).
 */
export const routeOf = (site: SiteData, path: string): RouteData | undefined =>
  site.routes.find((route) => route.path === path) ??
  site.routes.find((route) => matches(route.path, path));

const matches = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]))
  );
};

/** A part of an address in the letters it was written with; an address that is not well formed as it is. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
