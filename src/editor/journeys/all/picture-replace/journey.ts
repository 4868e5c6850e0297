// A picture and another one → every place that shows the first shows the second.
import { UserError } from '../../../../model/errors.ts';
import { journeysWords } from '../../../../words/gen/journeys.gen.ts';
import { RefusedAnswer } from '../../in-form.ts';
import { createJourney } from '../../journey.ts';
import { pictureAnswer } from '../../photos/picture-slot.ts';
import { createChanges } from '../../references/changes.ts';
import { rewriteReferences } from '../../references/rewrite.ts';
import { siteOf, stagesOf } from '../../site-folder.ts';

export const journey = createJourney('picture-replace', {
  require: (context) => {
    siteOf(context);
    if (stagesOf(context).source.images.size < 2)
      throw new UserError(journeysWords(context.language).picture.few);
  },
  ask: async (context, ask, about = '') => {
    const asking = { ...pictureAnswer(context), form: { ref: 'image' } };
    const shown = about.replace(/^content\//, '');
    const isPicture = stagesOf(context).source.images.has(shown);
    const picture = await ask('picture', { ...asking, ...(isPicture ? { proposal: shown } : {}) });
    return { picture, by: await ask('by', asking) };
  },
  plan: (context, { picture, by }) => {
    const say = journeysWords(context.language).picture;
    if (picture === by) throw new RefusedAnswer('by', say.same);
    const changes = createChanges(context);
    rewriteReferences(context, changes, ({ kind, value }) =>
      kind === 'image' && value === picture ? by : undefined,
    );
    const all = changes.all();
    if (all.length === 0) throw new RefusedAnswer('picture', say.unused);
    return { words: say.replaced({ name: picture.split('/').at(-1) ?? '' }), changes: all };
  },
});
