// The page of an entry or of a list → the same with the feeds that it names and, of an article, what that says of itself.
import type { ListFilter, PageData } from '../../model/shapes.ts';
import type { LinkedPage } from '../3-link/link.ts';
import { articleFields } from '../grammar/article-fields.ts';
import { articleFacts } from './article-facts.ts';
import type { Feed } from './feeds.ts';
import type { Context } from './page-data.ts';

/** Makes the function that adds it to a page. */
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
    const { tags } = articleFields(grammar, schema);
    const tagged = filters.get(entry?.collection ?? '')?.find(({ field }) => field === tags);
    return {
      ...page,
      ...(facts ? { article: { ...facts, ...tagUrlsIn(tagged) } } : {}),
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
