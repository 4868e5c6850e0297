// The views and prepare.ts of a site's own blocks → a module for each view in browsers, and one for Node.

import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { engineRoot } from '../../compiler/files/program.ts';
import { BLOCKS } from '../../compiler/grammar/own-files.ts';
import type { EngineFiles, EngineManifest, OwnBlocks } from '../../model/engine.ts';
import { PACKAGE } from '../../model/product.ts';
import { mistakeIn } from './mistake.ts';

export interface Bundling {
  readonly root: string;
  readonly types: readonly string[];
  readonly engine: EngineManifest;
  readonly staging: string;
}

/** So that there is one React on a page. */
const SHARED = ['react', 'react/jsx-runtime', `${PACKAGE}/block`];

export async function bundle(
  vite: typeof import('vite'),
  bundling: Bundling,
): Promise<Pick<OwnBlocks, 'blocks' | 'files'>> {
  const { root, types, staging } = bundling;
  try {
    const built = await vite.build(forBrowsers(bundling));
    await vite.build(forNode(bundling));
    const output = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
    const blocks = types.map((type) => [type, filesOf(type, output, bundling)] as const);
    const files = output.map(({ fileName }) => fileName);
    return { blocks: Object.fromEntries(blocks), files };
  } catch (error) {
    throw mistakeIn(root, error);
  } finally {
    fs.rmSync(path.join(staging, ENTRY), { force: true });
  }
}

function viewOf(root: string, type: string): string {
  return path.join(root, BLOCKS, type, 'view.tsx');
}

function forBrowsers({ root, types, engine, staging }: Bundling): InlineConfig {
  const api = `./${path.posix.basename(engine.api.modules.at(-1) ?? '')}`;
  return {
    ...commonConfig(root),
    build: {
      ...COMMON_BUILD,
      outDir: path.join(staging, 'client'),
      assetsDir: 'assets',
      // A published page holds its styles in itself, where no relative address would lead to a file.
      assetsInlineLimit: Number.POSITIVE_INFINITY,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(types.map((type) => [type, viewOf(root, type)])),
        preserveEntrySignatures: 'strict',
        external: SHARED,
        output: {
          paths: Object.fromEntries(SHARED.map((name) => [name, api])),
          entryFileNames: 'assets/own-[name]-[hash:6].js',
          chunkFileNames: 'assets/own-[name]-[hash:6].js',
          assetFileNames: 'assets/own-[name]-[hash:6][extname]',
        },
      },
    },
  };
}

/** It lies beside the bundle of Node only while that is made. */
const ENTRY = 'views-entry.js';

function forNode({ root, types, staging }: Bundling): InlineConfig {
  const api = pathToFileURL(path.join(engineRoot, 'node/block-api.cjs')).href;
  fs.writeFileSync(path.join(staging, ENTRY), entryText(root, types));
  return {
    ...commonConfig(root),
    resolve: { noExternal: true },
    build: {
      ...COMMON_BUILD,
      outDir: path.join(staging, 'node'),
      ssr: true,
      target: 'node20',
      rolldownOptions: {
        input: { views: path.join(staging, ENTRY) },
        external: SHARED,
        output: {
          paths: Object.fromEntries(SHARED.map((name) => [name, api])),
          entryFileNames: '[name].mjs',
          // Where it runs apart it is handed over as one text.
          codeSplitting: false,
        },
      },
    },
  };
}

function entryText(root: string, types: readonly string[]): string {
  const named = (files: readonly (readonly [string, string])[], name: string): string =>
    [
      ...files.map(([, file], i) => `import ${name}${i} from ${JSON.stringify(file)};`),
      `export const ${name} = {${files.map(([type], i) => `${type}: ${name}${i}`).join(', ')}};`,
    ].join('\n');
  const views = types.map((type) => [type, viewOf(root, type)] as const);
  const prepare = types
    .map((type) => [type, path.join(root, BLOCKS, type, 'prepare.ts')] as const)
    .filter(([, file]) => fs.existsSync(file));
  return `${named(views, 'views')}\n${named(prepare, 'prepare')}\n`;
}

const COMMON_BUILD = {
  emptyOutDir: true,
  copyPublicDir: false,
  reportCompressedSize: false,
} as const;

/** Nothing of the folder of the site changes how its blocks are bundled. */
function commonConfig(root: string): InlineConfig {
  return {
    root,
    configFile: false,
    envFile: false,
    publicDir: false,
    appType: 'custom',
    base: './/',
    mode: 'production',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    css: {
      postcss: {},
      modules: {
        localsConvention: 'camelCaseOnly',
        generateScopedName: (name, file) =>
          className(name, path.relative(path.join(root, BLOCKS), file)),
      },
    },
    plugins: [onlyBlocks(root)],
  };
}

/** `own-pressQuotes-text`, which no class of the engine has. */
function className(name: string, file: string): string {
  const parts = (file.split('?')[0] ?? file).replace(/(\/view)?\.module\.css$/, '').split(path.sep);
  return `own-${parts.join('-')}-${name}`;
}

/** What is elsewhere could change without a new bundle. */
function onlyBlocks(root: string): Plugin {
  const folder = path.join(fs.realpathSync(root), BLOCKS) + path.sep;
  return {
    name: `${PACKAGE}:only-blocks`,
    transform(_, id) {
      const file = id.split('?')[0] ?? id;
      const isOutside = path.isAbsolute(file) && !file.startsWith(folder);
      if (isOutside && !file.includes('/node_modules/') && !file.endsWith(ENTRY))
        this.error(
          `Blocks import files of the folder ${BLOCKS} and packages only, not ${path.relative(root, file)}`,
        );
    },
  };
}

type BuiltFiles = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

function filesOf(type: string, output: BuiltFiles, { root, engine }: Bundling): EngineFiles {
  const chunks = new Map(
    output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  );
  const view = fs.realpathSync(viewOf(root, type));
  const entry = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === view);
  if (!entry) throw new Error(`Vite made no chunk for the block ${type}`);
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk): void => {
    if (found.has(chunk)) return;
    for (const file of chunk.imports) {
      const next = chunks.get(file);
      if (next) visit(next);
    }
    found.add(chunk);
  };
  visit(entry);
  const styles = [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return {
    modules: [...engine.api.modules, ...[...found].map(({ fileName }) => fileName)],
    styles: [...engine.api.styles, ...new Set(styles)],
  };
}
