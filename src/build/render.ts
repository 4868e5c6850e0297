// Pages as JSON → their HTML, of which a build renders as much as it needs.
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { keyOf } from '../kept.ts';
import type { PageData, SiteData } from '../model.ts';
import type { PageJson } from './data-files.ts';
import { loadRenderer, type Renderer } from './renderer.ts';

/** The inside of the root element of a page. */
export interface Body {
  /** Equal only for what is rendered of the same data by the same program. */
  readonly key: string;
  /** Its HTML, rendered when it is first asked for. */
  readonly html: () => Buffer;
}

/** After so many pages others in this thread, such as a bundle that is done, get their turn. */
const HANDFUL = 8;

/**
 * Pages with their bodies. Rendering is not worth a thread or a cache: 1,000 pages of members take 0.25 s,
 * 4,000 more 0.3 s. Those that are published already are left for later, which is never as a rule.
 *
 * @param isPublished whether a page with this key is published already
 */
export const renderPages = async <Page extends Pick<PageJson, 'json'>>(
  pages: readonly Page[],
  site: SiteData,
  renderer: Renderer,
  isPublished: (page: Page, key: string) => boolean,
): Promise<(Page & Body)[]> => {
  const context = keyOf(renderer.key, JSON.stringify(site));
  const bodies = pages.map((page) => {
    const key = createHash('sha1').update(context).update(page.json).digest('hex');
    // As bytes they weigh half as much as strings, and the garbage collector does not go through them.
    let rendered: Buffer | undefined;
    const html = (): Buffer => {
      const { render } = loadRenderer(renderer);
      rendered ??= Buffer.from(render(JSON.parse(page.json) as PageData, site));
      return rendered;
    };
    return { ...page, key, html };
  });
  const wanted = bodies.filter((page) => !isPublished(page, page.key));
  for (const [i, { html }] of wanted.entries()) {
    html();
    if (i % HANDFUL === 0) await setImmediate();
  }
  return bodies;
};
