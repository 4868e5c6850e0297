// What draws a page, and what draws plain ones faster → what draws long and many pages fast, as long as both do the same.
import type { PageData, SiteData } from '../model.ts';

type DrawMain = (page: PageData, site: SiteData) => string;

/** A page that shows so many entries takes React longer than to compare both. */
const LONG = 100;

/** So much of each list on a page is compared. */
const BEGINNING = 16;

const cut = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value))
    return (name === 'blocks' ? value : value.slice(0, BEGINNING)).map((one) => cut(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cut(one, key)]));
};

/** The page with all its blocks, and the beginning of each list in them. */
const beginningOf = (page: PageData): PageData => ({
  ...page,
  blocks: cut(page.blocks, 'blocks') as PageData['blocks'],
});

/**
 * The beginning of the first page of each document, if it is drawn for entries or shows many of them, is drawn
 * by both. Only where they agree is the fast one left to draw such pages: a version of React that writes something
 * else costs time, never a page.
 *
 * @param draw what React draws
 * @param plain the same for plain pages; undefined for others
 */
export const likeReact = (
  draw: DrawMain,
  plain: (page: PageData, site: SiteData) => string | undefined,
): DrawMain => {
  const compared = new WeakMap<SiteData, Map<string, boolean>>();
  const agree = (page: PageData, site: SiteData): boolean => {
    const fast = plain(page, site);
    return fast !== undefined && fast === draw(page, site);
  };
  return (page, site) => {
    if (!page.entry && Object.keys(page.entries).length < LONG) return draw(page, site);
    const documents = compared.get(site) ?? new Map<string, boolean>();
    compared.set(site, documents);
    const isLike = documents.get(page.document) ?? agree(beginningOf(page), site);
    documents.set(page.document, isLike);
    return (isLike ? plain(page, site) : undefined) ?? draw(page, site);
  };
};
