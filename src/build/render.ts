// Pages as JSON → their HTML, rendered on all cores, without those that a former run has kept.
import { createHash } from 'node:crypto';
import os from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { keepBytes, keptBytes, keyOf } from '../kept.ts';
import type { PageData, SiteData } from '../model.ts';
import { loadRenderer, type Renderer } from './renderer.ts';
import { inThread } from './thread.ts';

/** The data of a page as it is published. */
export interface PageJson {
  readonly json: string;
}

/** What was rendered of a page. */
export interface Body {
  /** Equal only for what is rendered of the same data by the same program. */
  readonly key: string;
  /** The HTML inside the root element. */
  readonly html: Buffer;
}

/** What one thread renders: it takes the next pages from a list that it shares with others. */
export interface RenderInput {
  readonly file: string;
  readonly site: SiteData;
  readonly jsons: readonly string[];
  /** How many pages have been taken, in shared memory. */
  readonly taken: Int32Array;
}

/** So many pages are kept beside those that were kept before. */
const FEW = 50;
/** Pages are taken by so many at once. */
const HANDFUL = 8;
/** A thread costs about 200 ms to begin, as much as so many pages. */
const WORTH_A_THREAD = 400;

/**
 * Renders pages that are not taken by another thread yet, until none is left.
 *
 * @returns the HTML by the place of the page in the list
 */
export const renderShare = async (input: RenderInput): Promise<[number, Uint8Array][]> => {
  const { render } = loadRenderer(input);
  // As bytes they weigh half as much, and lie outside of what the garbage collector goes through.
  const done: [number, Uint8Array][] = [];
  for (;;) {
    const from = Atomics.add(input.taken, 0, HANDFUL);
    const mine = input.jsons.slice(from, from + HANDFUL);
    if (mine.length === 0) return done;
    for (const [i, json] of mine.entries())
      done.push([from + i, Buffer.from(render(JSON.parse(json) as PageData, input.site))]);
    // Others in this thread, such as a bundle that is done, get their turn.
    await setImmediate();
  }
};

/**
 * The pages in their order, each with the HTML of its root element. What was rendered stays in one
 * file for the site, by the hash of what went in.
 *
 * @param keptAs names the site among those that this program builds
 */
export const renderPages = async <Page extends PageJson>(
  pages: readonly Page[],
  site: SiteData,
  renderer: Renderer,
  keptAs: string,
): Promise<(Page & Body)[]> => {
  const context = keyOf(renderer.key, JSON.stringify(site));
  const keys = pages.map(({ json }) =>
    createHash('sha1').update(context).update(json).digest('hex'),
  );
  const latest = `${keptAs}-latest`;
  const recent = unpack(keptBytes('pages', latest));
  const known = new Map([...unpack(keptBytes('pages', keptAs)), ...recent]);
  const missing = [...pages.keys()]
    .filter((i) => !known.has(keys[i] ?? ''))
    // The longest first, so that no thread is left alone with it at the end.
    .sort((a, b) => (pages[b]?.json.length ?? 0) - (pages[a]?.json.length ?? 0));
  const made = await renderMissing(
    missing.map((i) => pages[i]?.json ?? ''),
    site,
    renderer,
  );
  for (const [at, html] of made) known.set(keys[missing[at] ?? 0] ?? '', Buffer.from(html));
  const rendered = pages.map((page, i) => {
    const key = keys[i] ?? '';
    return { ...page, key, html: known.get(key) ?? Buffer.alloc(0) };
  });
  for (const [at] of made) recent.set(keys[missing[at] ?? 0] ?? '', Buffer.alloc(0));
  // After an edit few are new: to write all of them again took longer than to render those.
  const few = rendered.filter(({ key }) => recent.has(key));
  if (made.length > 0 && few.length <= FEW) keepBytes('pages', latest, pack(few));
  else if (made.length > 0) keepBytes('pages', keptAs, pack(rendered));
  return rendered;
};

const renderMissing = async (
  jsons: readonly string[],
  site: SiteData,
  { file }: Renderer,
): Promise<[number, Uint8Array][]> => {
  if (jsons.length === 0) return [];
  const taken = new Int32Array(new SharedArrayBuffer(4));
  const input = { file, site, jsons, taken };
  const others = Math.min(os.availableParallelism() - 1, Math.floor(jsons.length / WORTH_A_THREAD));
  const shares = await Promise.all([
    ...Array.from({ length: others }, () => inThread('render', input)),
    renderShare(input),
  ]);
  return shares.flat();
};

/** A line of JSON that says which bytes belong to which key, then the bytes. */
const pack = (bodies: readonly Body[]): Buffer => {
  const index = JSON.stringify(bodies.map(({ key, html }) => [key, html.length]));
  return Buffer.concat([Buffer.from(`${index}\n`), ...bodies.map(({ html }) => html)]);
};

const unpack = (packed: Buffer | undefined): Map<string, Buffer> => {
  const found = new Map<string, Buffer>();
  if (!packed) return found;
  const head = packed.indexOf('\n');
  let at = head + 1;
  for (const [key, length] of JSON.parse(packed.toString('utf8', 0, head)) as [string, number][]) {
    found.set(key, packed.subarray(at, at + length));
    at += length;
  }
  return found;
};
