// A page in the frame × its document as written → the gaps between its blocks, and what adds a block there.
import { pathOf } from '../../../model/paths/pointer.ts';
import type { PageTree } from '../../field-map/page-tree.ts';
import type { Store } from '../store.ts';
import { fillIn, type Strings } from '../strings/strings.ts';
import { nameOf } from './field-element.ts';
import { blocksOf, type Gap } from './gap-buttons.ts';

/** The list of the blocks of a page. */
const BLOCKS = '/blocks';

/** The gaps; none where the document of the page cannot be changed here. */
export function pageGaps(
  tree: PageTree,
  document: Document,
  store: Store,
  words: Strings['form'],
): Gap[] {
  const { file } = tree.root.place;
  const snapshot = store.getState();
  const entry = snapshot.site.documents.find((one) => one.file === file);
  if (!entry || entry.inherited) return [];
  const adding = (at: number) => (): void => {
    const { selected, documents } = store.getState();
    // Its form has the list, or says why there is none.
    if (selected?.file !== file) store.select({ file, pointer: '' });
    if (documents.get(file)?.unreadable === undefined)
      store.addBlock({ file, pointer: BLOCKS, at });
  };
  const shown = blocksOf(document).flatMap((element) => {
    const place = tree.blocks.get(element.getAttribute('data-at') ?? '')?.place;
    // What is left out on the page has a place in the list all the same.
    return place ? [{ element, place, at: Number(pathOf(place.pointer).at(-1)) }] : [];
  });
  const [first] = shown;
  const after = shown.map(
    ({ element, place, at }, i): Gap => ({
      above: element,
      below: shown[i + 1]?.element,
      name: fillIn(words.addAfter, { title: nameOf(place, tree, snapshot) }),
      add: adding(at + 1),
    }),
  );
  return [{ below: first?.element, name: words.addFirst, add: adding(first?.at ?? 0) }, ...after];
}
