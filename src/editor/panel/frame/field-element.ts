// A tree of what a page shows × the documents as written → where a value is written, and what shows a field.

import { labelOf } from '../../../model/field-label.ts';
import { pathOf, pointerOf } from '../../../model/paths/pointer.ts';
import { at } from '../../../model/schema/value.ts';
import { elementOf } from '../../field-map/elements-of.ts';
import { type Followed, followFacts } from '../../field-map/facts.ts';
import type { PageTree, ShownValue } from '../../field-map/page-tree.ts';
import { valueAt } from '../../field-map/value-at.ts';
import type { DocumentState, Place, SiteOverview } from '../../protocol.ts';

/** What is known besides the page. */
interface Known {
  readonly site: SiteOverview;
  readonly documents: ReadonlyMap<string, DocumentState>;
}

/** Follows the facts on the way to a place as far as the documents are here. */
export function followed(place: Place, { site, documents }: Known): Followed {
  return followFacts(place, site.facts, (file) => documents.get(file)?.value);
}

/** The files that must be here for the facts of a page to be followed: its own, the site's, and those of facts. */
export function filesOf(tree: PageTree, { facts }: SiteOverview): string[] {
  return [...new Set([tree.root.place.file, 'site.yaml', ...facts.map(({ place }) => place.file)])];
}

/** The element that shows a field of the content, or what the field is a part of. */
export function elementAt(
  place: Place,
  tree: PageTree,
  known: Known,
  document: Document,
): Element | undefined {
  const values = byPlaceOf(tree, known);
  const path = pathOf(place.pointer);
  for (let length = path.length; length >= 0; length -= 1) {
    const pointer = pointerOf(path.slice(0, length));
    // A whole file is shown in many places, and none of them is it.
    for (const value of values.get(`${place.file}#${pointer}`) ?? []) {
      if (value === tree.root || value === tree.site || value === tree.words) continue;
      const element = elementOf(value, tree, document);
      if (element) return element;
    }
  }
  return undefined;
}

/** Whether an element shows a field itself, and not what the field is a part of. */
export function shows(element: Element, place: Place, tree: PageTree, known: Known): boolean {
  const found = valueAt(element, tree);
  const shown = found && followed(found.value.place, known).place;
  return shown?.file === place.file && shown.pointer === place.pointer;
}

function byPlaceOf(tree: PageTree, known: Known): ReadonlyMap<string, readonly ShownValue[]> {
  const found = new Map<string, ShownValue[]>();
  const add = (value: ShownValue): void => {
    const { file, pointer } = followed(value.place, known).place;
    const key = `${file}#${pointer}`;
    const same = found.get(key);
    if (same) same.push(value);
    else found.set(key, [value]);
    for (const part of value.parts) add(part);
  };
  for (const root of [tree.root, tree.around, tree.site, tree.words]) if (root) add(root);
  return found;
}

/** What a place is called: "Title" or "Hero" in the document of the page, "Season · Title" elsewhere. */
export function nameOf(
  { file, pointer }: Place,
  tree: PageTree,
  { site, documents: opened }: Known,
): string {
  const path = pathOf(pointer);
  const type = at(opened.get(file)?.value, [...path, 'type']);
  const last = path.at(-1);
  const holder = path.at(-2);
  const own =
    last === undefined
      ? undefined
      : typeof type === 'string'
        ? labelOf(type)
        : /^\d+$/.test(last)
          ? `${labelOf(holder ?? '')} ${Number(last) + 1}`
          : labelOf(last);
  const isOwn = file === tree.root.place.file;
  const document = isOwn ? undefined : site.documents.find((one) => one.file === file)?.title;
  return [document, own].filter(Boolean).join(' · ');
}
