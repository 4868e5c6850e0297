// A page and its site → the picture that is shown where a link to the page is shared.
import { cached, keyOf } from '../../compiler/files/cache.ts';
import type { PageData } from '../../model/shapes.ts';
import { readEngine } from '../engine.ts';
import type { Makers } from '../output/put.ts';
import type { Named } from './share-text.ts';

/**
 * The share pictures of a site: a title on the brand color, with the chapter's letters, as a PNG of
 * {@link SHARE} pixels without metadata. What was drawn before is kept, and nothing that draws is loaded
 * for it.
 *
 * @param titles what each says, by its path below the root of the site
 */
export function shareDrawings(site: Named, titles: Readonly<Record<string, string>>): Makers {
  const engine = readEngine();
  const common = keyOf(engine.key, JSON.stringify([site.chapter, site.theme]));
  let drawer: Promise<(title: string) => Promise<Buffer>> | undefined;
  const draw = (title: string) => (): Promise<Uint8Array> =>
    cached('share', keyOf(common, title), async () => {
      drawer ??= import('./share-drawing.ts').then(({ titleDrawer }) => titleDrawer(site, engine));
      return (await drawer)(title);
    });
  return new Map(Object.entries(titles).map(([published, title]) => [published, draw(title)]));
}

/** The path below the site's root where the share picture of a page lies. Profiles share the one of Home. */
export function sharePath(page: PageData): string {
  return `share/${page.entry ? 'home' : page.document}.png`;
}
