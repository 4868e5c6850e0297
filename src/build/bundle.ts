// The app and the screens of a site → the client's files, made by Vite.
import path from 'node:path';
import { build } from 'vite';
import { programRoot } from '../program.ts';
import { cssModules, screenId, viteConfig } from './plugin.ts';
import type { Shape } from './shape.ts';
import { ASSETS } from '../site/feeds/site-data.ts';

/** What a page document needs of the client. */
export interface ScreenFiles {
  /** URLs of the modules it runs, each behind those that it needs; the last is the entry. */
  readonly modules: readonly string[];
  /** URLs of its style sheets, in their order. */
  readonly styles: readonly string[];
}

/** The client as it was built: plain data, to be kept as JSON. */
export interface Client {
  /** By page document. */
  readonly screens: Readonly<Record<string, ScreenFiles>>;
  /** The text of each style sheet by its URL. */
  readonly css: Readonly<Record<string, string>>;
}

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/**
 * What every page needs anyway, in three files: each runs as one task, React first, and a small one is
 * not worth a request. Everything else follows the screens.
 */
const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|src\/app\/hydrate\b/ },
  {
    name: 'library',
    test: /node_modules\/(@mantine\/core\/esm\/(core|components\/UnstyledButton)|@mantine\/hooks\/esm\/use-(uncontrolled|id)|react-router|clsx)\/|preload-helper|rolldown\/runtime/,
  },
  {
    name: 'ui',
    test: /src\/(ui\/(context|motion|saving|ButtonLink|Link|Picture|RichText|Section|useFragment)|model\/(addresses|routes))\b/,
  },
];

/** Builds the files the browser loads into `out`. */
export const bundleClient = async ({ base, screens }: Shape, out: string): Promise<Client> => {
  const config = viteConfig(() => screens, base);
  const result = await build({
    ...config,
    plugins: [cssModules, ...(config.plugins ?? [])],
    build: {
      outDir: out,
      emptyOutDir: false,
      assetsDir: ASSETS,
      assetsInlineLimit: 0,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: path.join(programRoot, 'src/app/client.tsx'),
        // The loader in the HTML calls what the entry exports.
        preserveEntrySignatures: 'strict',
        // Of Mantine's 700 modules only those that are used are read: 40 % less time, 90 MB less memory.
        experimental: { lazyBarrel: true },
        // On a busy machine it would print how long it took, in words that are not for officers.
        checks: { pluginTimings: false },
        output: { codeSplitting: { groups: GROUPS } },
      },
    },
  });
  const items = [result].flat().flatMap((r) => ('output' in r ? [...r.output] : []));
  const chunks = new Map(
    items.flatMap((item) =>
      item.type === 'chunk' ? [[item.fileName, item as Chunk] as const] : [],
    ),
  );
  const css = items.flatMap((item) =>
    item.type === 'asset' && item.fileName.endsWith('.css')
      ? [[base + item.fileName, String(item.source).trim()] as const]
      : [],
  );
  return {
    screens: Object.fromEntries(
      [...screens.keys()].map((document) => [document, filesOf(document, chunks, base)]),
    ),
    css: Object.fromEntries(css),
  };
};

const filesOf = (
  document: string,
  chunks: ReadonlyMap<string, Chunk>,
  base: string,
): ScreenFiles => {
  const all = [...chunks.values()];
  const entry = all.find((chunk) => chunk.isEntry);
  const screen = all.find((chunk) => chunk.facadeModuleId === screenId(document));
  if (!entry) throw new Error('Vite made no entry');
  const needed = closure([entry, ...(screen ? [screen] : [])], chunks);
  const styles = new Set(needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const modules = [...needed.filter((chunk) => chunk !== entry), entry];
  return {
    modules: modules.map((chunk) => base + chunk.fileName),
    styles: [...styles].map((file) => base + file),
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
