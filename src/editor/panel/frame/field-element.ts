// The page in the frame × the documents as written → its tree, and what shows a field.
import { pathOf, pointerOf } from '../../../model/paths/pointer.ts';
import { pageFile, routeOf } from '../../../model/paths/routes.ts';
import { blockLabel, labelsAlong } from '../../../model/schema/field-label.ts';
import { createSchemas } from '../../../model/schema/schemas.ts';
import { at } from '../../../model/schema/value.ts';
import type { PageData, SiteData } from '../../../model/shapes.ts';
import { elementOf } from '../../field-map/elements-of.ts';
import { type PageTree, type ShownValue, treeOf } from '../../field-map/page-tree.ts';
import { valueAt } from '../../field-map/value-at.ts';
import type { Place, SiteOverview } from '../../protocol.ts';
import type { Snapshot } from '../store.ts';
import { followFacts, type Repeated } from './written-place.ts';

type Known = Pick<Snapshot, 'site' | 'documents'>;

/** The files that must be here for the facts of a page to be followed: its own, the site's, and those of facts. */
export function filesOf(tree: PageTree, { facts }: SiteOverview): string[] {
  return [...new Set([tree.root.place.file, 'site.yaml', ...facts.map(({ place }) => place.file)])];
}

/** The element that shows a field, or what the field is a part of. @param values those of the page by where they are written */
export function elementAt(
  place: Place,
  tree: PageTree,
  values: ReadonlyMap<string, readonly ShownValue[]>,
  document: Document,
): Element | undefined {
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

/** Whether a place is in a list of which the page shows more items or fewer: what is shown there is another item. */
export function isShifted({ file, pointer }: Place, tree: PageTree, known: Known): boolean {
  const values = byPlaceOf(tree, known);
  const written = known.documents.get(file)?.value;
  const path = pathOf(pointer);
  const hasItem = (list: readonly (string | number)[], index: number) =>
    values.has(`${file}#${pointerOf([...list, index])}`);
  return path.some((_, length) => {
    const list = path.slice(0, length);
    const items = at(written, list);
    return (
      Array.isArray(items) && (hasItem(list, items.length) || !hasItem(list, items.length - 1))
    );
  });
}

export function showsPlace(element: Element, place: Place, tree: PageTree, known: Known): boolean {
  const found = valueAt(element, tree);
  const shown = found && followFacts(found.value.place, known).place;
  return shown?.file === place.file && shown.pointer === place.pointer;
}

/** The largest element around one that shows the same value and nothing else. */
export function widestShowing(element: Element, value: unknown, tree: PageTree): Element {
  let around = element;
  for (let one = element.parentElement; one; one = one.parentElement) {
    const found = valueAt(one, tree);
    if (!found || found.value !== value || found.how !== 'field') break;
    around = one;
  }
  return around;
}

/** The values of a page by where they are written: `file#pointer`, with facts followed. */
export function byPlaceOf(
  tree: PageTree,
  known: Repeated,
): ReadonlyMap<string, readonly ShownValue[]> {
  const found = new Map<string, ShownValue[]>();
  const add = (value: ShownValue): void => {
    const { file, pointer } = followFacts(value.place, known).place;
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
export function namePlace(
  { file, pointer }: Place,
  tree: PageTree,
  { site, documents: opened, grammar }: Known & Pick<Snapshot, 'grammar'>,
): string {
  const path = pathOf(pointer);
  const { schema = '', value } = opened.get(file) ?? {};
  const schemas = createSchemas(grammar);
  const type = at(value, [...path, 'type']);
  const labels = labelsAlong(schemas, schemas.document(schema), value, path);
  const [holder = '', last] = [labels.at(-2), labels.at(-1)];
  const isItem = typeof last === 'number';
  const own =
    typeof type === 'string'
      ? blockLabel(type, schemas.block(type))
      : isItem
        ? `${holder} ${last}`
        : last;
  const isOwn = file === tree.root.place.file;
  const document = isOwn ? undefined : site.documents.find((one) => one.file === file)?.title;
  return [document, own].filter(Boolean).join(' · ');
}

/** Reads the page of a path without the base path; undefined where no data of it can be had. */
export async function readPage(
  document: Document,
  path: string,
  { documents, added }: SiteOverview,
): Promise<PageTree | undefined> {
  const address = document.querySelector<HTMLElement>('[data-site]')?.dataset.site;
  const site = address && (await fetchJson<SiteData>(address));
  const route = site && routeOf(site, path);
  if (!site || !route) return undefined;
  const page = await fetchJson<PageData>(site.base + pageFile(path));
  if (!page) return undefined;
  return treeOf({
    page,
    site,
    ...(added && { added }),
    fileOf: (url) => documents.find((one) => one.path === url)?.file,
    wordsFile: documents.find(({ group }) => group === 'words')?.file,
  });
}

async function fetchJson<T>(address: string): Promise<T | undefined> {
  const response = await fetch(address);
  return response.ok ? ((await response.json()) as T) : undefined;
}
