// The built engine → its manifest and the files that a site publishes of it.
import fs from 'node:fs';
import path from 'node:path';
import type { EngineManifest } from '../model/engine.ts';
import type { SiteData } from '../model.ts';
import { engineRoot } from '../program.ts';

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

/** A file of the engine that a site publishes. */
export interface EngineFile {
  /** Its path below the root of the site. */
  readonly published: string;
  /** Where it lies. */
  readonly file: string;
}

/** The files of the browser's program and of the typefaces of a site; not those for development. */
export function publishedFiles(engine: EngineManifest, { theme }: SiteData): EngineFile[] {
  const needed = new Set([engine.app, ...Object.values(engine.blocks)].flatMap(filesIn));
  const development = [engine.dev, engine.gallery].flatMap(filesIn);
  const left = new Set(development.filter((file) => !needed.has(file)));
  const program = fs
    .readdirSync(path.join(engineRoot, 'client', ASSETS))
    .map((name) => `${ASSETS}/${name}`)
    .filter((file) => !left.has(file));
  const fonts = [theme.displayFont, theme.textFont].flatMap(
    (name) => engine.fonts[name]?.faces.map(({ file }) => file) ?? [],
  );
  return [
    ...program.map((published) => ({
      published,
      file: path.join(engineRoot, 'client', published),
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

/** The text of a style sheet of the engine. */
export function styleText(file: string): string {
  return fs.readFileSync(path.join(engineRoot, 'client', file), 'utf8').trim();
}
