// The built engine → its manifest and the files that a site publishes of it.
import fs from 'node:fs';
import path from 'node:path';
import { engineRoot } from '../compiler/files/program.ts';
import type { EngineManifest, OwnBlocks } from '../model/engine.ts';
import type { OwnView, SiteData } from '../model/shapes.ts';

/** The folder of hashed files of the browser's program, in the engine and in a published site. */
export const ASSETS = 'assets';
/** The folder of typefaces in a published site. */
export const FONTS = 'fonts';

/** The folders whose files are named after their content, so that an old one is never a wrong one. */
export const HASHED = [ASSETS, FONTS, 'images'];

/** Reads what the engine says of itself. */
export function readEngine(): EngineManifest {
  return JSON.parse(fs.readFileSync(path.join(engineRoot, 'engine.json'), 'utf8'));
}

/** The engine as a site uses it: with the blocks of its own, where it has some. */
export interface SiteEngine extends EngineManifest {
  readonly own?: OwnBlocks;
}

/** The engine and the blocks of a site's own, which come before those of the engine of the same name. */
export function engineWith(engine: EngineManifest, own: OwnBlocks | undefined): SiteEngine {
  return own ? { ...engine, own, blocks: { ...engine.blocks, ...own.blocks } } : engine;
}

/** The site, which says where the views of its own blocks are. */
export function withViews(site: SiteData, own: OwnBlocks | undefined): SiteData {
  if (!own) return site;
  const urls = (files: readonly string[]): string[] =>
    files.filter((file) => own.files.includes(file)).map((file) => site.base + file);
  const views = Object.entries(own.blocks).map(([type, { modules, styles }]): [string, OwnView] => [
    type,
    { module: urls(modules).at(-1) ?? '', styles: urls(styles) },
  ]);
  return { ...site, views: Object.fromEntries(views) };
}

/** Where a file of a bundle for browsers lies. */
function fileOf(published: string, { own }: SiteEngine): string {
  const folder = own?.files.includes(published) ? own.folder : engineRoot;
  return path.join(folder, 'client', published);
}

/** A file of the engine that a site publishes. */
export interface EngineFile {
  /** Its path below the root of the site. */
  readonly published: string;
  /** Where it lies. */
  readonly file: string;
}

/** The files of the browser's program and of the typefaces of a site; not those that it does not use. */
export function publishedFiles(engine: SiteEngine, { theme, routes }: SiteData): EngineFile[] {
  const used = new Set(routes.flatMap(({ blocks }) => blocks));
  const blocks = Object.entries(engine.blocks);
  const views = blocks.flatMap(([type, files]) => (used.has(type) ? [files] : []));
  const needed = new Set([engine.app, ...views].flatMap(filesIn));
  const development = [engine.dev, engine.gallery, engine.api];
  const others = [...development, ...blocks.map(([, files]) => files)].flatMap(filesIn);
  const left = new Set(others.filter((file) => !needed.has(file)));
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

/** The text of a style sheet. */
export function styleText(file: string, engine: SiteEngine): string {
  return fs.readFileSync(fileOf(file, engine), 'utf8').trim();
}
