// The page in the frame → the tree of the values that it shows, as the draft has them.

import { dataFile, routeOf } from '../../../model/paths/routes.ts';
import type { PageData, SiteData } from '../../../model/shapes.ts';
import { type PageTree, treeOf } from '../../field-map/page-tree.ts';
import type { SiteOverview } from '../../protocol.ts';

/**
 * Reads a page; undefined where no data of it can be had.
 *
 * @param document the document in the frame
 * @param path the path of the page, without the base path
 */
export async function readPage(
  document: Document,
  path: string,
  { documents }: SiteOverview,
): Promise<PageTree | undefined> {
  const address = document.querySelector<HTMLElement>('[data-site]')?.dataset.site;
  const site = address && (await fetchJson<SiteData>(address));
  const route = site && routeOf(site, path);
  if (!site || !route) return undefined;
  const data = await fetchJson<PageData | readonly PageData[]>(site.base + dataFile(route, path));
  const page = [data].flat().find((one) => one?.path === path);
  if (!page) return undefined;
  const words = documents.find(({ group }) => group === 'words')?.file;
  return treeOf({
    page,
    site,
    fileOf: (url) => documents.find((one) => one.path === url)?.file,
    ...(words === undefined ? {} : { wordsFile: words }),
  });
}

async function fetchJson<T>(address: string): Promise<T | undefined> {
  const response = await fetch(address);
  return response.ok ? ((await response.json()) as T) : undefined;
}
