// A sitemap, an export of WordPress, a feed or a list → a list of addresses, one a line, and what is left out.
import { UserError } from '../../../../model/errors.ts';
import type { Language } from '../../../../model/language.ts';
import { addressesWords } from '../../../../words/gen/addresses.gen.ts';
import type { GivenFile } from '../../given-file.ts';
import { type Item, kindOf, linkOf, notesOn, textIn } from '../xml/items.ts';
import { readText, readXml } from '../xml/read-xml.ts';
import { MAX_ADDRESSES } from './old-addresses.ts';

/** The list is as the journey takes it: behind each address, where there is one, a tab and its title. @throws UserError, with the line where there is one */
export function readAddresses(given: GivenFile, language: Language) {
  const { name: file } = given;
  const text = readText(given, language);
  if (!/^\s*</.test(text)) return { list: text, notes: [] };
  const { root, items } = readXml(text, { file, language, most: MAX_ADDRESSES });
  if (root === 'sitemapindex') {
    const others = items.slice(0, 20).map((item) => `  ${addressOf(item)}`);
    throw new UserError([addressesWords(language).file.index({ file }), ...others].join('\n'));
  }
  const visited = items.filter((item) => kindOf(item) === 'visited');
  return { list: visited.flatMap(linesOf).join('\n'), notes: notesOn(items, file, language) };
}

function addressOf(item: Item): string {
  // What separates cells in a list.
  return linkOf(item).replace(/[\s,;"]/g, encodeURIComponent);
}

/** WordPress answers at the number of a post, too. */
function linesOf(item: Item): string[] {
  const [address, id] = [addressOf(item), textIn(item, 'wp:post_id')];
  if (address === '') return [];
  const title = plain(textIn(item, 'title'));
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
