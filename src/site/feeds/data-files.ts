// The pages of a site and what they share → the files that hold it, for those who come to a page by a click.

import { hashOf } from '../../compiler/files/disk.ts';
import { dataFile, routeOf } from '../../model/paths/routes.ts';
import type { PageData, SiteData } from '../../model/shapes.ts';
import { ASSETS } from '../engine.ts';

export interface DataPlace {
  /** Below the root of the site. */
  readonly file: string;
  /** With other pages, as a list. */
  readonly isShared: boolean;
}

export function dataPlaceOf(path: string, site: SiteData): DataPlace {
  const route = routeOf(site, path);
  return { file: dataFile(route, path), isShared: route?.chunks !== undefined };
}

/** A list is ordered by path. */
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
  readonly published: string;
  readonly text: string;
}

export function siteFile(site: SiteData): SiteFile {
  const text = JSON.stringify(site);
  const hash = hashOf(text).slice(0, 10);
  return { published: `${ASSETS}/site.${hash}.json`, text };
}
