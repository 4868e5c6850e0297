// Where the browser's program and the renderer come from while a site is edited: the built engine, or src/.
import type http from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { engineRoot, programRoot } from '../../compiler/files/program.ts';
import type { EngineFiles, EngineManifest, OwnBlocks } from '../../model/engine.ts';
import { ASSETS, FONTS } from '../../site/engine.ts';
import {
  loadRenderer,
  type Renderer,
  type RendererModule,
  rendererOf,
} from '../../site/render/renderer.ts';

type Next = () => void;

export interface Program {
  readonly renderer: (own: OwnBlocks | undefined) => Promise<Renderer>;
  /** What pages run; the last module is the entry. */
  readonly app: EngineFiles;
  readonly plain: EngineFiles;
  /** The files of a block's view; none where they come when they are imported. */
  readonly blocks: EngineManifest['blocks'];
  readonly gallery: EngineFiles;
  readonly editor: EngineFiles | undefined;
  readonly html: (url: string, html: string) => Promise<string>;
  readonly handle: (
    request: http.IncomingMessage,
    response: http.ServerResponse,
    next: Next,
  ) => void;
  readonly close: () => Promise<void>;
}

export function builtProgram(engine: EngineManifest): Program {
  return {
    renderer: loadRenderer,
    app: engine.dev,
    plain: engine.plain,
    blocks: engine.blocks,
    gallery: engine.gallery,
    editor: engine.editor,
    html: async (_, html) => html,
    handle: serveBelow(`/${ASSETS}/`, 'client', ''),
    close: async () => {},
  };
}

/** @param outside what of the address the folder does not have */
function serveBelow(prefix: string, folder: string, outside: string): Program['handle'] {
  const serve = sirv(path.join(engineRoot, folder), { dev: true });
  return (request, response, next) => {
    if (!request.url?.startsWith(prefix)) return next();
    request.url = request.url.slice(outside.length);
    serve(request, response, next);
  };
}

/** Serves a program, and the typefaces, which are built even where the program is not. */
export function serveFiles(program: Program): Program['handle'] {
  const fonts = serveBelow(`/${FONTS}/`, 'fonts', `/${FONTS}`);
  return (request, response, next) =>
    fonts(request, response, () => program.handle(request, response, next));
}

/** The program as it is written, by Vite's own server: a saved view shows at once. */
export async function sourceProgram(server: http.Server): Promise<Program> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: programRoot,
    configFile: path.join(programRoot, 'vite.config.ts'),
    base: '/',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server } },
    optimizeDeps: {
      entries: [
        'src/serve/browser/dev.tsx',
        'src/serve/browser/gallery.tsx',
        'src/editor/panel/main.tsx',
      ],
    },
  });
  const files = (module: string): EngineFiles => ({ modules: [module], styles: [] });
  return {
    renderer: async () =>
      rendererOf((await vite.ssrLoadModule('/src/app/server.tsx')) as RendererModule),
    app: files('src/serve/browser/dev.tsx'),
    plain: files('src/app/plain/plain.ts'),
    blocks: {},
    gallery: files('src/serve/browser/gallery.tsx'),
    editor: files('src/editor/panel/main.tsx'),
    html: (url, html) => vite.transformIndexHtml(url, html),
    handle: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
