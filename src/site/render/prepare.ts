// Pages → the same pages with what their blocks compute at build time (each block's prepare.ts).
import fs from 'node:fs';
import path from 'node:path';
import type { Output } from '../../compiler/5-emit.ts';
import { lazyMap } from '../../compiler/lazy-map.ts';
import { hashOfFiles, installedPackages, keepBytes, keptBytes, keyOf } from '../../cache.ts';
import { eachBlock } from '../../model/block-tree.ts';
import { routeOf } from '../../model/routes.ts';
import type { Block } from '../../model.gen.ts';
import type { PageData, Prepare, SiteData } from '../../model.ts';
import { importModule, moduleUrl, programRoot } from '../../program.ts';

/** Runs the prepare.ts of each block that has one, unless a former run has done so for the same block. */
export const prepare = async (output: Output): Promise<Output> => {
  const types = new Set([...output.screens.values()].flat().filter((type) => hasPrepare(type)));
  if (types.size === 0) return output;
  const preparing = preparer(output.site);
  const prepared = new Map<string, Record<string, unknown>>();
  for (const url of pagesWith(types, output)) {
    const waiting: [string, Block][] = [];
    eachBlock(output.pages.get(url)?.blocks ?? [], (block, at) => {
      if (types.has(block.type)) waiting.push([at, block]);
    });
    const found: Record<string, unknown> = {};
    for (const [at, block] of waiting) found[at] = await preparing(block);
    prepared.set(url, found);
  }
  const add = (page: PageData, url: string): PageData => {
    const found = prepared.get(url);
    return found ? { ...page, prepared: found } : page;
  };
  return { ...output, pages: lazyMap(output.pages, add) };
};

/** The paths of the pages whose documents use one of some types of blocks. */
const pagesWith = (types: ReadonlySet<string>, { site, screens, pages }: Output): string[] => {
  const isAsked = ({ document }: { readonly document: string }): boolean =>
    screens.get(document)?.some((type) => types.has(type)) ?? false;
  const routes = site.routes.filter(isAsked);
  if (routes.every(({ path }) => pages.has(path))) return routes.map(({ path }) => path);
  return [...pages.keys()].filter((url) => routes.some((route) => route === routeOf(site, url)));
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
