// The built engine → the functions that turn a page into HTML. This is the only way from here to src/app.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { engineRoot } from '../../compiler/files/program.ts';
import { blockTypesOf } from '../../model/block-tree.ts';
import type { OwnBlocks } from '../../model/engine.ts';
import { UserError } from '../../model/errors.ts';
import type { Block } from '../../model/shapes.gen.ts';
import type { PageData, Prepare, SiteData } from '../../model/shapes.ts';

/** What turns pages into HTML. */
export interface Renderer {
  /**
   * The inside of the root element for a page.
   *
   * @throws when a block cannot be rendered
   */
  readonly render: (page: PageData, site: SiteData) => string;
  /** The design tokens of a site as a style sheet. */
  readonly tokenSheet: (site: SiteData) => string;
}

/** What src/app/server.tsx exports. */
interface Built extends Omit<Renderer, 'render'> {
  readonly render: (page: PageData, site: SiteData, own?: OwnProgram['views']) => string;
}

/** What Node runs of a site's own blocks. */
export interface OwnProgram {
  /** The view of each, by its type. */
  readonly views: Readonly<Record<string, unknown>>;
  /** The function of each that has a prepare.ts, by its type. */
  readonly prepare: Readonly<Record<string, Prepare<Block>>>;
}

/** Loads the renderer that was built with the engine, and the views of a site's own blocks. */
export async function loadRenderer(own?: OwnBlocks): Promise<Renderer> {
  const { render, tokenSheet } = (await imported(engineRoot, 'node/renderer.js')) as Built;
  const program = await loadOwnProgram(own);
  if (!program) return { render, tokenSheet };
  const renderWithOwn = (page: PageData, site: SiteData): string => {
    try {
      return render(page, site, program.views);
    } catch (error) {
      const suspects = blockTypesOf(page.blocks).filter((type) =>
        Object.hasOwn(program.views, type),
      );
      if (suspects.length === 0) throw error;
      const files = (or: string) =>
        suspects.map((type) => `blocks/${type}/view.tsx`).join(` ${or} `);
      throw new UserError(
        {
          en: `The page ${page.path} cannot be drawn: ${files('or')} fails on it.`,
          es: `La página ${page.path} no se puede dibujar: ${files('o')} falla en ella.`,
        },
        {
          exitCode: 1,
        },
      );
    }
  };
  return { render: renderWithOwn, tokenSheet };
}

/** Loads what Node runs of a site's own blocks. */
export async function loadOwnProgram(own?: OwnBlocks): Promise<OwnProgram | undefined> {
  return own && ((await imported(own.folder, 'node/views.mjs')) as OwnProgram);
}

function imported(folder: string, file: string): Promise<unknown> {
  return import(/* @vite-ignore */ pathToFileURL(path.join(folder, file)).href);
}
