// A page in all languages of its site → their addresses, by the languages.
import { pageUrl } from '../../model/paths/addresses.ts';
import type { Alternates, SiteData } from '../../model/shapes.ts';

/**
 * By language, and for whoever speaks none of them (x-default). None where the page is in one alone: each address
 * has to name all others (Google Search Central, localized versions).
 */
export function alternatesOf(
  path: string,
  { languages = [], stillIn }: Alternates,
  site: SiteData,
): [language: string, url: string][] {
  const others = languages.flatMap((one) =>
    one.path === undefined || one.isStill ? [] : [{ ...one, path: one.path }],
  );
  if (stillIn !== undefined || others.length === 0) return [];
  const all = [{ language: site.language, base: site.base, path }, ...others];
  // The first language is the one above the others.
  all.sort((a, b) => a.base.length - b.base.length);
  const urls = all.map((one): [string, string] => [
    one.language,
    pageUrl({ url: site.url, base: one.base }, one.path),
  ]);
  return [...urls, ['x-default', urls[0]?.[1] ?? '']];
}
