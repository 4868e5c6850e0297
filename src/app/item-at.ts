// Development only: an element of a block → the item of a list in the content that it shows.
import { eachBlock, type Path } from '../model/block-tree.ts';
import type { PageData } from '../model.ts';

/** A value of the content. */
export interface Place {
  /** The file, when it is another one than that of the page. */
  readonly file?: string;
  /** A JSON pointer. */
  readonly at: string;
}

interface Item extends Place {
  /** What it shows: words, and the addresses of pictures. */
  readonly shows: ReadonlySet<string>;
}

/**
 * The innermost item that an element or what is around it shows; undefined where it cannot be told from
 * others. An item is known by words or a picture that only it has in the block, or else by all it shows.
 *
 * @param target what was clicked
 * @param element the element of the block
 */
export function itemAt(target: Element, element: HTMLElement, page: PageData): Place | undefined {
  const shownInBlock = shownIn(element);
  const items = itemsOf(target, element.dataset.at ?? '', page)
    .map((item) => ({ ...item, shows: [...item.shows].filter(shownInBlock) }))
    .filter(({ shows }) => shows.length > 0);
  const often = new Map<string, number>();
  for (const { shows } of items) for (const one of shows) often.set(one, (often.get(one) ?? 0) + 1);
  const isOwn = (one: string) => often.get(one) === 1;
  for (let around: Element | null = target; around; around = around.parentElement) {
    const shown = shownIn(around);
    const found = items.filter(({ shows }) =>
      shows.some(isOwn) ? shows.filter(isOwn).some(shown) : shows.every(shown),
    );
    if (found.length > 0 || around === element) return chosen(found);
  }
  return undefined;
}

type Shown = Place & { readonly shows: readonly string[] };

/** Of several items that stand in an element, the one it is about; undefined when there are more. */
function chosen(found: readonly Shown[]): Place | undefined {
  const holds = (outer: Shown, { file, at }: Shown) =>
    file === outer.file && at.startsWith(`${outer.at}/`);
  const inner = found.filter((one) => !found.some((other) => holds(one, other)));
  // A word of one item may stand in the text of another, as a heading does in the rows below it.
  const whole = inner.filter(({ shows }) =>
    inner.every((one) => one.shows.every((text) => shows.some((own) => own.includes(text)))),
  );
  const rich = inner.filter(({ shows }) => shows.length > 1);
  for (const list of [whole, rich]) if (list.length === 1) return list[0];
  return found.find((one) => found.every((other) => one === other || holds(one, other)));
}

/** The items of all lists of a block, and of the entries that it shows. */
function itemsOf(target: Element, dataAt: string, page: PageData): Item[] {
  const found: Item[] = [];
  eachBlock(page.blocks, (block, path, at) => {
    if (path !== dataAt) return;
    collect(block, at, undefined, page, found);
    // A page of one entry shows what stands in the file of the entry, field by field.
    for (const [field, value] of Object.entries(page.entry?.fields ?? {}))
      collectField(value, [field], page, found);
    for (const name of Object.values(block)) {
      const entries = page.collections[String(name)] ?? [];
      // The part of a page that has the name of an entry shows that one only.
      const one = entries.filter(({ key }) => target.closest(`[id="${CSS.escape(key)}"]`));
      for (const { key, fields } of one.length > 0 ? one : entries)
        collect(fields, [], `content/${name}/${key}.yaml`, page, found);
    }
  });
  return found;
}

function collect(
  value: unknown,
  at: Path,
  file: string | undefined,
  page: PageData,
  found: Item[],
): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const isBlocks = key === 'blocks' && Array.isArray(inner);
    if (Array.isArray(value)) found.push(itemOf(inner, [...at, key], file, page));
    if (!isBlocks) collect(inner, [...at, key], file, page, found);
  }
}

function collectField(value: unknown, at: Path, page: PageData, found: Item[]): void {
  const file = page.sources?.entry;
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isMap)
    for (const [key, inner] of Object.entries(value)) {
      const { shows, ...place } = itemOf(inner, [...at, key], file, page);
      found.push({ ...place, shows: new Set([...shows, words(key)]) });
    }
  else {
    found.push(itemOf(value, at, file, page));
    collect(value, at, file, page, found);
  }
}

function itemOf(value: unknown, at: Path, file: string | undefined, page: PageData): Item {
  const pointer = at.map((step) => `/${String(step).replace(/~/g, '~0').replace(/\//g, '~1')}`);
  const place = { at: pointer.join(''), ...(file === undefined ? {} : { file }) };
  return { ...place, shows: new Set(textsIn(value).flatMap((text) => shownFor(text, page))) };
}

/** The texts of an item, without those of lists in it. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.values(value).flatMap(textsIn);
}

/** What a page shows for a text: the picture, the name of the entry, or the words. */
function shownFor(text: string, { images, entries }: PageData): string[] {
  const picture = images[text]?.src;
  if (picture) return [picture];
  const entry = Object.values(entries).find(({ key }) => key === text);
  return [String(entry?.fields.name ?? text)].map(words).filter((one) => one.length > 1);
}

/** Words as they are compared: without markup, capital letters and line breaks. */
function words(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Whether an element shows some words or a picture. */
function shownIn(element: Element): (one: string) => boolean {
  const pictures = [element, ...element.querySelectorAll('img')].map((img) =>
    img.getAttribute('src'),
  );
  const pieces: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) pieces.push(walker.currentNode.textContent ?? '');
  const text = ` ${words(pieces.join(' '))} `;
  return (one) => pictures.includes(one) || text.includes(` ${one} `);
}
