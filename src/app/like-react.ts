// What draws a page, and what draws plain ones faster → what draws pages of entries fast, as long as both do the same.
import type { PageData, SiteData } from '../model.ts';

type DrawMain = (page: PageData, site: SiteData) => string;

/**
 * The first page of each document that is drawn for entries is drawn by both. Only where they agree are the
 * others left to the fast one: a version of React that writes something else costs time, never a page.
 *
 * @param draw what React draws
 * @param plain the same for plain pages; undefined for others
 */
export const likeReact = (
  draw: DrawMain,
  plain: (page: PageData, site: SiteData) => string | undefined,
): DrawMain => {
  const compared = new WeakMap<SiteData, Map<string, boolean>>();
  return (page, site) => {
    if (!page.entry) return draw(page, site);
    const documents = compared.get(site) ?? new Map<string, boolean>();
    compared.set(site, documents);
    const agree = documents.get(page.document);
    const fast = agree === false ? undefined : plain(page, site);
    if (agree && fast !== undefined) return fast;
    const drawn = draw(page, site);
    if (agree === undefined) documents.set(page.document, fast === drawn);
    return drawn;
  };
};
