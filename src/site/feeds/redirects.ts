// The redirects of a site → the file that hosts read, and a page at each address for hosts that read none.

import type { Output } from '../../compiler/5-emit/emit.ts';
import { fullAddress } from '../../model/paths/addresses.ts';
import type { Redirect } from '../../model/shapes.gen.ts';
import type { SiteData } from '../../model/shapes.ts';
import { say } from '../../model/words.ts';
import { escapeHtml, languageAttributes } from '../escape.ts';

/** One rule a line: from, to, status. */
const REDIRECTS = '_redirects';

/** @param first a rule that comes before all others */
export function redirectFiles(
  site: SiteData,
  redirects: readonly Redirect[],
  first = '',
): ReadonlyMap<string, string> {
  if (redirects.length === 0 && first === '') return new Map();
  const rules = redirects.map(
    ({ from, to }) => `${site.base}${from.slice(1)} ${hrefOf(to, site)} 301\n`,
  );
  const pages = redirects.map(({ from, to }): [string, string] => [
    `${from.slice(1)}/index.html`,
    movedPage(to, site),
  ]);
  return new Map([[REDIRECTS, first + rules.join('')], ...pages]);
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
  const found = redirects.find(({ from }) => from === path);
  return found && hrefOf(found.to, site);
}
