// A drawn page → what it is found by: its title, its documents, and the words that it says.

import { decodeHtml } from '../../compiler/text/html.ts';
import { leadsToDocument } from '../../model/paths/documents.ts';
import { NOT_FOUND } from '../../model/paths/routes.ts';
import { wordsOf } from '../../model/search/fold.ts';
import type { PageData, SiteData } from '../../model/shapes.ts';
import { nameOf } from './entry-lists.ts';

export interface Found {
  readonly title: string;
  /** Below the base path. */
  readonly url: string;
  /** Each with the sign of its weight before it, divided by blanks: a page is read once. */
  readonly words: string;
}

export interface Said extends Found {
  readonly documents: readonly Found[];
}

/** Where a block searches it: not the further pages of lists, nor what search engines may not list. */
export function isFound({ path, list, profile }: PageData, { search }: SiteData): boolean {
  const isFirst = !list || path === list.all;
  const isHidden = profile === 'unlisted' || path === NOT_FOUND;
  return search !== undefined && isFirst && !isHidden;
}

/** @param html of the inside of the root element */
export function saidBy(page: PageData, html: string, site: SiteData): Said {
  // What leads to others says what they say.
  const [first = '', ...others] = html
    .slice(html.indexOf('<main '), html.lastIndexOf('</main>'))
    .split('<nav');
  const main = [first, ...others.map((part) => part.slice(part.indexOf('</nav>')))].join(' ');
  // So does a list: what it shows of its entries is found on their pages.
  const own = page.list ? '' : main;
  const title = page.entry ? nameOf(page) : page.title.replace(` · ${site.chapter.name}`, '');
  const headings = elementsIn(own, /<h[1-6]/, '</h').map(({ inside }) => textOf(inside));
  const documents = elementsIn(main, '<a ', '</a>').flatMap(({ attributes, inside }) => {
    const [, href = ''] = /href="([^"]*)"/.exec(attributes) ?? [];
    const [url, words] = [decodeHtml(href).slice(site.base.length), textOf(inside).trim()];
    const title = words.replace(/\s+/g, ' ');
    return leadsToDocument(url) && title !== ''
      ? [{ title, url, words: weighed({ ':': title }) }]
      : [];
  });
  return {
    title,
    url: page.path.slice(1),
    words: weighed({ ',': textOf(own), ';': headings.join(' '), ':': title }),
    documents,
  };
}

function weighed(texts: Readonly<Record<string, string>>): string {
  const signs = new Map<string, string>();
  for (const [sign, text] of Object.entries(texts))
    for (const word of wordsOf(text)) signs.set(word, sign);
  return Array.from(signs, ([word, sign]) => sign + word).join(' ');
}

/** What stresses words may stand inside of one. */
function textOf(html: string): string {
  return decodeHtml(html.replace(/<\/?(?:em|strong)>/g, '').replace(/<[^<>]*>/g, ' '));
}

/** By how they begin and end, none inside of another. */
function elementsIn(html: string, begin: string | RegExp, end: string) {
  return html
    .split(begin)
    .slice(1)
    .map((part) => {
      const [whole = ''] = part.split(end, 1);
      const tag = whole.indexOf('>');
      return { attributes: whole.slice(0, tag), inside: whole.slice(tag + 1) };
    });
}
