// The collections that ask for a feed → what one of them lacks for it.
import type { Validated } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { articleFields } from '../grammar/article-fields.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { locationOf } from '../source/document.ts';
import { schemasOfEntries } from './fields.ts';

/** Reports feeds that could show nothing. */
export function checkFeeds(
  { document, value }: NonNullable<Validated['outline']>,
  grammar: Grammar,
  report: Report,
): void {
  const known = schemasOfEntries(grammar);
  for (const [collection, declared] of Object.entries(value.collections)) {
    const { schema = '', feed } = declared ?? {};
    if (feed !== true || !known.includes(schema)) continue;
    const { moments, text } = articleFields(grammar, schema);
    const hasPages = value.routes.some((route) => route.collection === collection);
    const lacks =
      moments.length === 0
        ? 'moment'
        : text === undefined
          ? 'text'
          : hasPages
            ? undefined
            : 'pages';
    const here = () => locationOf(document, ['collections', collection, 'feed']);
    if (lacks) report.add('collection/feed', { collection, schema, lacks }, here());
  }
}
