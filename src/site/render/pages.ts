// Prepared pages → their documents and data files in a folder.
import type { Output } from '../../compiler/5-emit/emit.ts';
import { NOT_FOUND } from '../../model/paths/routes.ts';
import { chunksOf, dataPlaceOf } from '../feeds/data-files.ts';
import type { Put } from '../output/put.ts';
import { type Assets, htmlDocument } from './document.ts';
import type { Renderer } from './renderer.ts';

/**
 * Renders every page and writes its document and its data.
 *
 * @param assets those of each page document, by its name
 */
export function writePages(
  { site, pages }: Output,
  { render }: Renderer,
  assets: ReadonlyMap<string, Assets>,
  put: Put,
): void {
  for (const page of pages.values()) {
    const own = assets.get(page.document);
    if (!own) throw new Error(`The page ${page.path} is of no document of its site.`);
    const html = htmlDocument(page, site, render(page, site), own);
    const folder = page.path === '/' ? '' : `${page.path.slice(1)}/`;
    if (page.path !== NOT_FOUND) put(`${folder}index.html`, html);
    // Hosts answer with it for what they do not have: Home (specification, section 2), or the site's own page.
    if (page.path === site.notFound) put('404.html', html);
    const { file, isShared } = dataPlaceOf(page, site);
    if (!isShared) put(file, JSON.stringify(page));
  }
  for (const [file, text] of chunksOf(pages.values(), site)) put(file, text);
}
