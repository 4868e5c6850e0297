// What draws a page → the same, which draws the links of the header and the footer once for many pages.
import type { PageData, SiteData } from '../model.ts';

/** Draws a page of a site, its header and footer of what is given for them. */
type Draw = (page: PageData, site: SiteData, frame: SiteData) => string;

/** The elements that hold a list of links and nothing before it; the footer is the last of its kind. */
const HOLDERS = [
  (html: string) => html.indexOf('<nav id="menu"'),
  (html: string) => html.lastIndexOf('<footer '),
] as const;

/** The lists of a page as HTML, in the order of their holders. */
const listsOf = (html: string): string[] =>
  HOLDERS.map((find) => html.slice(...listAfter(html, find(html))));

const listAfter = (html: string, at: number): [from: number, to: number] => {
  const from = html.indexOf('<ul>', at);
  return [from, html.indexOf('</ul>', from)];
};

/** A page that was drawn without links, with these lists. */
const withLists = (bare: string, lists: readonly string[]): string =>
  HOLDERS.reduce((html, find, i) => {
    const [from, to] = listAfter(html, find(html));
    return html.slice(0, from) + lists[i] + html.slice(to);
  }, bare);

/**
 * The lists of links depend on the site and on which page of the menu is the current one, so all pages of
 * members have the same. React takes 0.14 ms for such a page with them and 0.075 without, and in the
 * first second of a build, when nothing is optimised yet, three times as long.
 */
export const linksOnce = (draw: Draw): ((page: PageData, site: SiteData) => string) => {
  const drawn = new WeakMap<
    SiteData,
    { readonly bare: SiteData; readonly lists: Map<number, string[]> }
  >();
  return (page, site) => {
    const known = drawn.get(site) ?? {
      bare: { ...site, menu: [], footer: { ...site.footer, links: [] } },
      lists: new Map(),
    };
    drawn.set(site, known);
    const current = site.menu.findIndex(({ to }) => to === page.path);
    const lists = known.lists.get(current);
    if (lists) return withLists(draw(page, site, known.bare), lists);
    const html = draw(page, site, site);
    known.lists.set(current, listsOf(html));
    return html;
  };
};
