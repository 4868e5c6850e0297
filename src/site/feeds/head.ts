// A page and its site → the lines of its head that search engines, calendars and home screens read.

import { escapeHtml } from '../../compiler/text/html.ts';
import { canonicalUrl, filesBase, SEASON_FILE } from '../../model/paths/addresses.ts';
import { NOT_FOUND } from '../../model/paths/routes.ts';
import type { PageData, SiteData } from '../../model/shapes.ts';
import { ICONS } from '../assets/icons.ts';
import { inScript } from '../escape.ts';
import { alternatesOf } from './alternates.ts';
import { eventsOn } from './calendars.ts';
import { MANIFEST } from './files.ts';
import { thingsOf } from './structured-data.ts';

const FEEDS = [
  { type: 'application/atom+xml', ending: '.xml' },
  { type: 'application/feed+json', ending: '.json' },
] as const;

export function feedHead(page: PageData, site: SiteData): string[] {
  const { base } = site;
  const files = filesBase(site);
  const things = thingsOf(page, site);
  return [
    `<link rel="canonical" href="${escapeHtml(canonicalUrl(site, page))}">`,
    ...alternatesOf(page.path, page, site).map(
      ([language, url]) =>
        `<link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}">`,
    ),
    ...(page.profile === 'unlisted' || page.path === NOT_FOUND
      ? ['<meta name="robots" content="noindex">']
      : []),
    // Lists and results of searches take a larger one from the manifest, or that of Apple's phones.
    `<link rel="icon" href="${files}${ICONS.tab.file}" sizes="${ICONS.tab.size}x${ICONS.tab.size}">`,
    `<link rel="apple-touch-icon" href="${files}${ICONS.touch.file}">`,
    `<link rel="manifest" href="${base}${MANIFEST}">`,
    ...(eventsOn(page).length > 0
      ? [`<link rel="alternate" type="text/calendar" href="${base}${SEASON_FILE}">`]
      : []),
    ...(page.feeds ?? []).flatMap((feed) =>
      FEEDS.map(
        ({ type, ending }) =>
          `<link rel="alternate" type="${type}" title="${escapeHtml(feed.title)}" href="${escapeHtml(base + encodeURI(feed.path.slice(1)) + ending)}">`,
      ),
    ),
    ...(things.length > 0 ? [jsonLd(things)] : []),
  ];
}

function jsonLd(things: readonly unknown[]): string {
  const data = { '@context': 'https://schema.org', '@graph': things };
  return `<script type="application/ld+json">${inScript(JSON.stringify(data))}</script>`;
}
