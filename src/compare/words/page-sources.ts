// The data of a page → the documents that it is made of, and which of their fields.

import type { Stages } from '../../compiler/compile.ts';
import { asSeen } from '../../compiler/text/slugs.ts';
import type { Valued } from '../../editor/yaml-edits/site-change.ts';
import { collectionIn } from '../../model/paths/collection-key.ts';
import { isMap } from '../../model/schema/value.ts';
import type { Entry, PageData } from '../../model/shapes.ts';

export interface PageSource extends Valued {
  /** The fields that the page has of it; undefined for all of them. */
  readonly fields?: ReadonlySet<string>;
}

/** `other` is the page in the other version: where its lists have another order, any field may be why. */
export function pageSources({ validated, linked }: Stages) {
  const entryOf = (collection: string, key: string) =>
    validated.collections.get(collection)?.get(asSeen(key))?.document;
  const byUrl = new Map(
    [...linked.entryUrls].map(([name, url]) => {
      const [collection = '', key = ''] = name.split('/');
      return [url, entryOf(collection, key)];
    }),
  );
  const source = (document: Valued | undefined, fields?: Iterable<string>): PageSource[] => {
    if (!document) return [];
    const { file, value } = document;
    return [{ file, value, ...(fields && { fields: new Set(fields) }) }];
  };
  /** An entry of which the page has no more than some values. */
  const named = (url: string, values: readonly unknown[]): PageSource[] => {
    const document = byUrl.get(url);
    const fields = Object.entries(isMap(document?.value) ? document.value : {});
    return source(
      document,
      fields.flatMap(([field, value]) => (values.includes(value) ? [field] : [])),
    );
  };
  return (page: PageData | undefined, other: PageData | undefined): PageSource[] =>
    page === undefined
      ? []
      : [
          ...source(validated.pages.get(page.document)?.document),
          ...source(byUrl.get(page.path)),
          ...Object.entries(page.entries).flatMap(([name, { key, fields }]) =>
            source(entryOf(name.split('/')[0] ?? '', key), Object.keys(fields)),
          ),
          ...Object.entries(page.collections).flatMap(([name, entries]) => {
            const collection = collectionIn(name);
            const isAll =
              collection === name && isSameOrder(entries, other?.collections[name] ?? []);
            return entries.flatMap(({ key, fields }) =>
              source(entryOf(collection, key), isAll ? Object.keys(fields) : undefined),
            );
          }),
          ...Object.values(page.beside ?? {}).flatMap(({ url, name, portrait }) =>
            named(url, [name, portrait]),
          ),
          ...Object.values(page.urlsByName).flatMap((url) => named(url, [])),
        ];
}

function isSameOrder(one: readonly Entry[], other: readonly Entry[]): boolean {
  const [keys, others] = [one, other].map((list) => list.map(({ key }) => key)) as [
    string[],
    string[],
  ];
  const common = (some: readonly string[], rest: ReadonlySet<string>) =>
    some.filter((key) => rest.has(key)).join('\n');
  return common(keys, new Set(others)) === common(others, new Set(keys));
}
