// A rendered page → the whole HTML document.
import fs from 'node:fs';
import path from 'node:path';
import type { PageData, SiteData } from '../model.ts';
import { programRoot } from '../program.ts';
import type { Client } from './bundle.ts';
import type { Fonts } from './fonts.ts';
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
  /** The style sheet of the fonts, and those that the top of every page uses. */
  readonly fonts: Pick<Fonts, 'css' | 'early'>;
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
    `<link rel="icon" href="${favicon(site)}">`,
    ...preloadOf(body),
    ...assets.fonts.early.map(
      (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${assets.fonts.css}</style>`,
    ...assets.styles.map(styled),
    '</head>',
    '<body>',
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="page-data">${inScript(withoutBlurs(json))}</script>`,
    `<script data-modules="${assets.modules.join(' ')}" data-site="${assets.site}">${LOADER}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');

/**
 * A style sheet, so that the first paint waits for no second request. The link that is never followed
 * tells the module loader that the sheet is here, when another page asks for it.
 */
const styled = ({ url, css }: Assets['styles'][number]): string =>
  `<style>${css}</style><link rel="stylesheet" href="${url}" disabled>`;

/** What networks show where a link to the page is shared (the Open Graph protocol). */
const openGraph = (page: PageData, site: SiteData): string[] => {
  const properties: Record<string, string | number> = {
    'og:type': 'website',
    'og:site_name': site.chapter.name,
    'og:title': page.title,
    'og:description': page.description,
    'og:url': site.url + site.base.slice(0, -1) + page.path,
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

/** A lamp in the two colours of the chapter, small enough to be part of the page. */
const favicon = ({ theme }: SiteData): string => {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${theme.brand}"/>` +
    `<path d="M16 5c5 5 7 8 7 12a7 7 0 0 1-14 0c0-4 2-7 7-12Z" fill="${theme.accent}"/><path d="M11 27h10" stroke="${theme.accent}" stroke-width="2.5"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => ENTITIES[c] ?? c);

/** JSON that cannot end the script element it stands in. */
const inScript = (json: string): string => json.replaceAll('<', '\\u003c');
