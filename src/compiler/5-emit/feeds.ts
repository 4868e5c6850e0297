// The collections that have a feed → their newest entries, whole, for those who follow them.
import type { ArticleFacts, NamedFeed } from '../../model/shapes.ts';
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
    const overview = route.path.replace(/\/:.*$/s, '') || '/';
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
