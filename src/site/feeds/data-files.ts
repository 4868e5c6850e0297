// The pages of a site as JSON → the files that hold their data, for those who come to a page by a click.
import { dataFile, routeOf } from '../../model/routes.ts';
import type { PageData, SiteData } from '../../model.ts';

/** Where the data of a page lies. */
export interface DataPlace {
  /** The file, below the root of the site. */
  readonly file: string;
  /** Whether it holds the data of other pages as well, as a list. */
  readonly isShared: boolean;
}

/** Where the app looks for the data of a page. */
export const dataPlaceOf = ({ path }: PageData, site: SiteData): DataPlace => {
  const route = routeOf(site, path);
  return { file: dataFile(route, path), isShared: route?.chunks !== undefined };
};

/** A page, its data as it is published, and where. */
export interface PageJson {
  readonly page: PageData;
  readonly json: string;
  readonly data: DataPlace;
}

/** A page as it is published as data. */
export const pageJson = (page: PageData, site: SiteData): PageJson => ({
  page,
  json: JSON.stringify(page),
  data: dataPlaceOf(page, site),
});

/** The files that hold the data of several pages, in pieces, each a list by path: pages are made in any order. */
export const chunksOf = (pages: readonly PageJson[]): ReadonlyMap<string, readonly string[]> => {
  const chunks = new Map<string, string[]>();
  const shared = pages.filter(({ data }) => data.isShared);
  for (const { json, data } of shared.sort((a, b) => (a.page.path < b.page.path ? -1 : 1))) {
    const others = chunks.get(data.file);
    if (others) others.push(',\n', json);
    else chunks.set(data.file, ['[', json]);
  }
  for (const pieces of chunks.values()) pieces.push(']');
  return chunks;
};
