// The app and the emitted site → the client's files and the renderer, made by Vite.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';
import type { Output } from '../compiler/5-emit.ts';
import { programRoot } from '../compiler/schemas.ts';
import type { PageData } from '../model.ts';
import type { Assets } from './html.ts';
import { screenId, viteConfig } from './plugin.ts';

export type Render = (page: PageData) => Promise<string>;

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** The folder of a built site that holds the hashed files of the client. */
export const ASSETS = 'assets';

/**
 * Builds the files the browser loads into `out`.
 *
 * @returns the assets of each page document
 */
export const bundleClient = async (
  output: Output,
  out: string,
): Promise<(document: string) => Omit<Assets, 'fonts'>> => {
  const { base } = output.site;
  const result = await build({
    ...viteConfig(() => output, base),
    build: {
      outDir: out,
      emptyOutDir: false,
      assetsDir: ASSETS,
      assetsInlineLimit: 0,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: path.join(programRoot, 'src/app/client.tsx') },
    },
  });
  const items = [result].flat().flatMap((r) => ('output' in r ? [...r.output] : []));
  const chunks = new Map(
    items.flatMap((item) =>
      item.type === 'chunk' ? [[item.fileName, item as Chunk] as const] : [],
    ),
  );
  const all = [...chunks.values()];
  const entry = all.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('Vite made no entry');
  return (document) => {
    const screen = all.find((chunk) => chunk.facadeModuleId === screenId(document));
    const needed = closure([entry, ...(screen ? [screen] : [])], chunks);
    const styles = new Set(needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
    return {
      entry: base + entry.fileName,
      modules: needed.filter((chunk) => chunk !== entry).map((chunk) => base + chunk.fileName),
      styles: [...styles].map((file) => base + file),
    };
  };
};

/** The chunks and everything they import statically, dependencies first. */
const closure = (roots: readonly Chunk[], chunks: ReadonlyMap<string, Chunk>): Chunk[] => {
  const found = new Set<Chunk>();
  const visit = (chunk: Chunk, trail: readonly Chunk[]): void => {
    if (found.has(chunk) || trail.includes(chunk)) return;
    for (const file of chunk.imports) {
      const next = chunks.get(file);
      if (next) visit(next, [...trail, chunk]);
    }
    found.add(chunk);
  };
  for (const root of roots) visit(root, []);
  return [...found];
};

/** Builds the renderer and loads it. Everything is bundled, so that Node loads one small tree. */
export const bundleRenderer = async (output: Output): Promise<Render> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chapterhouse-'));
  try {
    const config: InlineConfig = {
      ...viteConfig(() => output, output.site.base),
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: path.join(programRoot, 'src/app/server.tsx'),
        outDir: folder,
        emptyOutDir: false,
        target: 'node20',
        minify: false,
        assetsInlineLimit: 0,
        // One file, read whole before its folder goes.
        rolldownOptions: { output: { entryFileNames: 'server.mjs', codeSplitting: false } },
      },
    };
    await build(config);
    const module = (await import(pathToFileURL(path.join(folder, 'server.mjs')).href)) as {
      render: Render;
    };
    return module.render;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
};
