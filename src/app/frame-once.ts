// What draws a page → the same, which draws what lies around the main part once for many pages.
import type { PageData, SiteData } from '../model.ts';

type Draw = (page: PageData, site: SiteData) => string;

/** How React begins what lies in a boundary. Before it stands what it wants to be loaded early. */
const BOUNDARY = '<!--$-->';

/** From where to where the main part goes. */
const mainIn = (html: string): [from: number, to: number] => [
  html.indexOf('<main '),
  html.lastIndexOf('</main>') + '</main>'.length,
];

/**
 * Header and footer depend on the site, the number of the page and which page of the menu is the current
 * one, so all pages of members have the same. They take React more than half of such a page, and in the first
 * second of a build, when nothing is optimised yet, everything takes three times as long.
 *
 * @param drawMain draws the main part without header and footer
 */
export const frameOnce = (draw: Draw, drawMain: Draw): Draw => {
  const drawn = new WeakMap<SiteData, Map<string, readonly [before: string, behind: string]>>();
  const frameOf = (page: PageData, site: SiteData): readonly [before: string, behind: string] => {
    const frames = drawn.get(site) ?? new Map();
    drawn.set(site, frames);
    const key = `${page.number} ${site.menu.findIndex(({ to }) => to === page.path)}`;
    const known = frames.get(key);
    if (known) return known;
    const html = draw({ ...page, blocks: [] }, site);
    const [from, to] = mainIn(html);
    const frame = [html.slice(0, from), html.slice(to)] as const;
    frames.set(key, frame);
    return frame;
  };
  return (page, site) => {
    const html = drawMain(page, site);
    // What a page wants to be loaded early stands before the frame, among what the frame wants.
    if (!html.startsWith(BOUNDARY)) return draw(page, site);
    const [before, behind] = frameOf(page, site);
    return before + html.slice(...mainIn(html)) + behind;
  };
};
