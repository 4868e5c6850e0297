// Pages as JSON → their HTML, of which a build renders as much as it needs.
import { createHash } from 'node:crypto';
import { keyOf } from '../kept.ts';
import type { PageData, SiteData } from '../model.ts';
import { loadRenderer, type Renderer } from './renderer.ts';

/** The inside of the root element of a page. */
export interface Body {
  /** Equal only for what is rendered of the same data by the same program. */
  readonly key: string;
  /** Its HTML, rendered when it is first asked for. */
  readonly html: () => Buffer;
}

/**
 * Gives the body of a page by its JSON. Rendering is not worth a thread or a cache: 1,000 pages of members
 * take 0.25 s and 5,000 take 1 s by themselves, and those that are published are not rendered as a rule.
 */
export const bodyMaker = (site: SiteData, renderer: Renderer): ((json: string) => Body) => {
  const context = keyOf(renderer.key, JSON.stringify(site));
  return (json) => {
    const key = createHash('sha1').update(context).update(json).digest('hex');
    // As bytes they weigh half as much as strings, and the garbage collector does not go through them.
    let rendered: Buffer | undefined;
    const html = (): Buffer => {
      const { render } = loadRenderer(renderer);
      rendered ??= Buffer.from(render(JSON.parse(json) as PageData, site));
      return rendered;
    };
    return { key, html };
  };
};
