// In a browser, inside the panel: a page in the frame → how many of its texts and pictures lead to their fields.
import type { ShownValue } from '../../src/editor/field-map/page-tree.ts';
import { isReadable, keysOf, ownWords, repeatedBy } from '../../src/editor/field-map/shown.ts';
import { valueAt } from '../../src/editor/field-map/value-at.ts';
import { readPage } from '../../src/editor/panel/frame/field-element.ts';
import {
  API_PATH,
  type PanelStart,
  type SiteOverview,
  TOKEN_HEADER,
} from '../../src/editor/protocol.ts';

export interface Walked {
  readonly counts: Record<string, number>;
  /** They lead to a field which does not hold them, or elsewhere than the words that they repeat. */
  readonly wrong: string[];
  /** In their order, but for links that repeat the words where they lead. */
  readonly places: string[];
}

function startOfPanel(): PanelStart {
  return JSON.parse(document.getElementById('editor')?.textContent ?? '') as PanelStart;
}

async function readSite(): Promise<SiteOverview> {
  const headers = { [TOKEN_HEADER]: startOfPanel().token };
  return (await (await fetch(`${API_PATH}/site`, { headers })).json()) as SiteOverview;
}

export async function paths(): Promise<string[]> {
  return (await readSite()).documents.flatMap(({ path }) => path ?? []);
}

export async function walk(path: string): Promise<Walked> {
  const inside = await shown(startOfPanel().draftBase, path);
  const tree = await readPage(inside, path, await readSite());
  if (!tree) throw new Error(`no page at ${path}`);
  const counts: Record<string, number> = {};
  for (const name of ['all', 'field', 'beside', 'item', 'block', 'nothing']) counts[name] = 0;
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  const wrong: string[] = [];
  const places: string[] = [];
  for (const element of inside.querySelectorAll('body *')) {
    if (!isReadable(element) || !isSeen(element)) continue;
    const found = valueAt(element, tree);
    count('all');
    count(found?.how ?? 'nothing');
    const at = found && placeOf(found.value);
    const repeated = repeatedBy(element);
    const same = repeated && valueAt(repeated, tree);
    if (!repeated) places.push(at ?? '');
    else if (!same || placeOf(same.value) !== at) wrong.push(`"${element.textContent}" → ${at}`);
    if (found?.how !== 'field') continue;
    const text = keysOf(element).at(0) ?? '';
    const holds = (words: string) =>
      found.value.shows.some((one) => ` ${one} `.includes(` ${words} `));
    if (!holds(text) && !holds(ownWords(element) || text)) wrong.push(`"${text}" → ${at}`);
  }
  return { counts, wrong, places };
}

function placeOf({ place }: ShownValue): string {
  return `${place.file}#${place.pointer}`;
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

/** It takes room, and is no hint for screen readers only. */
function isSeen(element: Element): boolean {
  // A cell that says its group over again is there, and is seen as soon as it says something else.
  const { width, height } = (element.closest('[data-repeated]') ?? element).getBoundingClientRect();
  return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true });
}
