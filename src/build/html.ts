// A rendered page → the whole HTML document.
import type { PageData, SiteData } from '../model.ts';
import type { Fonts } from './fonts.ts';
import { SHARE, sharePath } from './share.ts';

export interface Assets {
  /** URLs of style sheets, in their order. */
  readonly styles: readonly string[];
  /** URLs of modules the page needs at once, to be fetched early. */
  readonly modules: readonly string[];
  /** The URL of the entry module. */
  readonly entry: string;
  /** The style sheet of the fonts, and those that the top of every page uses. */
  readonly fonts: Pick<Fonts, 'css' | 'early'>;
}

/** The HTML document of a page: all its text, its data for hydration, and its assets. */
export const htmlDocument = (
  page: PageData,
  site: SiteData,
  body: string,
  assets: Assets,
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
    ...assets.fonts.early.map(
      (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${assets.fonts.css}</style>`,
    ...assets.styles.map((url) => `<link rel="stylesheet" href="${url}">`),
    ...assets.modules.map((url) => `<link rel="modulepreload" href="${url}">`),
    '</head>',
    '<body>',
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="page-data">${inScript(JSON.stringify(page))}</script>`,
    `<script type="module" src="${assets.entry}"></script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');

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
