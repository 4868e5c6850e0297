// The built engine → its manifest and the files that a site publishes of it.
import fs from 'node:fs';
import path from 'node:path';
import { hashOf } from '../compiler/files/disk.ts';
import { engineRoot } from '../compiler/files/program.ts';
import type { EngineManifest, OwnBlocks } from '../model/engine.ts';
import { filesBase } from '../model/paths/addresses.ts';
import type { OwnView, SiteData } from '../model/shapes.ts';

export const ASSETS = 'assets';
export const FONTS = 'fonts';

/** Their files are named after their content, so that an old one is never a wrong one. */
export const HASHED = [ASSETS, FONTS, 'images'];

export function readEngine(): EngineManifest {
  return JSON.parse(fs.readFileSync(path.join(engineRoot, 'engine.json'), 'utf8'));
}

/** What all pages of a site share, in the file that holds it. */
export function siteFile(site: SiteData) {
  const text = JSON.stringify(site);
  return { published: `${ASSETS}/site.${hashOf(text).slice(0, 10)}.json`, text };
}

export interface SiteEngine extends EngineManifest {
  readonly own?: OwnBlocks;
}

/** Blocks of a site's own come before those of the engine of the same name. */
export function engineWith(engine: EngineManifest, own: OwnBlocks | undefined): SiteEngine {
  return own ? { ...engine, own, blocks: { ...engine.blocks, ...own.blocks } } : engine;
}

export function withViews(site: SiteData, own: OwnBlocks | undefined): SiteData {
  if (!own) return site;
  const urls = (files: readonly string[]): string[] =>
    files.filter((file) => own.files.includes(file)).map((file) => filesBase(site) + file);
  const views = Object.entries(own.blocks).map(([type, { modules, styles }]): [string, OwnView] => [
    type,
    { module: urls(modules).at(-1) ?? '', styles: urls(styles) },
  ]);
  return { ...site, views: Object.fromEntries(views) };
}

function fileOf(published: string, { own }: SiteEngine): string {
  const folder = own?.files.includes(published) ? own.folder : engineRoot;
  return path.join(folder, 'client', published);
}

/** Only what the site uses of the program, and its typefaces. */
export function publishedFiles(engine: SiteEngine, { theme, routes }: SiteData) {
  const used = new Set(routes.flatMap(({ blocks }) => blocks));
  const blocks = Object.entries(engine.blocks);
  const [shown, others] = [true, false].map((isShown) =>
    blocks.flatMap(([type, one]) => (used.has(type) === isShown ? [one] : [])),
  );
  const needed = new Set([engine.app, ...(shown ?? [])].flatMap(filesIn));
  const unneeded = [engine.dev, engine.gallery, engine.api, ...(others ?? [])].flatMap(filesIn);
  const left = new Set(unneeded.filter((file) => !needed.has(file)));
  const program = fs
    .readdirSync(path.join(engineRoot, 'client', ASSETS))
    .map((name) => `${ASSETS}/${name}`)
    .filter((file) => !left.has(file));
  const fonts = [theme.displayFont, theme.textFont].flatMap(
    (name) => engine.fonts[name]?.faces.map(({ file }) => file) ?? [],
  );
  return [
    ...[...program, ...(engine.own?.files ?? [])].map((published) => ({
      published,
      file: fileOf(published, engine),
    })),
    ...fonts.map((name) => ({
      published: `${FONTS}/${name}`,
      file: path.join(engineRoot, 'fonts', name),
    })),
  ];
}

function filesIn({ modules, styles }: EngineManifest['app']): string[] {
  return [...modules, ...styles];
}

export function styleText(file: string, engine: SiteEngine): string {
  return fs.readFileSync(fileOf(file, engine), 'utf8').trim();
}
