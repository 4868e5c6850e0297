// A page or an event → the address it is published at; for the views, the app and the build.
import type { SeasonEvent } from '../shapes.gen.ts';
import type { PageData, SiteData } from '../shapes.ts';
import { decodePath } from './routes.ts';

type Place = Pick<SiteData, 'url' | 'base'>;

/** Where what all languages of a site share lies: pictures, documents, the program. */
export function filesBase({ base, files = base }: Pick<SiteData, 'base' | 'files'>): string {
  return files;
}

/** With a slash at the end, because hosts of static files answer others by leading there. */
export function pageUrl({ url, base }: Place, path: string): string {
  return `${url}${base}${encodeURI(path.slice(1))}${path === '/' ? '' : '/'}`;
}

/** The one address of what stands at several (RFC 6596), such as what is not translated yet. */
export function canonicalUrl(site: Place, page: PageData): string {
  const { path, article, languages = [], stillIn } = page;
  const first = languages.find(({ language }) => language === stillIn?.lang);
  if (first?.path !== undefined) return pageUrl({ ...site, base: first.base }, first.path);
  return pageUrl(article?.home ? { url: article.home, base: '/' } : site, path);
}

/** The name of a page for who follows the site: it stays when the site moves (RFC 4287, 4.2.6). */
export function lastingUrl(
  { firstUrl, ...now }: Place & Pick<SiteData, 'firstUrl'>,
  path: string,
): string {
  return pageUrl(firstUrl ? { url: firstUrl, base: '/' } : now, path);
}

function linkUrl(place: Place, to: string): string {
  const [path = '', ...anchor] = decodePath(to).normalize('NFC').split(/(?=#)/);
  // No path of a page has a dot.
  const page = path.includes('.') ? pageUrl(place, path).slice(0, -1) : pageUrl(place, path);
  return page + encodeURI(anchor.join(''));
}

export function fullAddress(place: Place, to: string): string {
  if (to.startsWith('/')) return linkUrl(place, to);
  const isPlain = /^[!-~]*$/.test(to) && !/^\w+:\/\/[^/]*%/.test(to);
  return isPlain || !/^https?:/i.test(to) ? to : new URL(to).href;
}

/** The file with every event of the site, for calendars that keep asking for it, below the root. */
export const SEASON_FILE = 'season.ics';

/** The same of all chapters, on the site of their organization. */
export const CHAPTERS_FILE = 'chapters.ics';

/** Longer names are cut: file systems take 255 bytes. */
const MAX_LENGTH = 60;

/** Below the root: calendar/info-night-2025-10-01.ics. It stays while the title and the first day stay. */
export function eventFile({ title, dates }: Pick<SeasonEvent, 'title' | 'dates'>): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|(?<!-)-+$/g, '');
  return `calendar/${words || 'event'}-${dates[0]}.ics`;
}

/** The host of the players of films, which sets no cookie before somebody plays one. */
export const PLAYER = 'https://www.youtube-nocookie.com';
