// A rendered page → the whole HTML document.

import { escapeHtml } from '../../compiler/text/html.ts';
import { pageUrl } from '../../model/paths/addresses.ts';
import { NOT_FOUND } from '../../model/paths/routes.ts';
import { isMap } from '../../model/schema/value.ts';
import type { ArticleFacts, PageData, SiteData } from '../../model/shapes.ts';
import { SHARE, sharePath } from '../assets/share.ts';
import { inScript, languageAttributes } from '../escape.ts';
import { feedHead } from '../feeds/head.ts';

export interface Assets {
  /** All that the first paint needs. */
  readonly style: string;
  /** URLs, those of the first screen. */
  readonly faces: readonly string[];
  /** The URL of what a page runs at once. */
  readonly plain: string;
  /** The URL of what the page runs in the place of the app, while it is edited. */
  readonly app?: string;
  readonly site: string;
  readonly loader: string;
  /** For a page that has a moment which passes. */
  readonly clock: string;
  /** What to fetch before it is asked for. */
  readonly rules?: string;
  /** None while the page is edited. */
  readonly policy?: string;
}

export function htmlDocument(
  page: PageData,
  site: SiteData,
  body: string,
  assets: Assets,
  at?: string,
): string {
  return documentAround(page, site, body, assets, at).join(assets.style);
}

/** Before and after its styles. @param at the path that shows it, where that is not its own */
export function documentAround(
  page: PageData,
  site: SiteData,
  body: string,
  assets: Assets,
  at = page.path,
): readonly [string, string] {
  // Shown where an address has no page; one that was written for that says so itself.
  const standsIn = page.path !== at && page.path !== NOT_FOUND;
  // No entry of the menu leads to where one is.
  const shown = standsIn ? body.replaceAll(' aria-current="page"', '') : body;
  const before = [
    '<!doctype html>',
    `<html ${languageAttributes(site)} data-mantine-color-scheme="light">`,
    '<head>',
    '<meta charset="utf-8">',
    ...(assets.policy
      ? [`<meta http-equiv="Content-Security-Policy" content="${escapeHtml(assets.policy)}">`]
      : []),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    ...openGraph(page, site),
    ...themeColors(site),
    ...preloadOf(body),
    ...assets.faces.map(facePreload),
    '<style>',
  ];
  const after = [
    '</style>',
    `<script data-plain="${assets.plain}" data-site="${assets.site}"${assets.app ? ` data-app="${assets.app}"` : ''}>${assets.loader}</script>`,
    ...(body.includes(' data-until=') ? [`<script>${assets.clock}</script>`] : []),
    ...(assets.rules ? [`<script type="speculationrules">${assets.rules}</script>`] : []),
    ...feedHead(page, site),
    '</head>',
    `<body${standsIn ? ROOM : ''}>`,
    ...(standsIn ? [notFoundNote(site)] : []),
    `<div id="root"${assets.app ? ' data-at-once' : ''}>${shown}</div>`,
    `<script type="application/json" id="page-data">${inScript(JSON.stringify(trimPage(page)))}</script>`,
    '</body>',
    '</html>',
    '',
  ];
  return [before.join('\n'), after.join('\n')];
}

/** What a hero as high as the window leaves to it, where it is three lines; the header stands on it. */
const ROOM = ' style="--above:calc(var(--ch-header) + 8.5rem);--bar:0px"';

/** Its style is in no sheet that every page would carry. */
function notFoundNote({ words }: SiteData): string {
  const style = [
    'padding-block:calc(var(--ch-header) + 1.25rem) 1.5rem',
    'background:var(--ch-brand)',
    'color:var(--ch-white)',
  ].join(';');
  const font = 'font:500 var(--ch-size-title)/var(--ch-leading-display) var(--ch-font-display)';
  const { page, hint } = words.missing;
  return `<aside id="no-page" style="${style}"><p class="page-width" style="${font}">${escapeHtml(page)}</p><p class="page-width">${escapeHtml(hint)}</p></aside>`;
}

/** React leaves attributes of prerendered elements as they are: their HTML has previews and proposals already. */
function trimPage(page: PageData): Partial<PageData> {
  const images = Object.entries(page.images).map(
    ([at, { blur: _, proposed: __, dim: ___, ...image }]) => [at, image],
  );
  const parts = Object.entries({ ...page, images: Object.fromEntries(images) });
  return Object.fromEntries(parts.filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  return isMap(value) && Object.values(value).every((one) => one === undefined);
}

/** Before the styles say that it is needed; fonts are asked for without credentials. */
function facePreload(url: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`;
}

/** Of the bars of browsers, which take the first that is meant for them. */
function themeColors({ theme: { brand, dark } }: SiteData): string[] {
  const night = dark && `media="(prefers-color-scheme: dark)" content="${escapeHtml(dark.brand)}"`;
  return [night, `content="${escapeHtml(brand)}"`].flatMap((one) =>
    one ? `<meta name="theme-color" ${one}>` : [],
  );
}

function openGraph(page: PageData, site: SiteData): string[] {
  const { src, width, height } = page.picture ?? { ...SHARE, src: site.base + sharePath(page) };
  const isOfSite = page.entry !== undefined && page.picture === undefined;
  const { article } = page;
  const shown = article?.title ?? page.title;
  return [
    property('type', article ? 'article' : 'website'),
    property('site_name', site.chapter.name),
    property('title', shown),
    property('description', page.description),
    property('url', pageUrl(site, page.path)),
    property('image', site.url + src),
    property('image:width', String(width)),
    property('image:height', String(height)),
    property('image:alt', isOfSite ? site.chapter.name : article?.picture?.alt || shown),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(article ? articleTags(article, site) : []),
  ];
}

function articleTags({ published, author, tags }: ArticleFacts, site: SiteData): string[] {
  return [
    property('published_time', published, 'article'),
    ...(author?.url ? [property('author', pageUrl(site, author.url), 'article')] : []),
    ...tags.map((tag) => property('tag', tag, 'article')),
  ];
}

function property(name: string, content: string, of = 'og'): string {
  return `<meta property="${of}:${name}" content="${escapeHtml(content)}">`;
}

const HIGH = 'fetchPriority="high"';

/** What a view has called urgent: its sources, up to its image. */
const URGENT = new RegExp(`<picture>((?:<source [^>]*/>)+)<img (?=[^>]*${HIGH})`);

/** The smallest format, for some windows or for all others. */
const SOURCE =
  /<source (?:media="([^"]*)" )?type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"\/>/g;

/** One for each set of windows, read from what was rendered, so that they ask for exactly the file of the page. */
export function preloadOf(body: string): string[] {
  // Most pages have none, which a search for words says sooner than the pattern.
  if (!body.includes(HIGH)) return [];
  const [, sources = ''] = URGENT.exec(body) ?? [];
  let others = '';
  return [...sources.matchAll(SOURCE)].map(([, media, srcset, sizes]) => {
    const windows = media ? ` media="${media}"` : others;
    if (media) others = ` media="not all and ${media}"`;
    return `<link rel="preload" as="image" type="image/avif"${windows} imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high">`;
  });
}
