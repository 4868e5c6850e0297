// Two versions → addresses that are gone, and have no redirect; what would keep those that only followed a title; feeds that begin again.

import { isFurther } from '../../compiler/3-link/link.ts';
import { slugFieldOf } from '../../compiler/grammar/entry-names.ts';
import { lastingUrl } from '../../model/paths/addresses.ts';
import { createSchemas } from '../../model/schema/schemas.ts';
import type { CompareWords } from '../../words/gen/compare.gen.ts';
import type { Consequence, Version, Versions } from '../comparison.ts';

/** Addresses of pages and redirects that no longer work. Entries that are gone, such as people who left, are notes. */
export function redirectConsequences(
  { before, after }: Versions,
  say: CompareWords['consequences'],
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
      return entry ? { ...one, weight: 'problem', words: say.movedEntry(entry) } : one;
    }),
  ];
}

function movedEntries(
  before: Version,
  after: Version,
): ReadonlyMap<string, { readonly kept: string; readonly file: string }> {
  const [old, now] = [before, after].map(({ content }) => content?.compiled.stages);
  const declared = now?.validated.outline?.value.collections ?? {};
  const schemas = now && createSchemas(now.grammar);
  return new Map(
    [...(old?.linked.entryUrls ?? [])].flatMap(([entry, url]) => {
      const [collection = '', key = ''] = entry.split('/');
      const [was, is] = [old, now].map((one) =>
        one?.validated.collections.get(collection)?.get(key),
      );
      const field = schemas && slugFieldOf(schemas, declared[collection]);
      // Who writes another slug, or gives the page another address, means it.
      const isOfTitle = was && is && is.slug !== was.slug && is.kept === undefined;
      return isOfTitle && field
        ? [[url, { kept: `${field}: ${was.slug}`, file: is.document.file }]]
        : [];
    }),
  );
}

type Kind = 'page' | 'entry' | 'redirect';

function addressesOf({ content }: Version): ReadonlyMap<string, Kind> | undefined {
  const { output, stages } = content?.compiled ?? {};
  if (!output || !stages) return undefined;
  return new Map([
    ...output.redirects.map(({ from }): [string, Kind] => [from, 'redirect']),
    ...stages.linked.pages.map((page): [string, Kind] => [
      page.url,
      page.entry || isFurther(page) ? 'entry' : 'page',
    ]),
  ]);
}

/** Whether readers of the feeds know the articles again. */
export function feedConsequences(
  { before, after }: Versions,
  say: CompareWords['consequences'],
): Consequence[] {
  const [was, is] = [before, after].map(({ content }) => {
    const { site, feeds = [] } = content?.compiled.output ?? {};
    return site && feeds.length > 0 ? lastingUrl(site, '/').replace(/\/$/, '') : undefined;
  });
  return was === undefined || is === undefined || was === is
    ? []
    : [{ kind: 'redirect', weight: 'problem', words: say.allNew({ was: `firstUrl: ${was}` }) }];
}
