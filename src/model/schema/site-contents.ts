// What there is in a site → what the example of a block may refer to in it.
import type { SiteCollection, SiteContents, SitePicture } from './adapt-example.ts';

interface Overview {
  readonly pictures: readonly SitePicture[];
  readonly downloads: readonly { readonly path: string }[];
  readonly links: readonly string[];
  readonly documents: readonly {
    readonly file: string;
    readonly schema: string;
    readonly collection?: string;
    readonly path?: string;
  }[];
}

export function siteContents({ pictures, downloads, links, documents }: Overview): SiteContents {
  const collections = new Map<string, SiteCollection & { entries: string[] }>();
  for (const { collection, schema, file } of documents) {
    if (collection === undefined) continue;
    const key = (file.split('/').at(-1) ?? '').replace(/\.yaml$/, '');
    const known = collections.get(collection);
    if (known) known.entries.push(key);
    else collections.set(collection, { schema, entries: [key] });
  }
  const paths = documents.flatMap(({ path }) => path ?? []);
  return {
    pictures,
    documents: downloads.map(({ path }) => path),
    links: [...links, ...paths],
    collections,
  };
}
