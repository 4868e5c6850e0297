// What is not yet published × a link → whether it leads there before visitors can follow it.
import type { ScheduledEntry } from '../2-validate/scheduled.ts';
import type { Report, SourceLocation } from '../diagnostics/diagnostic.ts';
import type { SourceDocument } from '../source/document.ts';
import type { RoutedPages } from './routes.ts';

/** Reports links that are too early. Each function returns whether nothing else is to be said of the link. */
export type NotYet = ReturnType<typeof createNotYet>;

type Where = () => SourceLocation;

interface Whole {
  readonly pages: readonly { readonly url: string }[];
  readonly entryUrls: ReadonlyMap<string, string>;
}

/** With `whole` the entries are left out: only links to pages that were there because of them are reported. */
export function createNotYet(
  scheduled: readonly ScheduledEntry[],
  routed: RoutedPages,
  whole: Whole | undefined,
  report: Report,
) {
  const nameOf = ({ collection, key }: ScheduledEntry): string => `${collection}/${key}`;
  const { entryUrls } = whole ?? routed;
  const byName = new Map(scheduled.map((one) => [nameOf(one), one]));
  const byUrl = new Map(scheduled.map((one) => [entryUrls.get(nameOf(one)), one]));
  const moments = new Map(scheduled.map(({ document, moment }) => [document, moment]));
  const later = new Set(whole?.pages.map(({ url }) => url));
  const judge = (one: ScheduledEntry, from: SourceDocument, to: string, where: Where): boolean => {
    if (whole) return true;
    const isEarly = one.moment > (moments.get(from) ?? Number.NEGATIVE_INFINITY);
    if (isEarly) report.add('link/not-yet', { to, at: one.written }, where());
    return false;
  };
  return {
    page: (from: SourceDocument, path: string, where: Where): boolean => {
      const one = byUrl.get(path);
      if (one) return judge(one, from, path, where);
      if (!later.has(path) || routed.published.has(path)) return false;
      report.add('link/not-yet', { to: path }, where());
      return true;
    },
    /** @param name such as "news/bake-sale" */
    entry: (from: SourceDocument, name: string, where: Where): boolean => {
      const one = byName.get(name);
      return one ? judge(one, from, name, where) : false;
    },
  };
}
