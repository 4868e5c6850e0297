// What the built engine says of itself: engine/engine.json. Written by src/engine, read by src/site and src/serve/dev.
import type { Block } from './shapes.gen.ts';
import type { PageData, SiteData } from './shapes.ts';

/** A face of a typeface for one script. */
export interface EngineFace {
  /** Its path below engine/fonts. */
  readonly file: string;
  readonly style: 'normal' | 'italic';
  /** The characters it is for, as the CSS descriptor unicode-range. */
  readonly range: string;
}

/** A typeface that a site can choose. */
export interface EngineFont {
  readonly weights: { readonly min: number; readonly max: number };
  /** The faces that browsers load, as WOFF2. */
  readonly faces: readonly EngineFace[];
  /** The faces that titles on pictures are drawn with, as TrueType. */
  readonly drawing: readonly EngineFace[];
}

/** The files of the browser's program that one part of it needs, each after those that it imports. */
export interface EngineFiles {
  /** Paths of JavaScript modules below engine/client. */
  readonly modules: readonly string[];
  /** Paths of style sheets below engine/client. */
  readonly styles: readonly string[];
}

/** The built engine. */
export interface EngineManifest {
  /** Equal only for equal programs. */
  readonly key: string;
  /** The script in the head of each page, which loads the modules (src/app/loader.js). */
  readonly loader: string;
  /** The program that every page runs; the last module is the entry. */
  readonly app: EngineFiles;
  /** The same for pages that are being edited. */
  readonly dev: EngineFiles;
  /** The page that shows all blocks in development. */
  readonly gallery: EngineFiles;
  /** The panel of the editor, below engine/editor; undefined in an engine that was built without it. */
  readonly editor?: EngineFiles;
  /** The page before the editor of `serve`, below engine/editor too. */
  readonly door?: EngineFiles;
  /** What the views of a site's own blocks import (src/app/block-api.ts). */
  readonly api: EngineFiles;
  /** What the view of each block needs, by its type. */
  readonly blocks: Readonly<Record<string, EngineFiles>>;
  /** The typefaces by their names. */
  readonly fonts: Readonly<Record<string, EngineFont>>;
}

/** The blocks of a site's own as they were bundled (src/site/bundle). */
export interface OwnBlocks {
  /** Equal only for equal blocks and engines. */
  readonly key: string;
  /** The folder of what was made, absolute: client/ for browsers and node/ for the renderer. */
  readonly folder: string;
  /** The files of each view by its type: its own, below client/, after those of the engine that it imports. */
  readonly blocks: Readonly<Record<string, EngineFiles>>;
  /** All files below client/. */
  readonly files: readonly string[];
  /** Asks a process in which they run; undefined where they run in this one. */
  readonly ask?: (question: OwnQuestion) => Promise<unknown>;
}

/** What only the program of a site's own blocks can say: what it has, what it computes, how it draws. */
export type OwnQuestion =
  | { readonly do: 'names' }
  | {
      readonly do: 'prepare';
      readonly type: string;
      readonly block: Block;
      readonly site: SiteData;
    }
  | { readonly do: 'render'; readonly page: PageData; readonly site: SiteData };
