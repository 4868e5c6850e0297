// Prepared pages → their documents in a folder.
import type { Output } from '../../compiler/5-emit/emit.ts';
import { NOT_FOUND } from '../../model/paths/routes.ts';
import type { Put } from '../output/put.ts';
import { type Assets, documentAround } from './document.ts';
import type { Renderer } from './renderer.ts';

export async function writePages(
  { site, pages }: Output,
  { render }: Renderer,
  assets: ReadonlyMap<string, Assets>,
  put: Put,
): Promise<void> {
  // The styles are most of a document, and those of many pages are the same.
  const styles = new Map(Array.from(assets, ([name, { style }]) => [name, Buffer.from(style)]));
  for (const page of pages.values()) {
    const [own, style] = [assets.get(page.document), styles.get(page.document)];
    if (!own || !style) throw new Error(`The page ${page.path} is of no document of its site.`);
    const htmlAt = async (path: string): Promise<Buffer> => {
      const html = await render(page, site);
      const [before, after] = documentAround(page, site, html, own, path);
      return Buffer.concat([Buffer.from(before), style, Buffer.from(after)]);
    };
    const folder = page.path === '/' ? '' : `${page.path.slice(1)}/`;
    if (page.path !== NOT_FOUND) put(`${folder}index.html`, await htmlAt(page.path));
    // Hosts answer with it for what they do not have: Home (specification, section 2), or the site's own page.
    if (page.path === site.notFound) put('404.html', await htmlAt(NOT_FOUND));
  }
}
