// A page in the frame × its document as written → the gaps between its blocks, and what adds a block there.
import { pathOf, pointerOf } from '../../../model/paths/pointer.ts';
import type { PanelWords } from '../../../words/gen/panel.gen.ts';
import type { PageTree } from '../../field-map/page-tree.ts';
import type { Place } from '../../protocol.ts';
import type { Store } from '../store.ts';
import { namePlace } from './field-element.ts';
import { blocksOf, type Gap } from './gap-buttons.ts';

const BLOCKS = '/blocks';

interface ShownBlock {
  readonly element: Element;
  readonly place: Place;
  readonly list: string;
  readonly at: number;
}

/** The gaps; none where the document of the page cannot be changed here. */
export function pageGaps(
  tree: PageTree,
  document: Document,
  store: Store,
  words: PanelWords['form'],
): Gap[] {
  const { file } = tree.root.place;
  const snapshot = store.getState();
  const entry = snapshot.site.documents.find((one) => one.file === file);
  if (!entry || entry.inherited) return [];
  const adding = (list: string, at: number) => (): void => {
    const { selected, documents } = store.getState();
    // Its form has the list, or says why there is none; one inside a block is unfolded.
    if (list !== BLOCKS) store.select({ file, pointer: list });
    else if (selected?.file !== file) store.select({ file, pointer: '' });
    if (documents.get(file)?.unreadable === undefined) store.addBlock({ file, pointer: list, at });
  };
  const shown = blocksOf(document).flatMap((element): ShownBlock[] => {
    const place = tree.blocks.get(element.getAttribute('data-at') ?? '')?.place;
    if (!place) return [];
    // What is left out on the page has a place in the list all the same.
    const path = pathOf(place.pointer);
    return [{ element, place, list: pointerOf(path.slice(0, -1)), at: Number(path.at(-1)) }];
  });
  const nameIn = ({ place }: ShownBlock): string => namePlace(place, tree, snapshot);
  const gapsOf = (list: string): Gap[] => {
    const own = shown.filter((one) => one.list === list);
    const [first] = own;
    const isInner = list !== BLOCKS;
    if (!first && isInner) return [];
    const begin = {
      below: first?.element,
      isInner,
      name: isInner && first ? words.addBefore({ title: nameIn(first) }) : words.addFirst,
      add: adding(list, first?.at ?? 0),
    };
    const after = own.flatMap((one, i): Gap[] => [
      ...gapsOf(`${one.place.pointer}${BLOCKS}`),
      {
        above: one.element,
        below: own[i + 1]?.element,
        isInner,
        name: words.addAfter({ title: nameIn(one) }),
        add: adding(list, one.at + 1),
      },
    ]);
    return [begin, ...after];
  };
  return gapsOf(BLOCKS);
}
