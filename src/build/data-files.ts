// The pages of a site as JSON → the files that hold their data, for those who come to a page by a click.
import { dataFile, routeOf } from '../model/routes.ts';
import type { PageData, SiteData } from '../model.ts';

/** A page and its data as it is published. */
export interface PageJson {
  readonly page: PageData;
  readonly json: string;
}

/** The file of the data of a page, below the root of the site. */
export const dataFileOf = ({ path }: PageData, site: SiteData): string =>
  dataFile(routeOf(site, path), path);

/** Whether pages share the file of their data with others. */
export const isShared = ({ path }: PageData, site: SiteData): boolean =>
  routeOf(site, path)?.chunks !== undefined;

/** The files that hold the data of several pages, each a list. */
export const chunksOf = (
  pages: readonly PageJson[],
  site: SiteData,
): ReadonlyMap<string, string> => {
  const chunks = new Map<string, string[]>();
  for (const { page, json } of pages) {
    if (!isShared(page, site)) continue;
    const file = dataFileOf(page, site);
    const others = chunks.get(file);
    if (others) others.push(json);
    else chunks.set(file, [json]);
  }
  return new Map([...chunks].map(([file, jsons]) => [file, `[${jsons.join(',\n')}]`]));
};
