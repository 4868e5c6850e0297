// Two versions → addresses that are gone, and have no redirect; and what would keep those that only followed a title.

import { isFurther } from '../../compiler/3-link/link.ts';
import type { Consequence, Version, Versions } from '../comparison.ts';
import type { ConsequenceWords } from '../sentences/en.ts';

/** Addresses of pages and redirects that no longer work. Entries that are gone, such as people who left, are notes. */
export function redirectConsequences(
  { before, after }: Versions,
  say: ConsequenceWords,
): Consequence[] {
  const [old, now] = [addressesOf(before), addressesOf(after)];
  if (!old || !now) return [];
  const gone = [...old].filter(([url]) => !now.has(url));
  const moved = movedEntries(before, after);
  const gonePages = (kind: Kind, weight: Consequence['weight'], words: string) =>
    gone
      .filter((one) => one[1] === kind)
      .map(([url]): Consequence => ({ kind: 'redirect', weight, pages: [url], words }));
  return [
    ...gonePages('page', 'problem', say.gonePage),
    ...gonePages('redirect', 'problem', say.goneRedirect),
    ...gonePages('entry', 'note', say.gonePage).map((one): Consequence => {
      const entry = moved.get(one.pages?.[0] ?? '');
      return entry
        ? { ...one, weight: 'problem', words: say.movedEntry(`${entry.field}: ${entry.slug}`) }
        : one;
    }),
  ];
}

/** The former addresses of entries that are still there, each with the field that can keep it. */
function movedEntries(
  before: Version,
  after: Version,
): ReadonlyMap<string, { readonly field: string; readonly slug: string }> {
  const [old, now] = [before, after].map(({ content }) => content?.compiled.stages);
  const declared = now?.validated.outline?.value.collections ?? {};
  return new Map(
    [...(old?.linked.entryUrls ?? [])].flatMap(([entry, url]) => {
      const [collection = '', key = ''] = entry.split('/');
      const slug = old?.validated.collections.get(collection)?.get(key)?.slug;
      const { schema = '', slugField } = declared[collection] ?? {};
      const field = slugField ?? now?.grammar.documents.get(schema)?.slugField;
      const isThere = now?.linked.entryUrls.has(entry);
      return isThere && slug !== undefined && typeof field === 'string'
        ? [[url, { field, slug }]]
        : [];
    }),
  );
}

type Kind = 'page' | 'entry' | 'redirect';

/** What is found at each address; undefined where there are mistakes, for which pages are left out. */
function addressesOf({ content }: Version): ReadonlyMap<string, Kind> | undefined {
  const { output, stages } = content?.compiled ?? {};
  if (!output || !stages) return undefined;
  return new Map([
    ...output.redirects.map(({ from }): [string, Kind] => [from, 'redirect']),
    ...stages.linked.pages.map((page): [string, Kind] => [
      page.url,
      // A list has as many pages as its entries fill.
      page.entry || isFurther(page) ? 'entry' : 'page',
    ]),
  ]);
}
