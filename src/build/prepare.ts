// Pages → the same pages with what their blocks compute at build time (each block's prepare.ts).
import fs from 'node:fs';
import path from 'node:path';
import type { Output } from '../compiler/5-emit.ts';
import { eachBlock } from '../compiler/page-data.ts';
import { hashOfFiles, installedPackages, keepBytes, keptBytes, keyOf } from '../kept.ts';
import type { Block } from '../model.gen.ts';
import type { PageData, Prepare, SiteData } from '../model.ts';
import { importModule, moduleUrl, programRoot } from '../program.ts';

/** Runs the prepare.ts of each block that has one, unless a former run has done so for the same block. */
export const prepare = async (output: Output): Promise<Output> => {
  const types = new Set([...output.screens.values()].flat().filter((type) => hasPrepare(type)));
  if (types.size === 0) return output;
  const preparing = preparer(output.site);
  const pages = new Map<string, PageData>();
  for (const [url, page] of output.pages) {
    const waiting: [string, Block][] = [];
    if (output.screens.get(page.document)?.some((type) => types.has(type)))
      eachBlock(page.blocks, (block, at) => {
        if (types.has(block.type)) waiting.push([at, block]);
      });
    const prepared: Record<string, unknown> = {};
    for (const [at, block] of waiting) prepared[at] = await preparing(block);
    pages.set(url, waiting.length > 0 ? { ...page, prepared } : page);
  }
  return { ...output, pages };
};

const fileOf = (type: string): string => `blocks/${type}/prepare.ts`;

const hasPrepare = (type: string): boolean =>
  fs.existsSync(path.join(programRoot, 'src', fileOf(type)));

const preparer = (site: SiteData): ((block: Block) => Promise<unknown>) => {
  const packages = installedPackages();
  const common = keyOf(packages, JSON.stringify(site));
  const done = new Map<Block, unknown>();
  return async (block) => {
    if (!done.has(block)) done.set(block, await prepareOne(block, site, common));
    return done.get(block);
  };
};

const prepareOne = async (block: Block, site: SiteData, common: string): Promise<unknown> => {
  const code = hashOfFiles(programRoot, [`src/blocks/${block.type}`], /\.ts$/);
  const name = `${keyOf(common, code, JSON.stringify(block))}.json`;
  const known = keptBytes('prepared', name);
  if (known) return JSON.parse(known.toString());
  const module = (await importModule(moduleUrl(fileOf(block.type)))) as { default: Prepare<Block> };
  const text = JSON.stringify(await module.default(block, site));
  keepBytes('prepared', name, Buffer.from(text));
  // As it will be read: what is kept and what is made anew are the same.
  return JSON.parse(text);
};
