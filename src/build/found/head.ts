// A page and its site → the lines of its head that search engines, calendars and home screens read.
import { pageUrl, SEASON_FILE } from '../../model/addresses.ts';
import type { PageData, SiteData } from '../../model.ts';
import { escapeHtml, inScript } from '../escape.ts';
import { DRAWN_ICON, ICONS, isDrawing } from './icon-list.ts';
import { MANIFEST } from './manifest.ts';
import { eventsOn } from './site-events.ts';
import { thingsOf } from './structured-data.ts';

/** The lines, in their order. */
export const foundHead = (page: PageData, site: SiteData): string[] => {
  const { base } = site;
  const things = thingsOf(page, site);
  return [
    `<link rel="canonical" href="${escapeHtml(pageUrl(site, page.path))}">`,
    ...(page.profile === 'unlisted' ? ['<meta name="robots" content="noindex">'] : []),
    `<link rel="icon" href="${base}${ICONS.tab.file}" sizes="32x32">`,
    ...(isDrawing(site.header.logo)
      ? [`<link rel="icon" href="${base}${DRAWN_ICON}" type="image/svg+xml">`]
      : []),
    `<link rel="apple-touch-icon" href="${base}${ICONS.touch.file}">`,
    `<link rel="manifest" href="${base}${MANIFEST}">`,
    ...(eventsOn(page).length > 0
      ? [`<link rel="alternate" type="text/calendar" href="${base}${SEASON_FILE}">`]
      : []),
    ...(things.length > 0 ? [jsonLd(things)] : []),
  ];
};

/** Data in an element that runs nothing. */
const jsonLd = (things: readonly unknown[]): string => {
  const data = { '@context': 'https://schema.org', '@graph': things };
  return `<script type="application/ld+json">${inScript(JSON.stringify(data))}</script>`;
};
