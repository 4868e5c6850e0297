// What the built engine says of itself: engine/engine.json. Written by src/engine, read by src/site and src/serve/dev.
import type { Block } from './shapes.gen.ts';
import type { PageData, SiteData } from './shapes.ts';

export interface EngineFace {
  /** Its path below engine/fonts. */
  readonly file: string;
  readonly style: 'normal' | 'italic';
  /** As the CSS descriptor unicode-range. */
  readonly range: string;
}

/** The first and the last letter of each part of a range, by their codes. */
export function partsOf(range: string): (readonly [first: number, last: number])[] {
  return range.split(',').map((part) => {
    const codes = part.trim().slice(2).split('-');
    const [first = 0, last = first] = codes.map((code) => Number.parseInt(code, 16));
    return [first, last];
  });
}

export interface EngineFont {
  readonly weights: { readonly min: number; readonly max: number };
  /** The faces that browsers load, as WOFF2. */
  readonly faces: readonly EngineFace[];
  /** The faces that titles on pictures are drawn with, as TrueType. */
  readonly drawing: readonly EngineFace[];
}

/** Each after those that it imports. */
export interface EngineFiles {
  /** Below engine/client. */
  readonly modules: readonly string[];
  /** Below engine/client. */
  readonly styles: readonly string[];
}

export interface EngineManifest {
  /** Equal only for equal programs. */
  readonly key: string;
  /** The script in the head of each page, which loads the modules (src/app/loader.js). */
  readonly loader: string;
  /** The script in the head of pages that have a moment (src/app/plain/clock.js). */
  readonly clock: string;
  /** What every page runs at once (src/app/plain). */
  readonly plain: EngineFiles;
  /** What a page runs once somebody turns to a control; the last module is the entry. */
  readonly app: EngineFiles;
  /** The same for pages that are being edited. */
  readonly dev: EngineFiles;
  readonly gallery: EngineFiles;
  /** The panel of the editor, below engine/editor; undefined in an engine that was built without it. */
  readonly editor?: EngineFiles;
  /** The page before the editor of `serve`, below engine/editor too. */
  readonly door?: EngineFiles;
  /** What the views of a site's own blocks import (src/app/block-api.ts). */
  readonly api: EngineFiles;
  readonly blocks: Readonly<Record<string, EngineFiles>>;
  readonly fonts: Readonly<Record<string, EngineFont>>;
}

export interface OwnBlocks {
  /** Equal only for equal blocks and engines. */
  readonly key: string;
  /** Absolute: client/ for browsers and node/ for the renderer. */
  readonly folder: string;
  /** Below client/, after those of the engine that it imports. */
  readonly blocks: Readonly<Record<string, EngineFiles>>;
  readonly files: readonly string[];
  /** Undefined where they run in this process. */
  readonly ask?: (question: OwnQuestion) => Promise<unknown>;
}

export type OwnQuestion =
  | { readonly do: 'names' }
  | {
      readonly do: 'prepare';
      readonly type: string;
      readonly block: Block;
      readonly site: SiteData;
    }
  | { readonly do: 'render'; readonly page: PageData; readonly site: SiteData };
