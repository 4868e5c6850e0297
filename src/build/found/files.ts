// An output → the files that search engines, calendars, home screens and hosts read.
import path from 'node:path';
import type { Output } from '../../compiler/5-emit.ts';
import type { Put } from '../put.ts';
import { calendarFiles } from './calendars.ts';
import { iconFiles } from './icons.ts';
import { MANIFEST, manifestText } from './manifest.ts';
import { redirectFiles } from './redirects.ts';
import { ROBOTS, robotsText, SITEMAP, sitemapText } from './sitemap.ts';

/** One file to publish. */
export interface FoundFile {
  /** Its path below the root of the site. */
  readonly published: string;
  readonly bytes: Uint8Array;
}

/** The files. They depend on the content alone: neither on the clock nor on the machine. */
export const foundFiles = async (output: Output): Promise<FoundFile[]> => {
  const { site, redirects } = output;
  const pages = [...output.pages.values()];
  const robots = robotsText(site);
  const texts: (readonly [string, string])[] = [
    [SITEMAP, sitemapText(site, pages)],
    ...(robots === undefined ? [] : [[ROBOTS, robots] as const]),
    [MANIFEST, manifestText(site)],
    ...calendarFiles(site, pages),
    ...redirectFiles(site, redirects),
  ];
  return [
    ...texts.map(([published, text]) => ({ published, bytes: Buffer.from(text) })),
    ...[...(await iconFiles(output))].map(([published, bytes]) => ({ published, bytes })),
  ];
};

/** Writes the files. */
export const writeFound = async (output: Output, put: Put): Promise<void> => {
  for (const { published, bytes } of await foundFiles(output)) put(published, bytes);
};

/** The files that a server is asked for, other than the pages of redirects. */
const ASKED = /^\/(?:(?:icons|calendar)\/.+|[\w-]+\.(?:ics|xml|txt|webmanifest))$/;

const TYPES: Readonly<Record<string, string>> = {
  '.ics': 'text/calendar; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
};

/** The file at a URL, for a server of pages that are not built. */
export const foundAt = async (
  url: string,
  output: Output,
): Promise<{ type: string; bytes: Buffer } | undefined> => {
  if (!ASKED.test(url)) return undefined;
  const found = (await foundFiles(output)).find(({ published }) => `/${published}` === url);
  const type = TYPES[path.extname(url)];
  return found && type ? { type, bytes: Buffer.from(found.bytes) } : undefined;
};
