// A collection and a year → the file of the year, to be filled in.

import { createJourney, type JourneyContext } from './journey.ts';
import { askYear, planYear, yearlyIn } from './plans/year.ts';
import { inItsLines } from './references/changes.ts';
import { stagesOf } from './site-folder.ts';

/** Stands for each yearly collection. */
const ALL = 'all of them';

/** A new year in one of the yearly collections, or in all of them. */
export const year = createJourney({
  name: 'year',
  hasPlace: (context) => yearlyIn(context).size > 0,
  ask: async (context, ask) => {
    const known = [...yearlyIn(context).keys()];
    const choices = known.length > 1 ? [ALL, ...known] : known;
    const kind = await ask({
      flag: 'kind',
      ask: 'Of what?',
      choices,
      proposal: choices[0] ?? '',
    });
    const kinds = kind === ALL ? known : [kind];
    return { kinds, year: await askYear(context, kinds, ask, nextYear(context, kinds)) };
  },
  plan: (context, { kinds, year: wanted }) => {
    const files = kinds.map((kind) => planYear(context, kind, wanted));
    return {
      words: `New year ${wanted}`,
      changes: files.map(({ after = '', ...file }) => ({
        ...file,
        after: inItsLines(context, after),
      })),
      ...(files[0] ? { open: { file: files[0].file, pointer: '' } } : {}),
    };
  },
});

/** The year after the last one that any of the collections has. */
function nextYear(context: JourneyContext, kinds: readonly string[]): string {
  const years = [...stagesOf(context).source.documents.keys()].flatMap((file) => {
    const [, kind = '', name = ''] = file.split('/');
    const found = /^((?:19|20)\d\d)\.yaml$/.exec(name)?.[1];
    return found !== undefined && kinds.includes(kind) ? [Number(found)] : [];
  });
  const last = Math.max(...years);
  return Number.isFinite(last) ? String(last + 1) : context.today.slice(0, 4);
}
