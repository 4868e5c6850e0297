// The page in the frame × the documents as written → its tree, where a value of it is written, and what shows a field.
import { pathOf, pointerOf } from '../../../model/paths/pointer.ts';
import { pageFile, routeOf } from '../../../model/paths/routes.ts';
import { pairsIn, SITE, translationFile } from '../../../model/paths/translations.ts';
import { blockLabel, labelsAlong } from '../../../model/schema/field-label.ts';
import { createSchemas } from '../../../model/schema/schemas.ts';
import { at } from '../../../model/schema/value.ts';
import type { PageData, SiteData } from '../../../model/shapes.ts';
import { elementOf } from '../../field-map/elements-of.ts';
import { type PageTree, type ShownValue, treeOf } from '../../field-map/page-tree.ts';
import { valueAt } from '../../field-map/value-at.ts';
import type { Fact, Place, SiteOverview } from '../../protocol.ts';
import type { Snapshot } from '../store.ts';

type Known = Pick<Snapshot, 'site' | 'documents'>;

/** What facts are followed by. */
interface Repeated {
  readonly site: Pick<SiteOverview, 'facts'>;
  readonly documents: ReadonlyMap<string, { readonly value: unknown }>;
}

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

const FACT = /^\s*\$\{\s*([\w.-]+)\s*\}\s*$/;

/** Facts may hold facts, and never without end: the compiler says so. */
export const MAX_HOPS = 8;

interface Followed {
  readonly place: Place;
  /** A file that must be read before it is known whether the place leads further. */
  readonly missing?: string;
}

/** Follows facts as far as documents are here: /blocks/2/events/1/title of `${season.events}` is /events/1/title of the season. */
export function followFacts(place: Place, { site, documents }: Repeated): Followed {
  let now = place;
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    const value = documents.get(now.file)?.value;
    if (value === undefined) return { place: now, missing: now.file };
    const next = followFact(now, value, site.facts);
    if (!next) break;
    now = next;
  }
  return { place: now };
}

/** A value of the first language → where a page in another one has it from; undefined where nobody has translated it. */
export function translationOf(
  { file, pointer }: Place,
  language: string,
  { documents }: Pick<Snapshot, 'documents'>,
): Place | undefined {
  const text = at(documents.get(file)?.value, pathOf(pointer));
  if (typeof text !== 'string') return undefined;
  for (const one of translationsOf(file, language)) {
    const pairs = pairsIn(documents.get(one)?.value, 'texts');
    const place = pairs.findIndex(({ from }) => from?.trim() === text.trim());
    if (place !== -1) return { file: one, pointer: pointerOf(['texts', place, 'to']) };
  }
  return undefined;
}

/** The files that may translate a file, the best first. */
export function translationsOf(file: string, language: string): string[] {
  return [...new Set([file, SITE])].map((one) => translationFile(one, language));
}

function followFact({ pointer }: Place, value: unknown, facts: readonly Fact[]): Place | undefined {
  const path = pathOf(pointer);
  let here = value;
  for (let length = 0; length <= path.length; length += 1) {
    if (length > 0) here = at(here, path.slice(length - 1, length));
    const name = typeof here === 'string' ? FACT.exec(here)?.[1] : undefined;
    const fact = name && facts.find((one) => one.name === name);
    if (fact)
      return {
        file: fact.place.file,
        pointer: fact.place.pointer + pointerOf(path.slice(length)),
      };
  }
  return undefined;
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
