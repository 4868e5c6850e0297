// An entry → what it says of itself as an article; a collection → its feed; and the pages that name both.
import { at, isMap } from '../../model/schema/value.ts';
import type { ArticleFacts, ListFilter, NamedFeed, PageData } from '../../model/shapes.ts';
import type { CheckedEntry, Validated } from '../2-validate/validate.ts';
import type { LinkedPage } from '../3-link/link.ts';
import { articleFields, hasFeed } from '../grammar/article-fields.ts';
import { isInherited } from '../source/document.ts';
import { asSeen, nameOfEntry } from '../text/slugs.ts';
import { clockTime, withOffset } from '../time/time-zone.ts';
import { addImage, type Context, viewValueOf } from './page-data.ts';

export interface FeedItem extends ArticleFacts {
  readonly url: string;
  /** Its whole text, with the links as its page has them. */
  readonly html: string;
}

export interface Feed extends NamedFeed {
  readonly collection: string;
  readonly overview: string;
  /** The newest first; made when somebody asks. */
  readonly items: () => readonly FeedItem[];
}

/** Who follows a feed has what is older. */
const MAX_FEED_ITEMS = 50;

export function feedsOf(context: Context): Feed[] {
  const { validated, linked, grammar } = context;
  const site = validated.site?.value;
  if (!site) return [];
  return Object.entries(site.collections).flatMap(([collection, declared]): Feed[] => {
    const route = site.routes.find((one) => one.collection === collection);
    const entries = validated.collections.get(collection);
    if (!hasFeed(declared, grammar) || !route || !entries?.size) return [];
    const overview = route.path.replace(/\/:.*$/s, '') || '/';
    const title = linked.pages.find(({ url }) => url === overview)?.page.value.title;
    const items = (): FeedItem[] => newestItems(collection, declared?.schema ?? '', context);
    const named = [title, site.chapter.name].filter((one) => one !== undefined).join(' · ');
    const path = `${overview === '/' ? '' : overview}/feed`;
    return [{ title: named, path, collection, overview, items }];
  });
}

function newestItems(collection: string, schema: string, context: Context): FeedItem[] {
  const { text = '' } = articleFields(context.grammar, schema);
  const found = [...(context.validated.collections.get(collection) ?? [])].flatMap(
    ([key, checked]) => {
      const url = context.linked.entryUrls.get(`${collection}/${key}`);
      const facts = articleFacts(schema, key, checked, context);
      return url && facts ? [{ url, facts, checked, moment: Date.parse(facts.published) }] : [];
    },
  );
  return found
    .sort((a, b) => b.moment - a.moment)
    .slice(0, MAX_FEED_ITEMS)
    .map(({ url, facts, checked }) => {
      const value = viewValueOf(checked, context) as Readonly<Record<string, unknown>>;
      return { ...facts, url, html: String(value[text] ?? '') };
    });
}

export function createArticles(
  feeds: readonly Feed[],
  context: Context,
): (page: PageData, linked: LinkedPage) => PageData {
  const { validated, grammar, linked } = context;
  const filters = filtersOf(linked.pages);
  return (page, { entry, page: { references } }) => {
    const lists = references.flatMap(({ kind, value }) => (kind === 'collection' ? [value] : []));
    const shown = feeds.filter(({ collection }) =>
      [entry?.collection, ...lists].includes(collection),
    );
    const { schema = '' } = validated.site?.value.collections[entry?.collection ?? ''] ?? {};
    const isArticle = entry && grammar.documents.get(schema)?.article === true;
    const facts = isArticle ? articleFacts(schema, entry.key, entry.checked, context) : undefined;
    if (!facts && shown.length === 0) return page;
    const { tags } = articleFields(grammar, schema);
    const tagged = filters.get(entry?.collection ?? '')?.find(({ field }) => field === tags);
    return {
      ...page,
      ...(facts && entry
        ? { article: { ...facts, ...tagUrlsIn(tagged), ...homeOf(entry.checked, validated) } }
        : {}),
      ...(shown.length > 0 ? { feeds: shown.map(({ title, path }) => ({ title, path })) } : {}),
    };
  };
}

/** The pages of filters by the collections that they filter; of two lists of a collection those of the first. */
function filtersOf(pages: readonly LinkedPage[]): Map<string, readonly ListFilter[]> {
  const found = new Map<string, readonly ListFilter[]>();
  for (const { page, list, url } of pages) {
    if (!list || url !== list.all) continue;
    for (const { kind, value, shows } of page.references)
      if (kind === 'collection' && shows && !found.has(value)) found.set(value, list.filters);
  }
  return found;
}

function tagUrlsIn(filter: ListFilter | undefined): { tagUrls?: Record<string, string> } {
  if (!filter) return {};
  return { tagUrls: Object.fromEntries(filter.choices.map(({ label, url }) => [label, url])) };
}

/** What comes from the layer below is the layer's, where that has an address. */
function homeOf({ document }: CheckedEntry, { site }: Validated): Pick<ArticleFacts, 'home'> {
  const url = at(site?.document.base?.value, ['url']);
  const isElsewhere = typeof url === 'string' && URL.canParse(url) && url !== site?.value.url;
  return isElsewhere && isInherited(document) ? { home: url.replace(/\/$/, '') } : {};
}

/** Its feed asks for them, and its page. */
function articleFacts(
  schema: string,
  key: string,
  entry: CheckedEntry,
  context: Context,
): ArticleFacts | undefined {
  const { articles } = context;
  if (!articles.has(entry)) articles.set(entry, findFacts(schema, key, entry, context));
  return articles.get(entry);
}

function findFacts(
  schema: string,
  key: string,
  { value, references, title }: CheckedEntry,
  context: Context,
): ArticleFacts | undefined {
  const { grammar, linked, zone } = context;
  const fields = articleFields(grammar, schema);
  const written = fields.moments
    .map((field) => value[field])
    .find((one) => typeof one === 'string');
  if (typeof written !== 'string') return undefined;
  const author = fields.author === undefined ? undefined : value[fields.author];
  const url = typeof author === 'string' ? linked.urlsByName.get(asSeen(author)) : undefined;
  const picture = references.find(
    ({ kind, path }) => kind === 'image' && path[0] === fields.picture,
  );
  const images: Parameters<typeof addImage>[0] = {};
  const image = picture && images[addImage(images, picture, context)];
  const beside = picture && at(value, picture.path.slice(0, -1));
  const tags = fields.tags === undefined ? undefined : value[fields.tags];
  return {
    title: title?.text ?? nameOfEntry(key),
    published: withOffset(zone, clockTime(written)),
    ...(image ? { picture: { image, alt: altIn(beside) } } : {}),
    ...(typeof author === 'string' ? { author: { name: author, ...(url ? { url } : {}) } } : {}),
    tags: Array.isArray(tags) ? tags.map(String) : [],
  };
}

/** A picture with a text that is not its own path has it as its description. */
function altIn(beside: unknown): string {
  const alt = isMap(beside) ? beside.alt : undefined;
  return typeof alt === 'string' ? alt : '';
}
