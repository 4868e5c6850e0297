// The page in the frame and the state of the draft → the tree of the values that the page shows.

import { dataFile, routeOf } from '../../../model/paths/routes.ts';
import type { PageData, SiteData } from '../../../model/shapes.ts';
import { type PageTree, treeOf } from '../../field-map/page-tree.ts';
import type { SiteOverview } from '../../protocol.ts';

/** What is asked for. */
export interface Asked {
  /** The document in the frame. */
  readonly document: Document;
  /** The path of the page, without the base path. */
  readonly path: string;
  /** Counts the changes of the draft. */
  readonly version: number;
  readonly overview: SiteOverview;
}

export interface PageReader {
  /** The tree of the page as the draft has it; undefined where no data of it can be had. */
  readonly read: (asked: Asked) => Promise<PageTree | undefined>;
  /** The tree that was read last for this path, perhaps of a version before. */
  readonly known: (path: string | undefined) => PageTree | undefined;
}

/** Reads each version of a page once. */
export function createPageReader(): PageReader {
  let reading: { readonly key: string; readonly tree: Promise<PageTree | undefined> } | undefined;
  let last: { readonly path: string; readonly tree: PageTree } | undefined;
  const readAgain = async (asked: Asked): Promise<PageTree | undefined> => {
    const tree = await fetchTree(asked).catch(() => undefined);
    if (tree) last = { path: asked.path, tree };
    else reading = undefined;
    return tree;
  };
  return {
    read: (asked) => {
      const key = `${asked.version} ${asked.path}`;
      if (reading?.key !== key) reading = { key, tree: readAgain(asked) };
      return reading.tree;
    },
    known: (path) => (last && last.path === path ? last.tree : undefined),
  };
}

async function fetchTree({ document, path, overview }: Asked): Promise<PageTree | undefined> {
  const address = document.querySelector<HTMLElement>('[data-site]')?.dataset.site;
  if (!address) return undefined;
  const site = await fetchJson<SiteData>(address);
  const route = site && routeOf(site, path);
  if (!site || !route) return undefined;
  const data = await fetchJson<PageData | readonly PageData[]>(site.base + dataFile(route, path));
  const pages = (Array.isArray(data) ? data : [data]) as readonly PageData[];
  const page = pages.find((one) => one?.path === path);
  if (!page) return undefined;
  const words = overview.documents.find(({ group }) => group === 'words')?.file;
  return treeOf({
    page,
    site,
    fileOf: (url) => overview.documents.find((one) => one.path === url)?.file,
    ...(words === undefined ? {} : { wordsFile: words }),
  });
}

async function fetchJson<T>(address: string): Promise<T | undefined> {
  const response = await fetch(address);
  return response.ok ? ((await response.json()) as T) : undefined;
}
