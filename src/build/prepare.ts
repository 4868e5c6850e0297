// Pages → the same pages with what their blocks compute at build time (each block's prepare.ts).
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { eachBlock, type Output } from '../compiler/5-emit.ts';
import { programRoot } from '../compiler/schemas.ts';
import type { Block } from '../model.gen.ts';
import type { PageData, Prepare } from '../model.ts';

/** Runs every prepare.ts once for each different block. */
export const prepare = async (output: Output): Promise<Output> => {
  const preparers = await loadPreparers([...new Set([...output.screens.values()].flat())]);
  if (preparers.size === 0) return output;
  const done = new Map<Block, unknown>();
  const pages = new Map<string, PageData>();
  for (const [url, page] of output.pages) {
    const prepared: Record<string, unknown> = {};
    const waiting: [string, Block][] = [];
    eachBlock(page.blocks, (block, at) => {
      if (preparers.has(block.type)) waiting.push([at, block]);
    });
    for (const [at, block] of waiting) {
      if (!done.has(block)) done.set(block, await preparers.get(block.type)?.(block, output.site));
      prepared[at] = done.get(block);
    }
    pages.set(url, waiting.length > 0 ? { ...page, prepared } : page);
  }
  return { ...output, pages };
};

const loadPreparers = async (types: readonly string[]): Promise<Map<string, Prepare<Block>>> => {
  const found = new Map<string, Prepare<Block>>();
  for (const type of types) {
    const file = path.join(programRoot, 'src/blocks', type, 'prepare.ts');
    if (!fs.existsSync(file)) continue;
    const module = (await import(pathToFileURL(file).href)) as { default: Prepare<Block> };
    found.set(type, module.default);
  }
  return found;
};
