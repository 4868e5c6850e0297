// The page in the frame → the tree of what it shows, read once for each version of the draft.
import type { PageTree } from '../../field-map/page-tree.ts';
import type { Place } from '../../protocol.ts';
import type { Snapshot, Store } from '../store.ts';
import { byPlaceOf, elementAt, filesOf, readPage } from './field-element.ts';
import type { FrameDocument } from './frame-document.ts';

export type PageReading = ReturnType<typeof createPageReading>;

interface Placed extends Pick<Snapshot, 'site' | 'documents'> {
  readonly tree: PageTree;
  readonly values: ReturnType<typeof byPlaceOf>;
}

export function createPageReading(store: Store) {
  let reading: { readonly key: string; readonly tree: Promise<PageTree | undefined> } | undefined;
  let known: { readonly where: string; readonly tree: PageTree } | undefined;
  let placed: Placed | undefined;
  return {
    elementAt: (place: Place, tree: PageTree, { document }: FrameDocument): Element | undefined => {
      const { site, documents } = store.getState();
      const isSame =
        placed?.tree === tree && placed.site === site && placed.documents === documents;
      if (!isSame) placed = { tree, site, documents, values: byPlaceOf(tree, store.getState()) };
      return placed && elementAt(place, tree, placed.values, document);
    },
    /** The tree as the draft has it, when the documents are here that its facts lead to. */
    read: async (page: FrameDocument | undefined): Promise<PageTree | undefined> => {
      const path = page?.path();
      if (!page || path === undefined) return undefined;
      const { state, site } = store.getState();
      const where = whereOf(page);
      const key = `${state.version} ${where}`;
      if (reading?.key !== key)
        reading = { key, tree: readPage(page.document, path, site).catch(() => undefined) };
      const asked = reading;
      const tree = await asked.tree;
      if (tree) known = { where, tree };
      else if (reading === asked) reading = undefined;
      if (tree) await Promise.all(filesOf(tree, site).map(store.open));
      return tree;
    },
    /** The tree that was read last, perhaps of a version before. */
    known: (page: FrameDocument | undefined): PageTree | undefined =>
      page && known?.where === whereOf(page) ? known.tree : undefined,
  };
}

/** A page may have the same path in every language. */
function whereOf({ document, path }: FrameDocument): string {
  return `${document.documentElement.lang} ${path()}`;
}
