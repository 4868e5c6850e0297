// A page and its site → the picture that is shown where a link to the page is shared.

import { hashOfFiles, installedPackages, keptOr, keyOf } from '../kept.ts';
import type { PageData, SiteData } from '../model.ts';
import { programRoot } from '../program.ts';

/** The size that networks ask for (Open Graph), in pixels. */
export const SHARE = { width: 1200, height: 630 };

/**
 * Prepares to draw the share pictures of a site: a title on the brand colour, with the chapter's
 * letters. What a former build has drawn is kept, and nothing that draws is loaded for it.
 *
 * @param titles every title that will be asked for
 * @returns a function from a title to a PNG of {@link SHARE} pixels without metadata
 */
export const shareDrawer = (
  site: SiteData,
  titles: readonly string[],
): ((title: string) => Promise<Uint8Array>) => {
  const common = keyOf(
    hashOfFiles(programRoot, ['src/build'], /^(share|share-drawing|fonts[/\\]\w+)\.ts$/),
    installedPackages(),
    JSON.stringify([site.chapter, site.theme]),
  );
  let drawer: Promise<(title: string) => Promise<Buffer>> | undefined;
  return (title) =>
    keptOr('share', `${keyOf(common, title)}.png`, async () => {
      drawer ??= import('./share-drawing.ts').then(({ titleDrawer }) => titleDrawer(site, titles));
      return (await drawer)(title);
    });
};

/** The path below the site's root where the share picture of a page lies. Profiles share the one of Home. */
export const sharePath = (page: PageData): string =>
  `share/${page.entry ? 'home' : page.document}.png`;
