// A rendered page → the whole HTML document.
import fs from 'node:fs';
import path from 'node:path';
import { pageUrl } from '../model/addresses.ts';
import type { PageData, SiteData } from '../model.ts';
import { programRoot } from '../program.ts';
import type { Client } from './bundle.ts';
import { escapeHtml, inScript } from './escape.ts';
import type { Fonts } from './fonts.ts';
import { foundHead } from './found/head.ts';
import { withoutBlurs } from './pictures/blurs.ts';
import { preloadOf } from './pictures/preload.ts';
import { SHARE, sharePath } from './share.ts';

export interface Assets {
  /** The style sheets in their order: where each lies, and its text. */
  readonly styles: readonly { readonly url: string; readonly css: string }[];
  /** URLs of the modules that bring the page to life, in their order; the last is the entry. */
  readonly modules: readonly string[];
  /** The URL of the data that every page shares. */
  readonly site: string;
  readonly fonts: Pick<Fonts, 'css' | 'faces'>;
}

/** What a page document takes from the client. */
export const assetsOf = (
  { screens, css }: Client,
  document: string,
): Pick<Assets, 'styles' | 'modules'> => {
  const { modules = [], styles = [] } = screens[document] ?? {};
  return { modules, styles: styles.map((url) => ({ url, css: css[url] ?? '' })) };
};

/**
 * The script that brings a page to life after it has loaded. Its text is the same on every page,
 * without comments and without the space before its lines.
 */
const LOADER = fs
  .readFileSync(path.join(programRoot, 'src/app/loader.js'), 'utf8')
  .replace(/^\s*(\/\/.*|\/?\*.*)?\n|^\s+/gm, '')
  .trim();

/**
 * The HTML document of a page: all its text, its data for hydration, and its assets.
 *
 * @param json the page as JSON, where it has been written already
 */
export const htmlDocument = (
  page: PageData,
  site: SiteData,
  body: string,
  assets: Assets,
  json: string = JSON.stringify(page),
): string =>
  [
    '<!doctype html>',
    `<html lang="${escapeHtml(site.language)}" data-mantine-color-scheme="light">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    ...openGraph(page, site),
    `<meta name="theme-color" content="${escapeHtml(site.theme.brand)}">`,
    ...preloadOf(body),
    `<style>${assets.fonts.css}</style>`,
    `<style>${assets.styles.map(({ css }) => css).join('\n')}</style>`,
    ...assets.styles.map(here),
    `<style id="faces" media="(scripting: none)">${assets.fonts.faces}</style>`,
    `<script data-modules="${assets.modules.join(' ')}" data-site="${assets.site}">${LOADER}</script>`,
    ...foundHead(page, site),
    '</head>',
    '<body>',
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="page-data">${inScript(withoutBlurs(json))}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');

/**
 * The style sheets stand in the HTML, so that the first paint waits for no second request. A link that
 * is never followed tells the module loader that a sheet is here, when another page asks for it.
 */
const here = ({ url }: Assets['styles'][number]): string =>
  `<link rel="stylesheet" href="${url}" disabled>`;

/** What networks show where a link to the page is shared (the Open Graph protocol). */
const openGraph = (page: PageData, site: SiteData): string[] => {
  const properties: Record<string, string | number> = {
    'og:type': 'website',
    'og:site_name': site.chapter.name,
    'og:title': page.title,
    'og:description': page.description,
    'og:url': pageUrl(site, page.path),
    'og:image': site.url + site.base + sharePath(page),
    'og:image:width': SHARE.width,
    'og:image:height': SHARE.height,
  };
  return [
    ...Object.entries(properties).map(
      ([name, value]) => `<meta property="${name}" content="${escapeHtml(String(value))}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
};
