// The redirects of a site → the file that Netlify and Cloudflare read, and a page at each address for hosts that read none.

import type { Output } from '../../compiler/5-emit/emit.ts';
import { escapeHtml } from '../../compiler/text/html.ts';
import { filesBase, fullAddress } from '../../model/paths/addresses.ts';
import {
  findRedirect,
  type RedirectSource,
  readRedirectSource,
} from '../../model/paths/redirects.ts';
import { decodePath } from '../../model/paths/routes.ts';
import type { SiteData } from '../../model/shapes.ts';
import { say } from '../../model/words.ts';
import { languageAttributes } from '../escape.ts';

export const REDIRECTS_FILE = '_redirects';

/** Both are paths of the host, or the second a whole address. */
export interface RedirectRule extends RedirectSource {
  readonly to: string;
}

/** Of all languages. What leads all below an address comes last: there may be others below it. */
export function redirectRules(
  output: Pick<Output, 'site' | 'redirects' | 'translations'>,
): RedirectRule[] {
  const rules = [output, ...(output.translations ?? [])].flatMap(({ site, redirects }) =>
    redirects.map(({ from, to }) => {
      const { path, ...rest } = readRedirectSource(from);
      return { ...rest, path: site.base + path.slice(1), to: hrefOf(to, site) };
    }),
  );
  return rules.toSorted((a, b) => Number(a.isBelow) - Number(b.isBelow));
}

/** @param first a rule that comes before all others */
export function redirectFiles(
  output: Pick<Output, 'site' | 'redirects' | 'hosting' | 'pages' | 'translations'>,
  first = '',
): ReadonlyMap<string, string> {
  if (output.redirects.length === 0 && first === '') return new Map();
  const lines = redirectRules(output).flatMap((rule) => linesFor(rule, output.hosting?.to));
  const text = first + lines.map((line) => `${line}\n`).join('');
  return new Map([[REDIRECTS_FILE, text], ...redirectPages(output)]);
}

/** Of one language, below its base. */
export function redirectPages({
  site,
  redirects,
  pages,
}: Pick<Output, 'site' | 'redirects' | 'pages'>): [file: string, text: string][] {
  // Some file systems do not tell capital letters apart, so only rules can lead on from the second.
  const files = new Set(Array.from(pages.keys(), (path) => path.toLowerCase()));
  return redirects.flatMap(({ from, to }): [string, string][] => {
    const { path, isBelow, query } = readRedirectSource(from);
    // What is not one address has no page.
    const isPage = !isBelow && !query && files.size < files.add(path.toLowerCase()).size;
    return isPage ? [[`${path.slice(1)}/index.html`, movedPage(to, site)]] : [];
  });
}

function linesFor(
  { path, isBelow, query, to }: RedirectRule,
  host: string | undefined,
): readonly string[] {
  // Cloudflare cannot tell a question apart, and such a line would send its home page away; so no line where it may be the host.
  if (query)
    return host === undefined || host === 'cloudflare'
      ? []
      : [`${path} ${query.join('=')} ${to} 301! # Netlify`];
  const encoded = encodeURI(path);
  const spellings = new Set([encoded, encoded.replace(/%../g, (sign) => sign.toLowerCase())]);
  const ends = ['', '/', ...(isBelow ? ['/*'] : [])];
  return [
    // It reads plain letters, so no line can say a blank, and shows the page at the address unless `!` says not to. No other host takes such a line.
    ...(host === 'cloudflare' || path.includes(' ')
      ? []
      : [`${path}${isBelow ? '/*' : ''} ${to} 301! # Netlify`]),
    // Cloudflare takes every spelling for an address of its own.
    ...(host === 'netlify' ? [] : [...spellings]).flatMap((one) =>
      ends.map((end) => `${one}${end} ${to} 301`),
    ),
  ];
}

/** What the lines of such a file say. */
export function readRedirects(text: string): RedirectRule[] {
  const lines = text.matchAll(/^(\/\S*) (?:([a-z_]+=[\w-]+) )?(\S+) 301!?(?: #.*)?$/gm);
  const rules = Array.from(lines, ([, from = '', query, to = '']): RedirectRule => {
    const path = decodePath(from).replace(/(?<=.)\/$/, '');
    return { ...readRedirectSource(query === undefined ? path : `${path}?${query}`), to };
  });
  return rules.toSorted((a, b) => Number(a.isBelow) - Number(b.isBelow));
}

/** Files are those that all languages share; no path of a page has a dot. */
function addressOf(to: string, site: SiteData): string {
  const [path = ''] = to.split('#');
  return fullAddress(path.includes('.') ? { ...site, base: filesBase(site) } : site, to);
}

/** Of its own host where that is possible. */
function hrefOf(to: string, site: SiteData): string {
  const address = addressOf(to, site);
  return to.startsWith('/') ? address.slice(site.url.length) : address;
}

function movedPage(to: string, site: SiteData): string {
  const href = escapeHtml(hrefOf(to, site));
  const words = site.words.moved;
  const title = escapeHtml(words.title);
  const address = escapeHtml(addressOf(to, site));
  return [
    '<!doctype html>',
    `<html ${languageAttributes(site)}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="content-security-policy" content="default-src 'none'">`,
    `<title>${title} · ${escapeHtml(site.chapter.name)}</title>`,
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${address}">`,
    `<meta http-equiv="refresh" content="0; url=${href}">`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${title}</h1>`,
    `<p>${say(escapeHtml(words.text), { address: `<a href="${href}">${address}</a>` })}</p>`,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** @param search with its question mark */
export function redirectOf(
  path: string,
  search: string,
  { site, redirects }: Pick<Output, 'site' | 'redirects'>,
): string | undefined {
  const rules = redirects.map(({ from, to }) => ({ ...readRedirectSource(from), to }));
  const to = findRedirect(rules, path, search);
  return to === undefined ? undefined : hrefOf(to, site);
}
