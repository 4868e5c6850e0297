// Old addresses → redirects in site.yaml to the pages that they mean, and a list of those that mean none.
import { at } from '../../../../model/schema/value.ts';
import { addressesWords } from '../../../../words/gen/addresses.gen.ts';
import { refusalOf } from '../../../sentences/sentence.ts';
import { fileOf } from '../../given-file.ts';
import { type Added, addRedirects } from '../../import/addresses/add-redirects.ts';
import { MAX_ADDRESSES, readList } from '../../import/addresses/old-addresses.ts';
import { readAddresses } from '../../import/addresses/read-addresses.ts';
import { type SortedAddresses, sortAddresses } from '../../import/addresses/sort-addresses.ts';
import { MAX_MEGABYTES } from '../../import/xml/read-xml.ts';
import { RefusedAnswer } from '../../in-form.ts';
import { createJourney, type JourneyContext } from '../../journey.ts';
import { refuseMistakes } from '../../mistakes.ts';
import { createChanges } from '../../references/changes.ts';
import { redirectsOf } from '../../references/site-lists.ts';
import { siteOf } from '../../site-folder.ts';
import { listed } from '../../summary.ts';

/** Cloudflare takes 2,000 lines, and each redirect is two of them. */
const MAX_REDIRECTS = 1_000;

export const journey = createJourney('import-addresses', {
  require: siteOf,
  ask: async (context, ask) => ({
    text: await ask('text', {
      megabytes: MAX_MEGABYTES,
      form: { accept: '.csv,.tsv,.txt,.xml' },
      conflict: (answer) => listProblem(context, answer),
    }),
    others: await ask('others', { optional: true, isExtra: true, form: { ref: 'link' } }),
  }),
  plan: async (context, { text, others }) => {
    refuseMistakes(context);
    const say = addressesWords(context.language);
    const known = redirectsOf(context, createChanges(context)).map((one) =>
      String(at(one, ['from'])),
    );
    const { list, notes } = readAddresses(fileOf(text, context.language), context.language);
    const addresses = readList(list);
    const sorted = sortAddresses(context, addresses, known, others);
    if (sorted.proposed.length > MAX_REDIRECTS)
      throw new RefusedAnswer('text', say.tooManyRedirects({ most: MAX_REDIRECTS }));
    const done = await addRedirects(context, sorted.proposed);
    const summary = [
      ...notes,
      ...(notes.length > 0 ? [''] : []),
      ...summaryOf(context, sorted, done),
    ];
    const [first] = done.added;
    if (!first) throw new RefusedAnswer('text', [say.nothing, ...summary].join('\n'));
    const counts = { count: done.added.length, open: sorted.open.length };
    return {
      words: say.done(counts),
      changes: done.changes.all(),
      summary,
      open: { file: 'site.yaml', pointer: '/redirects' },
    };
  },
});

function listProblem({ language }: JourneyContext, text: string): string | undefined {
  const say = addressesWords(language);
  let list = '';
  const refused = refusalOf(() => {
    list = readAddresses(fileOf(text, language), language).list;
  });
  if (refused) return refused.message;
  const addresses = readList(list);
  if (addresses.length === 0) return say.noAddress;
  const { length } = addresses.filter(({ query }) => query === '');
  return length > MAX_ADDRESSES ? say.tooMany({ most: MAX_ADDRESSES }) : undefined;
}

function summaryOf(
  { language }: JourneyContext,
  { answered, open, queries }: SortedAddresses,
  done: Added,
): string[] {
  const say = addressesWords(language);
  const wide = Math.max(0, ...done.added.map(({ from }) => from.length));
  const far = Math.max(0, ...done.added.map(({ to }) => to.length));
  return [
    ...done.added.map(({ from, to, by }) =>
      `${from.padEnd(wide)}  →  ${to.padEnd(far)}  ${say.by[by]}`.trimEnd(),
    ),
    ...listed(say.answered({ count: answered.length }), answered),
    ...listed(
      say.open({ count: open.length }),
      open.map(({ path, near }) => (near ? `${path}  ${say.near({ near })}` : path)),
    ),
    ...listed(
      say.refused({ count: done.refused.length }),
      done.refused.map(({ path, reason }) => `${path}: ${reason}`),
    ),
    ...listed(say.queries({ count: queries.length }), queries.slice(0, 3)),
  ];
}
