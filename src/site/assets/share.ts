// A page and its site → the picture that is shown where a link to the page is shared.
import type { PageData, SiteData } from '../../model/shapes.ts';

/** In pixels, as networks ask for (Open Graph). */
export const SHARE = { width: 1200, height: 630 };

export type ShareSite = Pick<SiteData, 'chapter' | 'theme'>;

/** Profiles share the one of Home. */
export function sharePath(page: PageData): string {
  return `share/${page.entry ? 'home' : page.document}.png`;
}
