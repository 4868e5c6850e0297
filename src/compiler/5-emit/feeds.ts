// The collections that have a feed → their newest entries, whole, for those who follow them.
import type { ArticleFacts, NamedFeed, PageData } from '../../model/shapes.ts';
import type { LinkedPage } from '../3-link/link.ts';
import { articleFields, hasFeed } from '../grammar/article-fields.ts';
import { articleFacts } from './article-facts.ts';
import { type Context, viewValueOf } from './page-data.ts';

/** An entry in a feed. */
export interface FeedItem extends ArticleFacts {
  /** The path of its page. */
  readonly url: string;
  /** Its whole text, with the links as its page has them. */
  readonly html: string;
}

/** The feed of a collection. */
export interface Feed extends NamedFeed {
  readonly collection: string;
  /** The path of the page that shows them all. */
  readonly overview: string;
  /** The newest first; made when somebody asks. */
  readonly items: () => readonly FeedItem[];
}

/** Who follows a feed has what is older. */
const MOST = 50;

/** The feeds of a site, in the order of its collections. */
export function feedsOf(context: Context): Feed[] {
  const { validated, linked, grammar } = context;
  const site = validated.site?.value;
  if (!site) return [];
  return Object.entries(site.collections).flatMap(([collection, declared]): Feed[] => {
    const route = site.routes.find((one) => one.collection === collection);
    const entries = validated.collections.get(collection);
    if (!hasFeed(declared, grammar) || !route || !entries?.size) return [];
    const overview = route.path.replace(/\/:.*$/, '') || '/';
    const title = linked.pages.find(({ url }) => url === overview)?.page.value.title;
    const items = (): FeedItem[] => newest(collection, declared?.schema ?? '', context);
    const named = [title, site.chapter.name].filter((one) => one !== undefined).join(' · ');
    const path = `${overview === '/' ? '' : overview}/feed`;
    return [{ title: named, path, collection, overview, items }];
  });
}

function newest(collection: string, schema: string, context: Context): FeedItem[] {
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
    .slice(0, MOST)
    .map(({ url, facts, checked }) => {
      const value = viewValueOf(checked, context) as Readonly<Record<string, unknown>>;
      return { ...facts, url, html: String(value[text] ?? '') };
    });
}

/** The page with the feeds of what it shows and, if it is an article's, with what that says of itself. */
export function withArticle(
  page: PageData,
  { entry }: LinkedPage,
  feeds: readonly Feed[],
  context: Context,
): PageData {
  const shown = feeds.filter(
    ({ collection }) => entry?.collection === collection || page.collections[collection],
  );
  const { validated, grammar } = context;
  const { schema = '' } = validated.site?.value.collections[entry?.collection ?? ''] ?? {};
  const isArticle = entry && grammar.documents.get(schema)?.article === true;
  const article = isArticle ? articleFacts(schema, entry.key, entry.checked, context) : undefined;
  return {
    ...page,
    ...(article ? { article } : {}),
    ...(shown.length > 0 ? { feeds: shown.map(({ title, path }) => ({ title, path })) } : {}),
  };
}
