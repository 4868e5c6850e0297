// A page as JSON → the folder that is published for it, of whose files a build makes those it needs.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { keyOf } from '../kept.ts';
import type { PageData, SiteData } from '../model.ts';
import type { PageJson } from './data-files.ts';
import { type Assets, htmlDocument } from './html.ts';
import { loadRenderer, type Renderer } from './renderer.ts';
import type { PageFolder } from './spare.ts';

const DOCUMENT = 'index.html';
/** What hosts answer with for an address that they do not have. */
const UNKNOWN = '404.html';

/** The folder of a page, by its path below the site. */
export const folderOf = (page: PageData): string => page.path.slice(1);

/**
 * Prepares to make the folders of pages. A document is rendered when it is first asked for; that is not
 * worth a cache: 1,000 pages of members take 0.25 s and 5,000 take 1 s by themselves, and those that are
 * published are not rendered as a rule.
 *
 * @param assetsOf what the pages of a document are made of beside themselves and the site
 */
export const folderMaker = (
  site: SiteData,
  renderer: Renderer,
  assetsOf: (document: string) => Assets,
): ((page: PageJson) => PageFolder) => {
  const context = keyOf(renderer.key, JSON.stringify(site));
  const assetKeys = new Map<string, string>();
  const assetKey = (document: string): string => {
    const key = assetKeys.get(document) ?? keyOf(JSON.stringify(assetsOf(document)));
    assetKeys.set(document, key);
    return key;
  };
  return ({ page, json, data }) => {
    let made: string | undefined;
    const document = (): string => {
      if (made !== undefined) return made;
      const body = loadRenderer(renderer).render(page, site);
      made = htmlDocument(page, site, body, assetsOf(page.document), json);
      return made;
    };
    const own = data.isShared ? [] : [path.posix.basename(data.file)];
    return {
      folder: folderOf(page),
      key: createHash('sha1')
        .update(context + assetKey(page.document))
        .update(json)
        .digest('hex'),
      // Any other path shows Home (specification, section 2).
      names: [DOCUMENT, ...own, ...(page.path === '/' ? [UNKNOWN] : [])],
      file: (name) => (own.includes(name) ? json : document()),
    };
  };
};
