// A page as JSON → the folder that is published for it, of whose files a build makes those it needs.
import path from 'node:path';
import type { SiteData } from '../../model.ts';
import type { PageJson } from '../feeds/data-files.ts';
import { type Assets, htmlPieces } from './document.ts';
import type { Content, Put } from '../output/put.ts';
import { loadRenderer, type Renderer } from './renderer.ts';

/** The files of a page. */
export interface PageFiles {
  /** Their folder, by its path below the site; "" for Home. */
  readonly folder: string;
  /** The names of its files. */
  readonly names: readonly string[];
  /** Makes one of its files. */
  readonly file: (name: string) => Content;
}

const DOCUMENT = 'index.html';
/** What hosts answer with for an address that they do not have. */
const UNKNOWN = '404.html';

/** The folder of the page with a path, by its own path below the site. */
export const folderAt = (page: string): string => page.slice(1);

/** Makes and writes all files of a page. */
export const putFolder = ({ folder, names, file }: PageFiles, put: Put): void => {
  for (const name of names) put(folder === '' ? name : `${folder}/${name}`, file(name));
};

/** What pages are made of beside themselves: plain data, which can be sent to a thread. */
export interface PageParts {
  readonly site: SiteData;
  readonly renderer: Renderer;
  /** By the name of the document of a page. */
  readonly assets: ReadonlyMap<string, Assets>;
}

/**
 * Prepares to make the folders of pages. A document is rendered when it is first asked for; that is not
 * worth a cache: 1,000 pages of members take 0.25 s and 5,000 take 1 s by themselves, and those that are
 * published are not rendered as a rule.
 *
 * @returns what makes the folder of a page, of its inside where that is drawn
 */
export const folderMaker = ({
  site,
  renderer,
  assets,
}: PageParts): ((page: PageJson, drawn?: string) => PageFiles) => {
  return ({ page, json, data }, drawn) => {
    const own = assets.get(page.document);
    if (!own) throw new Error(`The page ${page.path} is of no document of its site.`);
    let made: Content | undefined;
    const document = (): Content => {
      if (made !== undefined) return made;
      const body = drawn ?? loadRenderer(renderer).render(page, site);
      made = htmlPieces(page, site, body, own, json);
      return made;
    };
    const beside = data.isShared ? [] : [path.posix.basename(data.file)];
    return {
      folder: folderAt(page.path),
      // Any other path shows Home (specification, section 2).
      names: [DOCUMENT, ...beside, ...(page.path === '/' ? [UNKNOWN] : [])],
      file: (name) => (beside.includes(name) ? json : document()),
    };
  };
};
