// What runs in a page that is drawn, with the editor's map of fields: a value of the content → where it is seen.
import { elementsFor } from '../../editor/field-map/elements-of.ts';
import { type PageTree, type ShownValue, treeOf } from '../../editor/field-map/page-tree.ts';
import { pictureKey, wordsOf } from '../../editor/field-map/shown.ts';
import { byPlaceOf } from '../../editor/panel/frame/field-element.ts';
import type { Fact, Place } from '../../editor/protocol.ts';
import type { PageData, SiteData } from '../../model/shapes.ts';

export interface Asked {
  readonly page: PageData;
  readonly site: SiteData;
  /** What the documents of the page and of facts say, as they are written. */
  readonly documents: readonly (readonly [file: string, document: { readonly value: unknown }])[];
  readonly facts: readonly Fact[];
  readonly wanted: readonly Wanted[];
}

export interface Wanted {
  readonly key: number;
  /** Where it is written, and where it is repeated among other words. */
  readonly places: readonly Place[];
  /** The name of a picture that is shown wherever it is named. */
  readonly picture?: string;
}

/** In pixels from the top left of the page. */
export interface Box extends Readonly<Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>> {
  readonly key: number;
  readonly isBlock: boolean;
}

/** Less is for screen readers only, in pixels. */
const SEEN = 4;

export function boxesOf({ page, site, documents, facts, wanted }: Asked): Box[] {
  const tree = treeOf({ page, site });
  const values = byPlaceOf(tree, { site: { facts }, documents: new Map(documents) });
  return wanted.flatMap(({ key, places, picture }): Box[] => {
    for (const element of elementsOf(places, picture, tree, values)) {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width < SEEN || height < SEEN || !isSeen(element)) continue;
      const isBlock = element.closest('main') !== null;
      return [{ key, isBlock, x: left + scrollX, y: top + scrollY, width, height }];
    }
    return [];
  });
}

function elementsOf(
  places: readonly Place[],
  picture: string | undefined,
  tree: PageTree,
  values: ReturnType<typeof byPlaceOf>,
): Element[] {
  const shown = places
    .flatMap(({ file, pointer }) => values.get(`${file}#${pointer}`) ?? [])
    .map((value) =>
      value === tree.root
        ? document.querySelector('main > *')
        : [tree.site, tree.words].includes(value)
          ? undefined
          : ownElement(value, tree),
    )
    .filter((one) => one instanceof Element);
  const pictures = picture === undefined ? [] : [...document.images];
  const isIt = (image: Element) => pictureKey(image.getAttribute('src') ?? '') === picture;
  return [...shown, ...pictures.filter(isIt)];
}

/** A number is read by itself: among other words it may be any other one. */
function ownElement(value: ShownValue, tree: PageTree): Element | undefined {
  const element = elementsFor(value, value, tree, document);
  const isShort = value.shows.length > 0 && value.shows.every((one) => one.length < 3);
  return element && isShort && !value.shows.includes(wordsOf(element)) ? undefined : element;
}

function isSeen(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}
