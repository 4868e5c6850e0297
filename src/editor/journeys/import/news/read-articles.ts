// Items of an export of WordPress or of a feed → the articles that everybody could read, and the pictures they know by number.
import { formats } from '../../../../compiler/grammar/formats.ts';
import { localTime } from '../../../../compiler/time/time-zone.ts';
import { type Item, kindOf, linkOf, textIn } from '../xml/items.ts';

export interface OldPicture {
  readonly address: string;
  readonly alt: string;
}

export interface OldArticle {
  /** May hold tags, as may each of the categories. */
  readonly title: string;
  readonly categories: readonly string[];
  /** Empty where it says none. */
  readonly day: string;
  readonly address: string;
  /** In WordPress, as is the end of the address. */
  readonly id: string;
  readonly slug: string;
  readonly html: string;
  readonly picture: OldPicture | undefined;
}

/** @param zone where a feed tells a moment, it decides the day */
export function readArticles(items: readonly Item[], zone: string) {
  const pictures = new Map<string, OldPicture>();
  for (const item of items)
    if (textIn(item, 'wp:post_type') === 'attachment')
      pictures.set(textIn(item, 'wp:post_id'), {
        address: textIn(item, 'wp:attachment_url'),
        alt: metaOf(item, '_wp_attachment_image_alt'),
      });
  const visited = items.filter((item) => kindOf(item) === 'visited');
  const own = visited.filter((item) => ['', 'post'].includes(textIn(item, 'wp:post_type')));
  const articles = own.map((item): OldArticle => {
    const texts = ['content:encoded', 'content', 'description', 'summary'];
    return {
      ...{ title: textIn(item, 'title'), categories: categoriesOf(item), day: dayOf(item, zone) },
      ...{ address: linkOf(item), id: textIn(item, 'wp:post_id') },
      slug: textIn(item, 'wp:post_name'),
      html: texts.map((name) => textIn(item, name)).find((text) => text !== '') ?? '',
      picture: pictures.get(metaOf(item, '_thumbnail_id')),
    };
  });
  return { articles, pictures, others: visited.length - own.length };
}

function metaOf(item: Item, key: string): string {
  const all = [item['wp:postmeta'] ?? []].flat() as Item[];
  return textIn(all.find((one) => textIn(one, 'wp:meta_key') === key) ?? {}, 'wp:meta_value');
}

/** WordPress puts what has none into one that says so. */
function categoriesOf(item: Item): string[] {
  return ([item.category ?? []].flat() as (Item | string)[]).flatMap((one) => {
    if (typeof one === 'string') return one;
    const [domain, name] = [one['@_domain'] ?? 'category', String(one['@_nicename'])];
    const isNone = /^(?:uncategorized|sin-categoria)$/.test(name);
    if (isNone || !['category', 'post_tag'].includes(String(domain))) return [];
    return String(one['#text'] ?? one['@_term'] ?? '');
  });
}

/** An export says the day on the clock of its site; a moment in UTC may be of another one. */
function dayOf(item: Item, zone: string): string {
  const names = ['pubDate', 'published', 'dc:date', 'updated'];
  const moment = new Date(names.map((name) => textIn(item, name)).find((one) => one !== '') ?? '');
  const feed = Number.isNaN(moment.getTime()) ? '' : localTime(moment, zone);
  const days = [textIn(item, 'wp:post_date'), feed].map((one) => one.slice(0, 'yyyy-mm-dd'.length));
  return days.find((day) => formats.date?.(day)) ?? '';
}
