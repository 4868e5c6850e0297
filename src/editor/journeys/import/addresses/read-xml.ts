// XML of a former site → the addresses that visitors had, with their titles; read once, in bounds, and without entities of its own.
import { SaxesParser } from 'saxes';
import { UserError } from '../../../../model/errors.ts';
import type { Language } from '../../../../model/language.ts';
import { addressesWords } from '../../../../words/gen/addresses.gen.ts';
import { MAX_ADDRESSES } from './old-addresses.ts';

/** What holds one address, by the first element of each kind of file. */
const ITEMS: Readonly<Record<string, string>> = {
  urlset: 'url',
  sitemapindex: 'sitemap',
  rss: 'item',
  'rdf:RDF': 'item',
  feed: 'entry',
};

const FIELDS = /^(?:loc|link|title|wp:(?:post_id|post_type|status|post_password))$/;

const MAX_DEPTH = 64;

export interface AddressFile {
  /** As the journey takes it: behind each address, where there is one, a tab and its title. */
  readonly list: string;
  /** In sentences. */
  readonly notes: readonly string[];
}

type Item = Record<string, string>;

interface Items {
  readonly root: string;
  readonly items: readonly Item[];
}

export function readXml(text: string, file: string, language: Language): AddressFile {
  const say = addressesWords(language).file;
  const { root, items } = itemsIn(text, file, language);
  if (root === 'sitemapindex') {
    const others = items.slice(0, 20).map(addressOf);
    throw new UserError([say.index({ file }), ...others.map((one) => `  ${one}`)].join('\n'));
  }
  const parts = (['unpublished', 'protected', 'attachments'] as const).flatMap((kind) => {
    const { length } = items.filter((item) => kindOf(item) === kind);
    return length > 0 ? [say[kind]({ count: length })] : [];
  });
  return {
    list: items
      .filter((item) => kindOf(item) === 'visited')
      .flatMap(linesOf)
      .join('\n'),
    notes: parts.length > 0 ? [say.leftOut({ file, parts })] : [],
  };
}

/** @throws UserError at the first thing that no such file has */
function itemsIn(text: string, file: string, language: Language): Items {
  const say = addressesWords(language).file;
  const parser = new SaxesParser();
  const open: string[] = [];
  const items: Item[] = [];
  /** Of the item that is open, and how deep it lies. */
  let [item, level]: [Item | undefined, number] = [undefined, 0];
  let root = '';
  const refuse = (sentence: string) => {
    throw new UserError(sentence);
  };
  const take = (words: string): void => {
    const name = open.at(-1) ?? '';
    if (item && open.length === level + 1 && FIELDS.test(name))
      item[name] = (item[name] ?? '') + words;
  };
  parser.on('error', () => {
    const { line, column } = parser;
    refuse(say.broken({ file, line, column }));
  });
  parser.on('doctype', () => refuse(say.entities({ file, line: parser.line })));
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    root ||= name;
    if (!Object.hasOwn(ITEMS, root)) refuse(say.otherKind({ file, root }));
    if (open.length > MAX_DEPTH) refuse(say.deep({ file, line: parser.line, most: MAX_DEPTH }));
    if (!item && name === ITEMS[root]) [item, level] = [{}, open.length];
    // In Atom an address is an attribute, and others than that of the page are told apart.
    if (root === 'feed' && name === 'link' && (attributes.rel ?? 'alternate') === 'alternate')
      take(attributes.href ?? '');
  });
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    if (item && open.length === level) {
      items.push(item);
      item = undefined;
      if (items.length > MAX_ADDRESSES)
        refuse(say.tooMany({ file, line: parser.line, most: MAX_ADDRESSES }));
    }
    open.pop();
  });
  // WordPress writes control characters, which XML has not.
  parser.write(text.replace(/(?![\t\n\r])\p{Cc}/gu, '')).close();
  return { root, items };
}

/** Of WordPress, what has no address of its own. */
const NO_PAGE = /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|wp_\w+)$/;

function kindOf(item: Item): 'visited' | 'unpublished' | 'protected' | 'attachments' {
  if (NO_PAGE.test(item['wp:post_type'] ?? '')) return 'attachments';
  if ((item['wp:status'] ?? 'publish') !== 'publish') return 'unpublished';
  return (item['wp:post_password'] ?? '') === '' ? 'visited' : 'protected';
}

function addressOf({ loc, link }: Item): string {
  // What separates cells in a list.
  return (loc ?? link ?? '').trim().replace(/[\s,;"]/g, encodeURIComponent);
}

/** WordPress answers at the number of a post, too. */
function linesOf(item: Item): string[] {
  const [address, id] = [addressOf(item), item['wp:post_id']?.trim()];
  if (address === '') return [];
  const title = plain(item.title ?? '');
  return [`${address}\t${title}`, ...(id ? [`/?p=${id}\t${title}`] : [])];
}

/** Titles of WordPress hold tags and what is written for HTML. */
function plain(title: string): string {
  return title
    .replace(/<[^<>]*>/g, '')
    .replace(/&#(\d{1,6});/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&amp;/g, '&')
    .replace(/[\s,;"]+/g, ' ')
    .trim();
}
