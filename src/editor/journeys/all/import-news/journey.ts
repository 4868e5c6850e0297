// An export of WordPress or a feed, and a folder with its pictures → articles of this site, as a journey.
import fs from 'node:fs';
import { importNewsWords } from '../../../../words/gen/import-news.gen.ts';
import { fileOf } from '../../given-file.ts';
import { planNews } from '../../import/news/plan-news.ts';
import { MAX_MEGABYTES } from '../../import/xml/read-xml.ts';
import { createJourney } from '../../journey.ts';
import { refuseMistakes } from '../../mistakes.ts';
import { siteOf } from '../../site-folder.ts';

export const journey = createJourney('import-news', {
  require: siteOf,
  ask: async ({ language }, ask) => ({
    file: await ask('file', { megabytes: MAX_MEGABYTES, form: { accept: '.xml,.rss,.atom' } }),
    pictures: await ask('pictures', {
      isFolder: true,
      optional: true,
      form: { tree: true },
      conflict: (folder) =>
        fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()
          ? undefined
          : importNewsWords(language).noFolder({ folder }),
    }),
  }),
  plan: (context, { file, pictures }) => {
    refuseMistakes(context);
    return planNews(context, fileOf(file, context.language), pictures);
  },
});
