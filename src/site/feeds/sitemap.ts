// The pages of a site → what tells search engines which of them there are.
import { pageUrl } from '../../model/paths/addresses.ts';
import { NOT_FOUND } from '../../model/paths/routes.ts';
import type { PageData, SiteData } from '../../model/shapes.ts';
import { escapeHtml } from '../escape.ts';

export const SITEMAP = 'sitemap.xml';
export const ROBOTS = 'robots.txt';

/**
 * The sitemap (sitemaps.org, version 0.9) of every page that may be found. It says nothing of when
 * a page was changed, which would make every build another one.
 */
export function sitemapText(site: SiteData, pages: Iterable<PageData>): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...pages]
      .filter(({ profile, path }) => profile !== 'unlisted' && path !== NOT_FOUND)
      .map(({ path }) => `<url><loc>${escapeHtml(pageUrl(site, path))}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * What robots are told (RFC 9309): everything may be read, or they could not read that a page is not
 * to be listed. They ask for it at the root of a host only, so a site below a base path has none.
 */
export function robotsText(site: SiteData): string | undefined {
  return site.base === '/'
    ? `User-agent: *\nAllow: /\n\nSitemap: ${site.url}${site.base}${SITEMAP}\n`
    : undefined;
}
