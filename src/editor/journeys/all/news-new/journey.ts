// The answers about an article → its file and, the first time, the collection, the pages and the line in the menu.
import { formats } from '../../../../compiler/grammar/formats.ts';
import { slugOfTitle } from '../../../../compiler/text/slugs.ts';
import { at } from '../../../../model/schema/value.ts';
import type { Site } from '../../../../model/shapes.gen.ts';
import { journeysWords } from '../../../../words/gen/journeys.gen.ts';
import { createJourney, type JourneyContext } from '../../journey.ts';
import { append, declareCollection, freeNumber } from '../../pages/append.ts';
import { fileConflict, pathProblem } from '../../pages/pages.ts';
import { namedPicture } from '../../photos/named-picture.ts';
import { firstNews, pictureAnswer } from '../../photos/picture-slot.ts';
import { oneLineIn } from '../../questions.ts';
import { type Changes, createChanges } from '../../references/changes.ts';
import { type OpenSite, siteOf, stagesOf } from '../../site-folder.ts';
import { takenProblem } from '../../write.ts';

const SCHEMA = 'article';

export const journey = createJourney('news-new', {
  require: siteOf,
  ask: async (context, ask, about) => {
    const say = journeysWords(context.language).news;
    const oneLine = oneLineIn(context.language);
    const folder = folderFor(context, about);
    const title = await ask('title', {
      check: (answer) => oneLine(answer) ?? (slugOfTitle(answer) === '' ? say.letters : undefined),
      conflict: (answer) => takenProblem(context, fileOf(folder, answer)),
    });
    const date = await ask('date', {
      form: { format: 'date' },
      proposal: context.today,
      check: (answer) => (formats.date?.(answer) ? undefined : say.day),
    });
    const text = await ask('text', { form: { ref: 'markdown' } });
    const picture = await ask('picture', {
      optional: true,
      form: { ...pictureForm(context), holder: fileOf(folder, title || 'new') },
      ...pictureAnswer(context),
    });
    // Whoever cannot see a picture needs its words.
    const alt = await ask('alt', { optional: picture === '', check: oneLine });
    const extra = { optional: true, isExtra: true, check: oneLine } as const;
    const author = await ask('author', { ...extra, form: { ref: 'person' } });
    const tags = await ask('tags', extra);
    const publish = await ask('publish', {
      ...extra,
      form: { format: 'local-date-time' },
      check: (answer) => (formats['local-date-time']?.(answer) ? undefined : say.moment),
    });
    return { folder, title, date, text, picture, alt, author, tags, publish };
  },
  plan: (context, { folder, title, picture, alt, tags, ...given }) => {
    const changes = createChanges(context);
    const slug = slugOfTitle(title);
    const { image, pictures } = namedPicture(context, picture, {
      folder: `images/${folder}`,
      stem: slug,
    });
    beginNews(context, changes, folder);
    const list = tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '');
    const texts = Object.entries({ title, ...given, slug }).filter(([, text]) => text !== '');
    const file = fileOf(folder, title);
    changes.create(file, {
      schema: SCHEMA,
      fields: {
        ...Object.fromEntries(texts),
        ...(image === '' ? {} : { picture: { image, alt } }),
        ...(list.length === 0 ? {} : { tags: [...new Set(list)] }),
      },
    });
    return {
      words: journeysWords(context.language).news.new({ title }),
      changes: changes.all(),
      pictures,
      open: { file, pointer: '' },
    };
  },
});

/** Where the task begins, or else the first one with articles. */
function folderFor(context: JourneyContext, about: string | undefined): string {
  const known = newsOf(context);
  const begun = known.find((name) => about?.startsWith(`content/${name}/`));
  return begun ?? known[0] ?? firstNews(stagesOf(context).validated.site);
}

function fileOf(folder: string, title: string): string {
  return `content/${folder}/${slugOfTitle(title)}.yaml`;
}

function pictureForm(site: JourneyContext | OpenSite): Record<string, unknown> {
  const { grammar } = stagesOf(site);
  const place = ['properties', 'picture', 'properties', 'image'];
  const { ref, minWidth, shape } = Object(at(grammar.documents.get(SCHEMA), place));
  return { ref, minWidth, shape };
}

function newsOf(context: JourneyContext): string[] {
  const { collections = {} } = siteOf(context) as Partial<Site>;
  const { documents } = stagesOf(context).grammar;
  return Object.entries(collections).flatMap(([name, declared]) =>
    documents.get(declared?.schema ?? '')?.article === true ? [name] : [],
  );
}

/** Nothing where the articles have a page. */
function beginNews(context: JourneyContext, changes: Changes, collection: string): void {
  const { routes = [] } = siteOf(context) as Partial<Site>;
  if (!newsOf(context).includes(collection))
    declareCollection(context, changes, collection, { schema: 'article', order: '-date' });
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
  const number = freeNumber(context, false);
  const other = number === undefined ? undefined : freeNumber(context, false, [number]);
  append(context, changes, 'routes', { path, number, page: name });
  const ofEach = { path: `${path}/:title`, number: other, page: entryPage, collection };
  append(context, changes, 'routes', ofEach);
  append(context, changes, 'menu', { label: say.title, to: path });
}
