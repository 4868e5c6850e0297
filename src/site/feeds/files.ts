// An output → the texts that search engines, calendars, home screens, hosts and the workers of former sites read.
import path from 'node:path';
import type { Output } from '../../compiler/5-emit/emit.ts';
import { escapeHtml } from '../../compiler/text/html.ts';
import { filesBase, pageUrl } from '../../model/paths/addresses.ts';
import { NOT_FOUND } from '../../model/paths/routes.ts';
import type { SiteData } from '../../model/shapes.ts';
import { ICONS, type Icon, iconDrawings, logoOf } from '../assets/icons.ts';
import type { SentFile } from '../assets/pictures.ts';
import { changedPages, inFolder, type KnownPages } from '../render/known-pages.ts';
import { alternatesOf } from './alternates.ts';
import { calendarFiles } from './calendars.ts';
import { feedTexts } from './feed-text.ts';
import { redirectFiles, redirectPages } from './redirects.ts';

/** Neither the clock nor the machine changes them. */
export function feedFiles(
  output: Output,
  unchanged: KnownPages = new Map(),
): (readonly [published: string, text: string])[] {
  const { site } = output;
  const pages = changedPages(output, unchanged);
  const spoken = [
    [MANIFEST, manifestText(site)] as const,
    ...calendarFiles(site, pages),
    ...feedTexts(site, output.feeds),
  ];
  // The rest is of the whole host, and said once.
  if (site.files !== undefined) return [...spoken, ...redirectPages(output)];
  return [
    [SITEMAP, sitemapText(output, unchanged)],
    ...robotsFile(site),
    ...spoken,
    ...SERVICE_WORKERS.map((file) => [file, LAST_SERVICE_WORKER] as const),
    ...redirectFiles(output, domainRule(output)),
    ...domainFile(output),
  ];
}

/** Other than the pages of redirects. */
const FEED_URL =
  /^\/(?:(?:favicons|calendar)\/.+|[\w-]+\.(?:ics|js|xml|txt|webmanifest)|(?:[^/]+\/)*feed\.(?:xml|json))$/;

const TYPES: Readonly<Record<string, string>> = {
  '.ics': 'text/calendar; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/feed+json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
};

/** For a server of pages that are not built. */
export async function feedAt(url: string, output: Output): Promise<SentFile | undefined> {
  if (!FEED_URL.test(url)) return undefined;
  const type = TYPES[path.extname(url)];
  if (!type) return undefined;
  const [, text] = feedFiles(output).find(([published]) => `/${published}` === url) ?? [];
  const draw = iconDrawings(logoOf(output), output.site.theme.brand).get(url.slice(1));
  const content = text ?? (await draw?.());
  return content === undefined ? undefined : { type, bytes: Buffer.from(content) };
}

type Addressed = Pick<Output, 'hosting'> & { readonly site: Pick<Output['site'], 'url' | 'base'> };

/** What GitHub Pages reads the domain from where a branch is published; a workflow is told in its settings. */
function domainFile({ hosting, site }: Addressed): [file: string, text: string][] {
  const { hostname } = new URL(site.url);
  const isOwn = hosting?.to === 'github' && !hostname.endsWith('.github.io') && site.base === '/';
  return isOwn ? [['CNAME', `${hostname}\n`]] : [];
}

/** The rule that sends visitors of the address that Netlify gave on to that of the site; it must be the first. */
function domainRule({ hosting, site }: Addressed): string {
  const { to, address } = hosting ?? {};
  return to === 'netlify' && address !== undefined && address !== site.url
    ? `${address}/* ${site.url}/:splat 301!\n`
    : '';
}

export const MANIFEST = 'manifest.webmanifest';

function manifestText(site: SiteData): string {
  const { chapter, theme, base, language, direction } = site;
  const icon = ({ file, size }: Icon, purpose: string) => ({
    src: filesBase(site) + file,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: base,
    name: chapter.name,
    short_name: chapter.shortName,
    lang: language,
    ...(direction ? { dir: direction } : {}),
    start_url: base,
    scope: base,
    // A site of pages: its visitors need the way back and the address.
    display: 'minimal-ui',
    background_color: theme.brand,
    theme_color: theme.brand,
    icons: [icon(ICONS.small, 'any'), icon(ICONS.large, 'any'), icon(ICONS.maskable, 'maskable')],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const SITEMAP = 'sitemap.xml';

/** sitemaps.org 0.9. Without times of change, which would make every build another one. */
export function sitemapText(output: Output, unchanged: KnownPages = new Map()): string {
  const { translations = [] } = output;
  const others = translations.length > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${others}>`,
    ...sitemapLines(output, unchanged),
    ...translations.flatMap((one) => sitemapLines(one, inFolder(unchanged, one.site))),
    '</urlset>',
    '',
  ].join('\n');
}

/** What is not translated yet is there once, in the first language. */
function sitemapLines({ site, pages, alternates }: Output, unchanged: KnownPages): string[] {
  const isListed = (path: string): boolean => {
    const known = unchanged.get(path)?.listed;
    return known ? !known.isUnlisted : pages.get(path)?.profile !== 'unlisted';
  };
  return [...pages.keys()]
    .filter((path) => path !== NOT_FOUND && isListed(path))
    .flatMap((path) => {
      const inAll = alternates?.get(path) ?? {};
      const links = alternatesOf(path, inAll, site).map(
        ([language, url]) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}"/>`,
      );
      const loc = `<loc>${escapeHtml(pageUrl(site, path))}</loc>`;
      return inAll.stillIn === undefined ? [`<url>${loc}${links.join('')}</url>`] : [];
    });
}

/** RFC 9309. They ask only at the root of a host; not allowed to read a page, they could not read that it is unlisted. */
function robotsFile({ base, url }: SiteData): [file: string, text: string][] {
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${url}/${SITEMAP}\n`;
  return base === '/' ? [['robots.txt', text]] : [];
}

/** Create React App and Vue CLI; Workbox, Gatsby and others. */
const SERVICE_WORKERS = ['service-worker.js', 'sw.js'] as const;

/** A former site's worker may show it from its cache for ever, but browsers ask for its script at each visit. */
export const LAST_SERVICE_WORKER = `// There is no service worker here. This takes the place of a former one, and goes.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  for (const page of await clients.matchAll({ type: 'window' })) await page.navigate(page.url);
}
`;
