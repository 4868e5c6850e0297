// In a browser, inside the panel: a page in the frame → how many of its texts and pictures lead to their fields.

import { elementOf } from '../../src/editor/field-map/elements-of.ts';
import { treeOf } from '../../src/editor/field-map/page-tree.ts';
import { isReadable, keysOf, ownWords } from '../../src/editor/field-map/shown.ts';
import { valueAt } from '../../src/editor/field-map/value-at.ts';
import {
  API_PATH,
  type PanelStart,
  type SiteOverview,
  TOKEN_HEADER,
} from '../../src/editor/protocol.ts';
import { dataFile, routeOf } from '../../src/model/paths/routes.ts';
import type { PageData, SiteData } from '../../src/model/shapes.ts';

/** What a walk over a page has found. */
export interface Walked {
  readonly counts: Record<string, number>;
  /** Texts that lead to a field which does not hold them. */
  readonly wrong: string[];
  /** Where each text and picture leads, in their order. */
  readonly places: string[];
  /** Texts that lead to no field. */
  readonly rest: string[];
}

function startOfPanel(): PanelStart {
  return JSON.parse(document.getElementById('editor')?.textContent ?? '') as PanelStart;
}

async function get<T>(address: string): Promise<T> {
  const headers = { [TOKEN_HEADER]: startOfPanel().token };
  return (await (await fetch(address, { headers })).json()) as T;
}

/** The paths of all pages. */
export async function paths(): Promise<string[]> {
  const { documents } = await get<SiteOverview>(`${API_PATH}/site`);
  return documents.flatMap(({ path }) => path ?? []);
}

/** On a page with more fields than this the way back is asked for of some: each asks of every element. */
const MANY = 200;

/**
 * Goes to a page in the frame and asks for the field of everything that can be read or seen on it.
 *
 * @param isBack whether each field is asked for its element, too
 */
export async function walk(path: string, isBack = true): Promise<Walked> {
  const start = startOfPanel();
  const overview = await get<SiteOverview>(`${API_PATH}/site`);
  const inside = await shown(start.draftBase, path);
  const site = await get<SiteData>(
    inside.querySelector<HTMLElement>('[data-site]')?.dataset.site ?? '',
  );
  const route = routeOf(site, path);
  const data = await get<PageData | PageData[]>(site.base + dataFile(route, path));
  const page = Array.isArray(data) ? data.find((one) => one.path === path) : data;
  if (!page) throw new Error(`no page at ${path}`);
  const fileOf = (url: string) => overview.documents.find((one) => one.path === url)?.file;
  const tree = treeOf({ page, site, fileOf });
  const counts: Record<string, number> = {
    all: 0,
    field: 0,
    beside: 0,
    item: 0,
    block: 0,
    nothing: 0,
    back: 0,
  };
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  const [wrong, rest, places]: [string[], string[], string[]] = [[], [], []];
  const fields = new Map();
  for (const element of inside.querySelectorAll('body *')) {
    if (!isReadable(element) || !isSeen(element)) continue;
    count('all');
    const found = valueAt(element, tree);
    count(found?.how ?? 'nothing');
    const text = keysOf(element).at(0) ?? '';
    const own = ownWords(element) || text;
    const at = found && `${found.value.place.file}#${found.value.place.pointer}`;
    places.push(at ?? '');
    if (found?.how === 'field') {
      const holds = (words: string) =>
        found.value.shows.some((one) => ` ${one} `.includes(` ${words} `));
      if (!holds(text) && !holds(own)) wrong.push(`"${text}" → ${at} ${found.value.shows}`);
      fields.set(found.value, element);
    } else rest.push(`${found?.how} "${text}" → ${at}`);
  }
  // Not each of the same column of a table.
  const each = fields.size > MANY ? 5 : 1;
  const asked = isBack ? [...fields].filter((_, i) => i % each === 0) : [];
  for (const [value, element] of asked) {
    const back = elementOf(value, tree, inside);
    if (
      back &&
      (back.contains(element) || element.contains(back) || valueAt(back, tree)?.value === value)
    )
      count('back');
    else
      rest.push(
        `no way back to ${value.place.file}#${value.place.pointer} ${back?.outerHTML.slice(0, 80)}`,
      );
  }
  counts.fields = asked.length;
  return { counts, wrong, rest, places };
}

async function shown(base: string, path: string): Promise<Document> {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[name=page]');
  if (!frame) throw new Error('there is no frame');
  await new Promise((done) => {
    frame.addEventListener('load', done, { once: true });
    frame.src = base + path.slice(1);
  });
  return frame.contentDocument as Document;
}

/** Whether an element takes room and is no hint for screen readers only. */
function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true });
}
