// A picture and another one → every place that shows the first shows the second.
import type { Ask } from './answers.ts';
import { askPicture } from './ask-document.ts';
import { refusedAnswer } from './dialog.ts';
import { createJourney, type JourneyContext } from './journey.ts';
import { createChanges } from './references/changes.ts';
import { rewriteReferences } from './references/rewrite.ts';
import { stagesOf } from './site-folder.ts';

/** One picture takes the place of another, everywhere. */
export const replacePicture = createJourney({
  name: 'replace-picture',
  hasPlace: (context) => stagesOf(context).source.images.size > 1,
  ask: async (context: JourneyContext, ask: Ask, about?: string) => ({
    picture: await askPicture(context, ask, 'picture', 'Which picture goes?', about),
    by: await askPicture(context, ask, 'by', 'Which picture takes its place?'),
  }),
  plan: (context, { picture, by }) => {
    if (picture === by) throw refusedAnswer('by', 'Choose another picture than the first one.');
    const changes = createChanges(context);
    rewriteReferences(context, changes, ({ kind, value }) =>
      kind === 'image' && value === picture ? by : undefined,
    );
    const all = changes.all();
    if (all.length === 0)
      throw refusedAnswer('picture', 'No page and no member shows this picture.');
    return { words: `Replace ${picture.split('/').at(-1)}`, changes: all };
  },
});
