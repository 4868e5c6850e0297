// The answers about an article → its file and, the first time, the collection, the pages and the line in the menu.
import { formats } from '../../../../compiler/grammar/formats.ts';
import { slugOfTitle } from '../../../../compiler/text/slugs.ts';
import { at } from '../../../../model/schema/value.ts';
import { journeysWords } from '../../../../words/gen/journeys.gen.ts';
import { createJourney, type JourneyContext } from '../../journey.ts';
import { siteAfter } from '../../mistakes.ts';
import { ARTICLE, articleFile, beginNews, folderFor, IMAGE } from '../../news/news.ts';
import { answeredPicture, photoAnswer } from '../../photos/own-photo.ts';
import { oneLineIn } from '../../questions.ts';
import { createChanges } from '../../references/changes.ts';
import { type OpenSite, siteOf, stagesOf } from '../../site-folder.ts';
import { takenProblem } from '../../write.ts';

export const journey = createJourney('news-new', {
  require: siteOf,
  ask: async (context, ask, about) => {
    const say = journeysWords(context.language).news;
    const oneLine = oneLineIn(context.language);
    const folder = folderFor(context, about);
    const title = await ask('title', {
      check: (answer) => oneLine(answer) ?? (slugOfTitle(answer) === '' ? say.letters : undefined),
      conflict: (answer) => takenProblem(context, articleFile(folder, answer)),
    });
    const date = await ask('date', {
      form: { format: 'date' },
      proposal: context.today,
      check: (answer) => (formats.date?.(answer) ? undefined : say.day),
    });
    const text = await ask('text', { form: { ref: 'markdown' } });
    const picture = await ask('picture', {
      optional: true,
      form: { ...pictureForm(context), holder: articleFile(folder, title || 'new') },
      ...photoAnswer(context),
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
  plan: async (context, { folder, title, picture, alt, tags, ...given }) => {
    const changes = createChanges(context);
    const slug = slugOfTitle(title);
    const file = articleFile(folder, title);
    beginNews(context, changes, folder);
    // The first article declares the collection by which its picture has a place.
    const { image, ...brought } = await answeredPicture(
      context,
      picture,
      { file, path: IMAGE, folder: `images/${folder}`, stem: slug },
      () => siteAfter(context, { changes: changes.all() }),
    );
    const list = tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '');
    const texts = Object.entries({ title, ...given, slug }).filter(([, text]) => text !== '');
    changes.create(file, {
      schema: ARTICLE,
      fields: {
        ...Object.fromEntries(texts),
        ...(image === '' ? {} : { picture: { image, alt } }),
        ...(list.length === 0 ? {} : { tags: [...new Set(list)] }),
      },
    });
    return {
      words: journeysWords(context.language).news.new({ title }),
      changes: changes.all(),
      ...brought,
      open: { file, pointer: '' },
    };
  },
});

function pictureForm(site: JourneyContext | OpenSite): Record<string, unknown> {
  const { grammar } = stagesOf(site);
  const place = ['properties', 'picture', 'properties', 'image'];
  const { ref, minWidth, shape } = Object(at(grammar.documents.get(ARTICLE), place));
  return { ref, minWidth, shape };
}
