// The engine and a site → the assets that each page document takes, and the headers for all of them.
import type { Output } from '../../compiler/5-emit/emit.ts';
import type { EngineManifest } from '../../model/engine.ts';
import { filesBase, PLAYER } from '../../model/paths/addresses.ts';
import { eachBlock } from '../../model/schema/block-tree.ts';
import type { SiteData } from '../../model/shapes.ts';
import { firstFaces, fontStyles } from '../assets/fonts.ts';
import { type SiteEngine, siteFile, styleText } from '../engine.ts';
import type { Assets } from './document.ts';
import { changedPages, type KnownPages } from './known-pages.ts';
import { policyOf, policyText } from './policy.ts';
import type { Renderer } from './renderer.ts';

export interface AssetSources {
  readonly engine: SiteEngine;
  readonly site: SiteData;
  readonly tokenSheet: Renderer['tokenSheet'];
}

export function assetsFor(
  types: readonly string[],
  { engine, site, tokenSheet }: AssetSources,
  { app, plain }: Pick<EngineManifest, 'app' | 'plain'> = engine,
): Assets {
  const files = [app, ...types.map((type) => engine.blocks[type])].filter(
    (one) => one !== undefined,
  );
  const sheets = [...new Set(files.flatMap((one) => one.styles))];
  return {
    style: [
      fontStyles(site, engine),
      tokenSheet(site),
      ...sheets.map((file) => styleText(file, engine)),
    ].join('\n'),
    faces: firstFaces(site, engine),
    plain: filesBase(site) + plain.modules.at(-1),
    ...(app !== engine.app && { app: filesBase(site) + app.modules.at(-1) }),
    site: filesBase(site) + siteFile(site).published,
    loader: engine.loader,
    clock: engine.clock,
  };
}

/** By document. */
export type DocumentAssets = ReadonlyMap<string, Assets>;

export function documentAssets(
  output: Output,
  sources: AssetSources,
  frames: readonly string[],
): DocumentAssets {
  return new Map(
    Array.from(output.screens, ([document, types]) => {
      const assets = assetsFor(types, sources);
      const rules = prefetchRules(output.site);
      const inline = { scripts: [assets.loader, assets.clock, rules], styles: [assets.style] };
      const { frames: own = [], posts } = output.admitted.get(document) ?? {};
      const policy = policyText(policyOf(output.site, inline, [...frames, ...own], posts));
      return [document, { ...assets, rules, policy }];
    }),
  );
}

/** What browsers fetch of the next page when somebody points at a link or presses it, if they can (WICG, speculation rules). */
function prefetchRules(site: SiteData): string {
  const base = filesBase(site);
  // What has an ending is no page.
  const where = { and: [{ href_matches: `${base}*` }, { not: { href_matches: `${base}*.*` } }] };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
}

/** @param unchanged all of them pages of entries */
export function framesOf(output: Output, unchanged: KnownPages = new Map()): string[] {
  let found = false;
  for (const page of changedPages(output, unchanged))
    if (!page.entry)
      eachBlock(page.blocks, (block) => {
        found ||= 'video' in block && block.video !== undefined;
      });
  return [...(found ? [PLAYER] : []), ...output.frames];
}
