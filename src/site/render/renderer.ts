// The built engine → the functions that turn a page into HTML. This is the only way from here to src/app.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { engineRoot } from '../../compiler/files/program.ts';
import type { OwnBlocks } from '../../model/engine.ts';
import { userError } from '../../model/errors.ts';
import { blockTypesOf } from '../../model/schema/block-tree.ts';
import type { Block } from '../../model/shapes.gen.ts';
import type { Drawn, PageData, Prepare, SiteData, Write } from '../../model/shapes.ts';
import { buildWords } from '../../words/gen/build.gen.ts';
import { writerOf } from './writer.ts';

export interface Renderer {
  /** Another text for other views; the program of the engine is the same for all. */
  readonly key: string;
  /** @throws when a block cannot be rendered */
  readonly render: (page: PageData, site: SiteData) => Drawn | Promise<Drawn>;
  /** As a style sheet. */
  readonly tokenSheet: (site: SiteData) => string;
}

const require = createRequire(import.meta.url);

/** What src/app/server.tsx exports. */
export interface RendererModule extends Pick<Renderer, 'tokenSheet'> {
  readonly createRender: (
    writerOf: (site: SiteData) => Write,
  ) => (page: PageData, site: SiteData, own?: OwnProgram['views']) => Drawn;
}

export interface OwnProgram {
  readonly views: Readonly<Record<string, unknown>>;
  readonly prepare: Readonly<Record<string, Prepare<Block>>>;
}

export async function loadRenderer(own?: OwnBlocks): Promise<Renderer> {
  return rendererOf(require(path.join(engineRoot, 'node/renderer.cjs')), own);
}

/** @param module the renderer, built or as it is written */
export async function rendererOf(
  { createRender, tokenSheet }: RendererModule,
  own?: OwnBlocks,
): Promise<Renderer> {
  const render = createRender(writerOf);
  const program = await loadOwnProgram(own);
  if (!own || !program) return { key: '', render, tokenSheet };
  const draw = async (page: PageData, site: SiteData, suspects: string[]): Promise<Drawn> => {
    try {
      if (own.ask) return (await own.ask({ do: 'render', page, site })) as Drawn;
      return render(page, site, program.views);
    } catch {
      const files = suspects.map((type) => `blocks/${type}/view.tsx`);
      throw userError(buildWords, (words) => words.notDrawn({ page: page.path, files }), {
        exitCode: 1,
      });
    }
  };
  const renderWithOwn: Renderer['render'] = (page, site) => {
    const suspects = blockTypesOf(page.blocks).filter((type) => Object.hasOwn(program.views, type));
    return suspects.length > 0 ? draw(page, site, suspects) : render(page, site);
  };
  return { key: own.key, render: renderWithOwn, tokenSheet };
}

/** Or what asks the process in which it runs. */
export async function loadOwnProgram(own?: OwnBlocks): Promise<OwnProgram | undefined> {
  const ask = own?.ask;
  if (!ask) return own && import(pathToFileURL(path.join(own.folder, 'node/views.mjs')).href);
  const names = (await ask({ do: 'names' })) as string[];
  const asking = (type: string): Prepare<Block> => {
    return (block, site) => ask({ do: 'prepare', type, block, site });
  };
  return {
    views: own.blocks,
    prepare: Object.fromEntries(names.map((type) => [type, asking(type)])),
  };
}

/** The page with what it says of days and numbers, for a browser that draws it: what cannot be drawn fails there. */
export async function withTexts(
  page: PageData,
  site: SiteData,
  { render }: Renderer,
): Promise<PageData> {
  try {
    const { texts } = await render(page, site);
    return { ...page, texts };
  } catch {
    return page;
  }
}
