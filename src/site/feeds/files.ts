// An output → the texts that search engines, calendars, home screens, hosts and the workers of former sites read.
import path from 'node:path';
import type { Output } from '../../compiler/5-emit/emit.ts';
import { iconDrawings, logoOf } from '../assets/icons.ts';
import type { Put } from '../output/put.ts';
import { calendarFiles } from './calendars.ts';
import { feedTexts } from './feed-text.ts';
import { MANIFEST, manifestText } from './manifest.ts';
import { redirectFiles } from './redirects.ts';
import { LAST_SERVICE_WORKER, SERVICE_WORKERS } from './service-worker.ts';
import { ROBOTS, robotsText, SITEMAP, sitemapText } from './sitemap.ts';

/** One file to publish. */
export interface FeedFile {
  /** Its path below the root of the site. */
  readonly published: string;
  readonly text: string;
}

/** The files. They depend on the content alone: neither on the clock nor on the machine. */
export function feedFiles(output: Output): FeedFile[] {
  const { site, redirects } = output;
  const pages = [...output.pages.values()];
  const robots = robotsText(site);
  const texts: (readonly [string, string])[] = [
    [SITEMAP, sitemapText(site, pages)],
    ...(robots === undefined ? [] : [[ROBOTS, robots] as const]),
    [MANIFEST, manifestText(site)],
    ...SERVICE_WORKERS.map((file) => [file, LAST_SERVICE_WORKER] as const),
    ...calendarFiles(site, pages),
    ...feedTexts(site, output.feeds),
    ...redirectFiles(site, redirects, domainRule(output)),
    ...domainFile(output),
  ];
  return texts.map(([published, text]) => ({ published, text }));
}

/** Writes the files. */
export function writeFeeds(output: Output, put: Put): void {
  for (const { published, text } of feedFiles(output)) put(published, text);
}

/** The files that a server is asked for, other than the pages of redirects. */
const ASKED =
  /^\/(?:(?:icons|calendar)\/.+|[\w-]+\.(?:ics|js|xml|txt|webmanifest)|(?:[^/]+\/)*feed\.(?:xml|json))$/;

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

/** The file or icon at a URL, for a server of pages that are not built. */
export async function feedAt(
  url: string,
  output: Output,
): Promise<{ type: string; bytes: Uint8Array } | undefined> {
  if (!ASKED.test(url)) return undefined;
  const type = TYPES[path.extname(url)];
  if (!type) return undefined;
  const found = feedFiles(output).find(({ published }) => `/${published}` === url);
  const draw = iconDrawings(logoOf(output), output.site.theme.brand).get(url.slice(1));
  const content = found?.text ?? (await draw?.());
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
