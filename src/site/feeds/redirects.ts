// The redirects of a site → the file that Netlify and Cloudflare read, and a page at each address for hosts that read none.

import type { Output } from '../../compiler/5-emit/emit.ts';
import { fullAddress } from '../../model/paths/addresses.ts';
import { decodePath } from '../../model/paths/routes.ts';
import type { SiteData } from '../../model/shapes.ts';
import { say } from '../../model/words.ts';
import { escapeHtml, languageAttributes } from '../escape.ts';

export const REDIRECTS_FILE = '_redirects';

/** Both are paths of the host, or the second a whole address; the first is in plain letters and has no slash at the end. */
export interface RedirectRule {
  readonly from: string;
  readonly to: string;
}

export function redirectRules({
  site,
  redirects,
}: Pick<Output, 'site' | 'redirects'>): RedirectRule[] {
  return redirects.map(({ from, to }) => ({
    from: site.base + from.slice(1).normalize('NFC'),
    to: hrefOf(to, site),
  }));
}

/** @param first a rule that comes before all others */
export function redirectFiles(
  output: Pick<Output, 'site' | 'redirects' | 'hosting'>,
  first = '',
): ReadonlyMap<string, string> {
  const { site, redirects, hosting } = output;
  if (redirects.length === 0 && first === '') return new Map();
  const lines = redirectRules(output).flatMap(({ from, to }) => {
    const encoded = encodeURI(from);
    const spellings = new Set([encoded, encoded.replace(/%../g, (sign) => sign.toLowerCase())]);
    return [
      // It reads plain letters, and shows the page at the address unless `!` says not to. No other host takes such a line.
      ...(hosting?.to === 'cloudflare' ? [] : [`${from} ${to} 301! # Netlify`]),
      // Cloudflare takes every spelling for an address of its own.
      ...(hosting?.to === 'netlify' ? [] : [...spellings]).flatMap((one) =>
        ['', '/'].map((end) => `${one}${end} ${to} 301`),
      ),
    ];
  });
  const pages = redirects.map(({ from, to }): [string, string] => [
    `${from.slice(1).normalize('NFC')}/index.html`,
    movedPage(to, site),
  ]);
  return new Map([[REDIRECTS_FILE, first + lines.map((line) => `${line}\n`).join('')], ...pages]);
}

/** By their first addresses, in plain letters. */
export function readRedirects(text: string): ReadonlyMap<string, string> {
  const lines = text.matchAll(/^(\/\S*[^\s/])\/? (\S+) 301!?(?: #.*)?$/gm);
  return new Map(Array.from(lines, ([, from = '', to = '']) => [decodePath(from), to]));
}

/** Of its own host where that is possible. */
function hrefOf(to: string, site: SiteData): string {
  const address = fullAddress(site, to);
  return to.startsWith('/') ? address.slice(site.url.length) : address;
}

function movedPage(to: string, site: SiteData): string {
  const href = escapeHtml(hrefOf(to, site));
  const words = site.words.moved;
  const title = escapeHtml(words.title);
  const address = escapeHtml(fullAddress(site, to));
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

export function redirectOf(
  path: string,
  { site, redirects }: Pick<Output, 'site' | 'redirects'>,
): string | undefined {
  const found = redirects.find(({ from }) => from.normalize('NFC') === path.normalize('NFC'));
  return found && hrefOf(found.to, site);
}
