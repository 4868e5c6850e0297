// The app and every block → a function from a page to its HTML. Nothing of the content is in it.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { codeKey, keepBytes, keptBytes, keptFile, keptScript } from '../../cache.ts';
import type { PageData, SiteData } from '../../model.ts';
import { programRoot, requirePackage } from '../../program.ts';
import { lazyBarrel } from '../../build/lazy-barrel.ts';
import { leanRouterCode, leanRouterFile } from '../../build/lean-router.ts';
import { classesOf } from '../../build/scoped-names.ts';
import { inThread } from '../../build/thread.ts';
import { VIEWS, viewsModule } from '../../build/views-module.ts';

/** Makes the inside of the root element for a page. */
export type Render = (page: PageData, site: SiteData) => string;

/** What the renderer's file exports. */
export interface RendererModule {
  readonly render: Render;
  /** The tokens of the design as a style sheet. */
  readonly tokenSheet: (site: SiteData) => string;
}

export interface Renderer {
  /** Changes with everything that can change what is rendered. */
  readonly key: string;
  /** A file that needs no other. */
  readonly file: string;
}

/**
 * The renderer, made if no former run has kept it. esbuild takes 0.15 s for it where Vite takes 0.7 s,
 * and nothing of Vite need be loaded; `scoped-names.ts` makes both give classes the same names.
 */
export const prepareRenderer = async (): Promise<Renderer> => {
  const [key, name] = [codeKey(), rendererName()];
  if (keptBytes('renderer', name)) return { key, file: keptFile('renderer', name) };
  // The bundler asks its plugins in this thread, which has no time for them while it reads the content.
  return { key, file: await inThread('renderer', undefined) };
};

const rendererName = (): string => `${codeKey()}.cjs`;

/** Makes the file of the renderer. */
export const makeRenderer = async (): Promise<string> => {
  const [name, code] = [rendererName(), await bundle()];
  return keepBytes('renderer', name, code) ? keptFile('renderer', name) : elsewhere(name, code);
};

/** Where nothing can be kept, the file lies in the folder for temporary files. */
const elsewhere = (name: string, code: Uint8Array): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chapterhouse-'));
  fs.writeFileSync(path.join(folder, name), code);
  return path.join(folder, name);
};

const loaded = new Map<string, RendererModule>();

/** Loads a renderer, once for a thread. */
export const loadRenderer = ({ file }: Pick<Renderer, 'file'>): RendererModule => {
  const known = loaded.get(file);
  if (known) return known;
  const code = `(function (exports, require, module) {${fs.readFileSync(file, 'utf8')}\n})`;
  const script = keptScript('renderer', path.basename(file), code);
  const module = { exports: {} };
  script.runInThisContext()(module.exports, requirePackage, module);
  const made = module.exports as RendererModule;
  loaded.set(file, made);
  return made;
};

const STRING_RENDERER = path.join(
  programRoot,
  'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js',
);

const bundle = async (): Promise<Uint8Array> => {
  // As in bin.mjs, where this program may not have been made.
  process.env.GOGC ??= 'off';
  const { build, stop } = requirePackage('esbuild') as typeof import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [path.join(programRoot, 'src/app/server.tsx')],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    jsx: 'automatic',
    // Of modules esbuild leaves out what nobody uses; of CommonJS, which a package has for Node, nothing.
    conditions: ['module', 'module-sync'],
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
    // Beside it the package has one that draws into streams.
    alias: { 'react-dom/server': STRING_RENDERER },
    plugins: [views, styles, router, lazyBarrel],
    write: false,
    logLevel: 'silent',
  });
  // Its process would keep 130 MB until this one ends.
  await stop();
  return Buffer.from(withValues(outputFiles[0]?.text ?? ''));
};

const GETTERS = /(?<=\nvar __toESM = .*\b)__copyProps(?=\()/;

const VALUES = `
var __copyValues = (to, from) => {
  for (const key of __getOwnPropNames(from))
    if (!__hasOwnProp.call(to, key)) __defProp(to, key, { value: from[key], enumerable: true });
  return to;
};`;

/**
 * esbuild reads what a module takes of a CommonJS package, such as each hook of React, through a getter,
 * lest the package should change it: 12 % of what 5,000 members take. Those in the renderer change nothing
 * when they have been loaded.
 */
export const withValues = (code: string): string =>
  GETTERS.test(code)
    ? code.replace(GETTERS, '__copyValues').replace(/\n(?=var __toESM)/, (line) => VALUES + line)
    : code;

const views: Plugin = {
  name: 'views',
  setup: (build) => {
    build.onResolve({ filter: new RegExp(`^${VIEWS}$`) }, () => ({
      path: VIEWS,
      namespace: VIEWS,
    }));
    build.onLoad({ filter: /.*/, namespace: VIEWS }, () => ({
      contents: viewsModule(),
      resolveDir: programRoot,
    }));
  },
};

/** The router as the client has it, without what looks for mistakes in development. */
const router: Plugin = {
  name: 'router',
  setup: (build) => {
    build.onResolve({ filter: /^react-router(\/dom)?$/ }, ({ path: id }) => ({
      path: leanRouterFile(id),
      sideEffects: false,
    }));
    build.onLoad({ filter: /\/react-router\/dist\/production\/[^/]+\.mjs$/ }, ({ path: file }) => ({
      contents: leanRouterCode(fs.readFileSync(file, 'utf8')),
      loader: 'js',
    }));
  },
};

/** Of a style sheet the renderer needs nothing but the names of classes. */
const styles: Plugin = {
  name: 'styles',
  setup: (build) => {
    build.onLoad({ filter: /\.css$/ }, ({ path: file }) => ({
      loader: 'js',
      contents: file.endsWith('.module.css')
        ? `export default ${JSON.stringify(classesOf(fs.readFileSync(file, 'utf8'), file))};`
        : '',
    }));
  },
};
