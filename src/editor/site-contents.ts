// What there is in a site → what the example of a block may refer to in it.
import type { SiteContents } from '../model/schema/adapt-example.ts';
import type { SiteOverview } from './protocol.ts';

/** The pictures, pages and entries of a site; the links of its pages come first, that of the home page among them. */
export function siteContents({ pictures, links, documents }: SiteOverview): SiteContents {
  const collections = new Map<string, { schema: string; entries: string[] }>();
  for (const { collection, schema, file } of documents) {
    if (collection === undefined) continue;
    const key = (file.split('/').at(-1) ?? '').replace(/\.yaml$/, '');
    const known = collections.get(collection);
    if (known) known.entries.push(key);
    else collections.set(collection, { schema, entries: [key] });
  }
  const paths = documents.flatMap(({ path }) => path ?? []);
  return { pictures, links: [...links, ...paths], collections };
}
