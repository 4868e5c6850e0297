// The pages of a site and what they share → the files that hold it, for those who come to a page by a click.

import { hashOf } from '../../compiler/files/disk.ts';
import { dataFile, routeOf } from '../../model/paths/routes.ts';
import type { PageData, SiteData } from '../../model/shapes.ts';
import { ASSETS } from '../engine.ts';

/** Where the data of a page lies. */
export interface DataPlace {
  /** The file, below the root of the site. */
  readonly file: string;
  /** Whether it holds the data of other pages as well, as a list. */
  readonly isShared: boolean;
}

/** Where the app looks for the data of a page. */
export function dataPlaceOf(path: string, site: SiteData): DataPlace {
  const route = routeOf(site, path);
  return { file: dataFile(route, path), isShared: route?.chunks !== undefined };
}

/** The files that hold the data of pages, as JSON: of one page, or of several in a list ordered by path. */
export function dataFiles(pages: Iterable<PageData>, site: SiteData): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const shared = new Map<string, PageData[]>();
  for (const page of pages) {
    const { file, isShared } = dataPlaceOf(page.path, site);
    const beside = shared.get(file);
    if (!isShared) files.set(file, JSON.stringify(page));
    else if (beside) beside.push(page);
    else shared.set(file, [page]);
  }
  const byPath = (a: PageData, b: PageData): number => (a.path < b.path ? -1 : 1);
  for (const [file, inside] of shared) files.set(file, JSON.stringify(inside.sort(byPath)));
  return files;
}

interface SiteFile {
  /** Its path below the root of the published site, named after its content. */
  readonly published: string;
  readonly text: string;
}

/** The data of a site as a file. */
export function siteFile(site: SiteData): SiteFile {
  const text = JSON.stringify(site);
  const hash = hashOf(text).slice(0, 10);
  return { published: `${ASSETS}/site.${hash}.json`, text };
}
