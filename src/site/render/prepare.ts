// Pages → the same pages with what their blocks compute at build time (each block's prepare.ts).
import { setImmediate } from 'node:timers/promises';
import type { Output } from '../../compiler/5-emit/emit.ts';
import { cached, keyOf } from '../../compiler/files/cache.ts';
import { LazyMap } from '../../compiler/source/lazy-map.ts';
import type { OwnBlocks } from '../../model/engine.ts';
import { userError } from '../../model/errors.ts';
import { routeOf } from '../../model/paths/routes.ts';
import { eachBlock } from '../../model/schema/block-tree.ts';
import type { Block } from '../../model/shapes.gen.ts';
import type { PageData, Prepare, SiteData } from '../../model/shapes.ts';
import { buildWords } from '../../words/gen/build.gen.ts';
import { readEngine } from '../engine.ts';
import { loadOwnProgram, type OwnProgram } from './renderer.ts';
import { writerOf } from './writer.ts';

/** Kept by a caller that prepares the same site several times. */
export interface Prepared {
  site: string;
  /** By the block as JSON. */
  blocks: ReadonlyMap<string, unknown>;
}

type PrepareModule = { readonly default: Prepare<Block> };

const modules = import.meta.glob<PrepareModule>('../../app/blocks/*/prepare.ts');

/** A block of the site's own has its own or none. */
function findPreparer(type: string, own: OwnProgram | undefined): Prepare<Block> | undefined {
  if (own && Object.hasOwn(own.views, type)) return withAuthorError(type, own.prepare[type]);
  const load = modules[`../../app/blocks/${type}/prepare.ts`];
  return load && (async (...given) => (await load()).default(...given));
}

/** In the cache, so that a run in which nothing is new loads nothing that computes it. @param site as JSON */
function keep(type: string, run: Prepare<Block>, site: string): Prepare<Block> {
  const { key } = readEngine();
  return async (block, ...given) => {
    const name = keyOf(key, type, site, JSON.stringify(block));
    const compute = async () => Buffer.from(JSON.stringify(await run(block, ...given)));
    return JSON.parse(Buffer.from(await cached('prepared', name, compute)).toString());
  };
}

/** Its mistakes are those of the site's author. */
function withAuthorError(
  type: string,
  run: Prepare<Block> | undefined,
): Prepare<Block> | undefined {
  return (
    run &&
    (async (...given) => {
      try {
        return await run(...given);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw userError(buildWords, (words) => words.prepareFails({ type, reason }), {
          exitCode: 1,
        });
      }
    })
  );
}

/** Blocks that are as they were are not computed again; before each of the others all else in this process has its turn. */
function remember(
  run: Prepare<Block>,
  before: Prepared['blocks'],
  now: Map<string, unknown>,
): Prepare<Block> {
  return async (block, ...given) => {
    const key = JSON.stringify(block);
    const isKnown = before.has(key);
    if (!isKnown) await setImmediate();
    const value = isKnown ? before.get(key) : await run(block, ...given);
    now.set(key, value);
    return value;
  };
}

/** @param kept from before; it is brought up to date */
export async function prepare(
  output: Output,
  blocks?: OwnBlocks,
  kept?: Prepared,
): Promise<Output> {
  const site = JSON.stringify(output.site);
  const before = kept?.site === site ? kept.blocks : new Map();
  const now = new Map<string, unknown>();
  const own = await loadOwnProgram(blocks);
  const types = new Set([...output.screens.values()].flat());
  const preparers = new Map<string, Prepare<Block>>();
  for (const type of types) {
    const found = findPreparer(type, own);
    if (!found) continue;
    const isOwn = own && Object.hasOwn(own.views, type);
    const known = kept ? remember(found, before, now) : keep(type, found, site);
    preparers.set(type, isOwn ? found : known);
  }
  const pages = new LazyMap(
    [...output.pages.keys()].map((url) => [url, () => output.pages.get(url) as PageData]),
  );
  const isPrepared = (document: string) =>
    output.screens.get(document)?.some((type) => preparers.has(type));
  for (const url of output.pages.keys())
    if (isPrepared(routeOf(output.site, url)?.document ?? ''))
      pages.set(url, await preparePage(output.pages.get(url) as PageData, output.site, preparers));
  if (kept) Object.assign(kept, { site, blocks: now });
  return { ...output, pages };
}

async function preparePage(
  page: PageData,
  site: SiteData,
  preparers: ReadonlyMap<string, Prepare<Block>>,
): Promise<PageData> {
  const waiting: [string, Block, Prepare<Block>][] = [];
  eachBlock(page.blocks, (block, at) => {
    const run = preparers.get(block.type);
    if (run) waiting.push([at, block, run]);
  });
  if (waiting.length === 0) return page;
  const prepared: Record<string, unknown> = {};
  const write = writerOf(site);
  for (const [at, block, run] of waiting) prepared[at] = await run(block, site, write);
  return { ...page, prepared };
}
