// A request to the dev server and the newest output → a page, its data, a picture or a font.
import type http from 'node:http';
import type { ViteDevServer } from 'vite';
import type { Output } from '../compiler/5-emit.ts';
import type { DocumentMemo } from '../compiler/document-memo.ts';
import type { PictureMemo } from '../compiler/picture-memo.ts';
import type { Grammar } from '../compiler/schemas.ts';
import type { PageData } from '../model.ts';
import { dataPlaceOf } from '../site/feeds/data-files.ts';
import { entryLists } from '../site/feeds/entry-lists.ts';
import type { Fonts } from '../site/assets/fonts.ts';
import { foundAt } from '../site/feeds/files.ts';
import { redirectOf } from '../site/feeds/redirects.ts';
import { htmlDocument } from '../site/render/document.ts';
import type { Blurs } from '../site/assets/previews.ts';
import { pictureAt, variantsOf } from '../site/assets/pictures.ts';
import type { RendererModule } from '../site/render/renderer.ts';
import { siteFile } from '../site/feeds/site-data.ts';

/** What the dev server knows after the last save. */
export interface State {
  /** The last output without mistakes. */
  output: Output | undefined;
  /** The fonts for it. */
  fonts: Fonts;
  /** The pause before fonts are cut anew. */
  recutting?: NodeJS.Timeout;
  /** The grammar, until one of its files changes. */
  grammar: Grammar | undefined;
  /** What was read of the documents so far. */
  readonly documents: DocumentMemo;
  /** What was read and made of the pictures so far. */
  readonly pictures: PictureMemo;
  readonly blurs: Blurs;
  /** The mistakes of the newest content as `check` prints them, or nothing. */
  mistakes: string;
}

const HTML = 'text/html; charset=utf-8';

/** Answers what Vite itself does not: everything that comes from the content. */
export const answer = async (
  vite: ViteDevServer,
  root: string,
  state: State,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> => {
  const url = decodeURI((request.url ?? '/').split('?')[0] ?? '/');
  const send = (status: number, type: string, body: string | Buffer) =>
    response.writeHead(status, { 'content-type': type }).end(body);
  const { output } = state;
  if (!output) {
    send(500, HTML, await vite.transformIndexHtml(url, mistakesOnly(state.mistakes)));
    return;
  }
  const file = await fileAt(url, output, state.fonts);
  if (file) {
    send(200, file.type, file.bytes);
    return;
  }
  const data = dataAt(url, output);
  if (data !== undefined) {
    send(data === null ? 404 : 200, 'application/json', JSON.stringify(data));
    return;
  }
  const path = pathOf(url);
  const elsewhere = redirectOf(path, output);
  if (elsewhere) {
    // Not for ever, as on the published site: browsers would keep what is only being tried out.
    response.writeHead(302, { location: elsewhere }).end();
    return;
  }
  const page = output.pages.get(path);
  const shown = page ?? output.pages.get('/');
  if (!shown) throw new Error('the site has no home page');
  const html = await pageHtml(vite, root, shown, output, state.fonts);
  send(page ? 200 : 404, HTML, await vite.transformIndexHtml(url, html));
};

const pathOf = (url: string): string =>
  url.replace(/\/index\.html$/, '/').replace(/(?<=.)\/+$/, '') || '/';

/** The page at the path of an address as a browser writes it; undefined where there is none. */
export const pageAt = (pathname: string, { pages }: Output): PageData | undefined => {
  try {
    return pages.get(pathOf(decodeURI(pathname)));
  } catch {
    return undefined;
  }
};

/** Where no version of the site was ever whole, there is only what is wrong with it. */
export const mistakesOnly = (mistakes: string): string =>
  `<!doctype html><html lang="en"><title>Mistakes</title><pre id="chapterhouse-mistakes">${mistakes.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre></html>`;

/** The font, the file for search engines and calendars, or the picture at a URL. */
export const fileAt = async (
  url: string,
  output: Output,
  fonts: Fonts,
): Promise<{ type: string; bytes: Buffer } | undefined> => {
  const font = fonts.files.find(({ published }) => `/${published}` === url);
  if (font) return { type: 'font/woff2', bytes: font.bytes };
  return (await foundAt(url, output)) ?? pictureAt(variantsOf(output), url.slice(1));
};

/** The JSON at a URL; null when the page it belongs to does not exist, undefined when it is no JSON. */
const dataAt = (url: string, output: Output): unknown =>
  url === `/${siteFile(output.site).published}`
    ? output.site
    : (pagesAt(url, output) ?? entryLists(output).get(url.slice(1)));

/** The data of the page at a URL, or of the pages that share it. */
const pagesAt = (url: string, { pages, site }: Output): unknown => {
  if (!url.endsWith('.json')) return undefined;
  const found = [...pages.values()].filter((page) => `/${dataPlaceOf(page, site).file}` === url);
  const [first] = found;
  if (!first) return url.endsWith('/page.json') ? null : undefined;
  return dataPlaceOf(first, site).isShared ? found : first;
};

const pageHtml = async (
  vite: ViteDevServer,
  root: string,
  page: PageData,
  output: Output,
  fonts: Fonts,
): Promise<string> => {
  const { render, tokenSheet } = (await vite.ssrLoadModule(
    '/src/app/server.tsx',
  )) as RendererModule;
  const site = `/${siteFile(output.site).published}`;
  const assets = {
    modules: ['/src/app/client.tsx'],
    style: fonts.css + tokenSheet(output.site),
    sheets: [],
    site,
    faces: fonts.faces,
  };
  const html = htmlDocument(page, output.site, render(page, output.site), assets);
  return html.replace('<html ', () => `<html data-root="${root.replaceAll('"', '&quot;')}" `);
};
