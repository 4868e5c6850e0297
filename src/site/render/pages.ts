// Prepared pages → their documents, of those that are made of something else than before.
import type { Output } from '../../compiler/5-emit/emit.ts';
import { keyOf } from '../../compiler/files/cache.ts';
import { NOT_FOUND } from '../../model/paths/routes.ts';
import type { PageData } from '../../model/shapes.ts';
import { isFound, type Said, saidBy } from '../feeds/search-words.ts';
import type { Target } from '../output/put.ts';
import { type Assets, documentAround } from './document.ts';
import { type KnownPage, type KnownPages, knownPage } from './known-pages.ts';
import type { Renderer } from './renderer.ts';

interface Known {
  /** Of the former site, where that looks the same. */
  readonly former: KnownPages;
  readonly unchanged: KnownPages;
}

/** Returns what is known of the pages now. */
export async function writePages(
  output: Output,
  { render }: Renderer,
  assets: ReadonlyMap<string, Assets>,
  { put, keep, room }: Target,
  { former, unchanged }: Known,
): Promise<KnownPages> {
  const { site, pages } = output;
  // The styles are most of a document, and those of many pages are the same.
  const styles = new Map(Array.from(assets, ([name, { style }]) => [name, Buffer.from(style)]));
  const draw = async (page: PageData, at: string): Promise<readonly [Buffer, Said | undefined]> => {
    const [own, style] = [assets.get(page.document), styles.get(page.document)];
    if (!own || !style) throw new Error(`The page ${page.path} is of no document of its site.`);
    const { html, texts } = await render(page, site);
    const [before, after] = documentAround({ ...page, texts }, site, html, own, at);
    const document = Buffer.concat([Buffer.from(before), style, Buffer.from(after)]);
    return [document, isFound(page, site) ? saidBy(page, html, site) : undefined];
  };
  const writePage = async (path: string, page: PageData): Promise<KnownPage> => {
    const key = keyOf(JSON.stringify(page));
    const before = former.get(path);
    const isSame = before?.key === key;
    let said = isSame ? before.said : undefined;
    for (const [file, at] of documentsOf(path, site.notFound)) {
      if (isSame && keep(file)) continue;
      const [document, says] = await draw(page, at);
      put(file, document);
      said = says;
      await room();
    }
    return knownPage(page, key, said, output);
  };
  const known = new Map<string, KnownPage>();
  for (const path of pages.keys()) {
    const same = unchanged.get(path);
    const isKept = same && documentsOf(path, site.notFound).every(([file]) => keep(file));
    const page = isKept ? undefined : pages.get(path);
    if (page) known.set(path, await writePage(path, page));
    else if (same) known.set(path, same);
  }
  return known;
}

/** The files of a page, and the path that each is shown at. */
function documentsOf(path: string, notFound: string): [file: string, at: string][] {
  const folder = path === '/' ? '' : `${path.slice(1)}/`;
  return [
    ...(path === NOT_FOUND ? [] : [[`${folder}index.html`, path] as [string, string]]),
    // Hosts answer with it for what they do not have: Home (specification, section 2), or the site's own page.
    ...(path === notFound ? [['404.html', NOT_FOUND] as [string, string]] : []),
  ];
}
