// A site × its news → the collection with articles, the file of each, and, the first time, the pages and the line in the menu.
import { slugOfTitle } from '../../../compiler/text/slugs.ts';
import type { Site } from '../../../model/shapes.gen.ts';
import { journeysWords } from '../../../words/gen/journeys.gen.ts';
import type { JourneyContext } from '../journey.ts';
import { appendRoutes, declareCollection } from '../pages/append.ts';
import { fileConflict, pathProblem } from '../pages/pages.ts';
import { firstNews } from '../photos/picture-slot.ts';
import type { Changes } from '../references/changes.ts';
import { append } from '../references/site-lists.ts';
import { siteOf, stagesOf } from '../site-folder.ts';

/** The schema of an article. */
export const ARTICLE = 'article';

/** Where an article says its picture. */
export const IMAGE = ['picture', 'image'];

/** Where the task begins, or else the first one with articles. */
export function folderFor(context: JourneyContext, about: string | undefined): string {
  const known = newsOf(context);
  const begun = known.find((name) => about?.startsWith(`content/${name}/`));
  return begun ?? known[0] ?? firstNews(stagesOf(context).validated.site);
}

export function articleFile(folder: string, title: string): string {
  return `content/${folder}/${slugOfTitle(title)}.yaml`;
}

function newsOf(context: JourneyContext): string[] {
  const { collections = {} } = siteOf(context) as Partial<Site>;
  const { documents } = stagesOf(context).grammar;
  return Object.entries(collections).flatMap(([name, declared]) =>
    documents.get(declared?.schema ?? '')?.article === true ? [name] : [],
  );
}

/** Nothing where the articles have a page. */
export function beginNews(context: JourneyContext, changes: Changes, collection: string): void {
  const { routes = [] } = siteOf(context) as Partial<Site>;
  if (!newsOf(context).includes(collection))
    declareCollection(context, changes, collection, { schema: ARTICLE, order: '-date' });
  if (routes.some((route) => route.collection === collection)) return;
  const say = journeysWords(context.language).news;
  const isFree = (name: string) =>
    pathProblem(context, `/${name}`) === undefined && fileConflict(context, name) === undefined;
  const names = [collection, ...Array.from({ length: 9 }, (_, i) => `${collection}-${i + 2}`)];
  const name = names.find(isFree) ?? collection;
  const [path, entryPage] = [`/${name}`, `${name}-article`];
  const button = { label: say.all, to: path };
  changes.create(`content/pages/${name}.yaml`, {
    schema: 'page',
    fields: {
      title: say.title,
      description: say.about,
      blocks: [
        { type: 'lead', heading: say.title },
        { type: 'articles', collection },
      ],
    },
  });
  changes.create(`content/pages/${entryPage}.yaml`, {
    schema: 'page',
    fields: {
      title: '${entry.title}',
      description: '${entry.text}',
      picture: '${entry.picture}',
      blocks: [{ type: 'article', button }],
    },
  });
  const each = { path: `${path}/:title`, page: entryPage, collection };
  appendRoutes(context, changes, { path, page: name }, each);
  append(context, changes, 'menu', { label: say.title, to: path });
}
