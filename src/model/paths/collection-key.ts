// Some entries of a collection ↔ the name under which the data of a page has them.

/** Which entries a block shows, where it does not show them all. */
export type Shown = 'page' | { readonly first: number };

/** The name; that of the collection itself where all of its entries are shown. */
export function collectionKey(collection: string, shown?: Shown): string {
  if (shown === undefined) return collection;
  return `${collection}:${shown === 'page' ? shown : `first-${shown.first}`}`;
}

/** The collection of such a name, which has no colon itself. */
export function collectionIn(key: string): string {
  return key.replace(/:.*$/s, '');
}
