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

/** Rendering gives way to others in this thread, such as a bundle that is done, after so many pages. */
const HANDFUL = 8;

/**
 * Pages with their bodies. Rendering is not worth a thread or a cache: 1,000 pages of members take 0.25 s,
 * 4,000 more 0.3 s, and those that are published already are not rendered as a rule.
 */
export const withBodies = <Page extends Pick<PageJson, 'json'>>(
  pages: readonly Page[],
  site: SiteData,
  renderer: Renderer,
): (Page & Body)[] => {
  const context = keyOf(renderer.key, JSON.stringify(site));
  return pages.map((page) => {
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
};

/** Renders pages that will be needed, while something else is waited for. */
export const renderAhead = async (
  bodies: readonly Body[],
  isEnough: () => boolean,
): Promise<void> => {
  for (const [i, { html }] of bodies.entries()) {
    if (isEnough()) return;
    html();
    if (i % HANDFUL === 0) await setImmediate();
  }
};
