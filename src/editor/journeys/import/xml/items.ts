// An item of a feed, a sitemap or an export of WordPress → what it says by name, and whether anybody could visit it.
import type { Language } from '../../../../model/language.ts';
import { addressesWords } from '../../../../words/gen/addresses.gen.ts';

export type Item = Readonly<Record<string, unknown>>;

/** Of an element with attributes, its text; of several, the first. */
export function textIn(item: Item, name: string): string {
  const [first] = [item[name]].flat();
  const text = typeof first === 'object' ? (first as Item | null)?.['#text'] : first;
  return typeof text === 'string' ? text.trim() : '';
}

/** In Atom an address is an attribute, and others than that of the page are told apart. */
export function linkOf(item: Item): string {
  const written = textIn(item, 'loc') || textIn(item, 'link');
  const links = [item.link].flat() as (Item | undefined)[];
  const own = links.find((one) => (one?.['@_rel'] ?? 'alternate') === 'alternate');
  return written || String(own?.['@_href'] ?? '');
}

const KINDS = ['unpublished', 'protected', 'attachments'] as const;

/** Of WordPress, what has no address of its own. */
const NO_PAGE = /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|wp_\w+)$/;

export function kindOf(item: Item): 'visited' | (typeof KINDS)[number] {
  if (NO_PAGE.test(textIn(item, 'wp:post_type'))) return 'attachments';
  if (!['', 'publish'].includes(textIn(item, 'wp:status'))) return 'unpublished';
  return textIn(item, 'wp:post_password') === '' ? 'visited' : 'protected';
}

/** What nobody could visit, in a sentence. */
export function notesOn(items: readonly Item[], file: string, language: Language): string[] {
  const say = addressesWords(language).file;
  const parts = KINDS.flatMap((kind) => {
    const { length } = items.filter((item) => kindOf(item) === kind);
    return length > 0 ? [say[kind]({ count: length })] : [];
  });
  return parts.length > 0 ? [say.leftOut({ file, parts })] : [];
}
