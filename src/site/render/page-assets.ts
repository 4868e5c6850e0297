// The engine and a site → the assets that each page document takes, and the headers for all of them.
import type { Output } from '../../compiler/5-emit/emit.ts';
import { eachBlock } from '../../model/block-tree.ts';
import type { EngineFiles } from '../../model/engine.ts';
import { PLAYER } from '../../model/paths/addresses.ts';
import type { SiteData } from '../../model/shapes.ts';
import { firstFaces } from '../assets/fonts.ts';
import { type SiteEngine, styleText } from '../engine.ts';
import { siteFile } from '../feeds/data-files.ts';
import type { Assets } from './document.ts';
import { policyOf, policyText } from './policy.ts';

export interface AssetSources {
  readonly engine: SiteEngine;
  readonly site: SiteData;
  readonly styles: string;
}

export function assetsFor(
  types: readonly string[],
  { engine, site, styles }: AssetSources,
  app: EngineFiles = engine.app,
): Assets {
  const files = [app, ...types.map((type) => engine.blocks[type])].filter(
    (one) => one !== undefined,
  );
  const sheets = [...new Set(files.flatMap((one) => one.styles))];
  const entry = app.modules.at(-1) ?? '';
  const modules = [...new Set(files.flatMap((one) => one.modules))].filter(
    (file) => file !== entry,
  );
  return {
    style: [styles, ...sheets.map((file) => styleText(file, engine))].join('\n'),
    sheets: sheets.map((file) => site.base + file),
    faces: firstFaces(site, engine),
    modules: [...modules, entry].map((file) => site.base + file),
    site: site.base + siteFile(site).published,
    loader: engine.loader,
  };
}

/** By document; a page that is reached by a click brings no policy along. */
export function documentAssets(output: Output, sources: AssetSources): ReadonlyMap<string, Assets> {
  const frames = framesOf(output);
  return new Map(
    Array.from(output.screens, ([document, types]) => {
      const assets = assetsFor(types, sources);
      const inline = { scripts: [assets.loader], styles: [assets.style] };
      return [document, { ...assets, policy: policyText(policyOf(output.site, inline, frames)) }];
    }),
  );
}

export function framesOf({ pages, frames }: Output): string[] {
  let found = false;
  for (const page of pages.values())
    if (!page.entry)
      eachBlock(page.blocks, (block) => {
        found ||= 'video' in block && block.video !== undefined;
      });
  return [...(found ? [PLAYER] : []), ...frames];
}
