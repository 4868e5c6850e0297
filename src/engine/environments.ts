// How each of Vite's environments is built: the browser's program, the Node program, the panel and the functions.
import fs from 'node:fs';
import path from 'node:path';
import { defaultServerConditions, type EnvironmentOptions } from 'vite';
import { STAGING } from './build-app.ts';

/** Views of fewer bytes of source share a chunk: a request costs a phone more than they do. */
const SMALL_VIEW = 1500;

/** What every page needs comes in few files, each of which runs as one task; other views have their own. */
const GROUPS = [
  // Every page runs it at once, without anything of the others.
  {
    name: 'plain',
    test: /vite\/preload-helper|src\/(app\/(plain\/|ui\/saving)|model\/(product|words|paths\/addresses))/,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|src\/app\/hydrate\b/ },
  {
    name: 'library',
    test: /node_modules\/|src\/(app\/ui(?!\/people|\/links\/ListLinks|\/media\/Embed|\/text\/Finder)|model(?!\/search))\//,
    minShareCount: 3,
  },
  // Faces, links of lists, what other sites show: for the few pages that have some.
  { name: 'person', test: /src\/app\/ui\/people\/Face/ },
  { name: 'lists', test: /src\/app\/ui\/links\/ListLinks/ },
  { name: 'embed', test: /src\/app\/(ui\/media\/Embed|blocks\/embed\/)/ },
  { name: 'finder', test: /src\/(?:app\/ui\/text\/Finder|model\/search)/ },
  { name: 'chapters', test: /src\/app\/blocks\/chapters\// },
  // What only pages with articles need.
  { name: 'news', test: /src\/app\/blocks\/(article|articles|pastSeasons)\// },
  { name: (id: string) => (isSmallView(id) ? 'blocks' : null), debugName: 'small blocks' },
];

function isSmallView(id: string): boolean {
  const file = /^(.*\/src\/app\/blocks\/[^/]+\/)view\.(?:tsx|module\.css)/.exec(id);
  if (!file) return false;
  const sizes = ['view.tsx', 'view.module.css'].map((name) => {
    const view = path.join(file[1] ?? '', name);
    return fs.statSync(view, { throwIfNoEntry: false })?.size ?? 0;
  });
  return sizes.reduce((sum, size) => sum + size, 0) < SMALL_VIEW;
}

const WAKES = /\/plain-/;
const LOADED = /\/(?:react|library|plain|rolldown-runtime)-/;

/** The browser's program: names depend on code only, so all sites of a version share them. */
const client: EnvironmentOptions = {
  build: {
    outDir: `${STAGING}/client`,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // The file itself is asked for at once. Only what wakes a page loads before these are there.
      resolveDependencies: (itself, files, { hostId }) =>
        files.filter((file) => file !== itself && (WAKES.test(hostId) || !LOADED.test(file))),
    },
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: [
        'app/plain/plain.ts',
        'app/client.tsx',
        'serve/browser/dev.tsx',
        'serve/browser/gallery.tsx',
        'app/block-api.ts',
      ].map((file) => `src/${file}`),
      // The loader in the HTML calls what the entry exports.
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: { groups: GROUPS },
        // Every page names about twenty of them, and a hash cannot be compressed.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
};

/** Packages of native code or data of their own, which Node loads where they are installed; and what its license (LGPL) wants to be replaceable. */
const EXTERNAL = [
  'sharp',
  'libheif-js',
  '@libsql/client',
  'vite',
  'json-schema-to-typescript',
  'ajv',
  'axe-core',
  '@clack/prompts',
  'playwright-core',
  'tinypool',
  'unpdf',
];

const ssr: EnvironmentOptions = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    noExternal: true,
    external: EXTERNAL,
    conditions: ['module-sync', ...defaultServerConditions],
  },
  build: {
    outDir: `${STAGING}/node`,
    ssr: true,
    license: { fileName: 'licenses.md' },
    target: 'node20',
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        start: 'src/engine/start.ts',
        cli: 'src/cli.ts',
        renderer: 'src/app/server.tsx',
        'block-api': 'src/app/block-api.ts',
        'one-site': 'src/commands/fleet/one-site.ts',
        'front-thread': 'src/serve/server/front/front-thread.ts',
        'draw-blocks': 'src/site/render/draw-blocks.ts',
        'bundle-blocks': 'src/site/bundle/bundle-blocks.ts',
        'read-documents': 'src/compiler/files/documents/read-documents.ts',
      },
      // What V8 compiles of modules cannot be kept (start.ts).
      output: {
        format: 'cjs',
        exports: 'named',
        comments: false,
        entryFileNames: '[name].cjs',
        chunkFileNames: 'chunks/[name]-[hash].cjs',
      },
    },
  },
};

const EDITOR_ENTRY = 'src/editor/panel/main.tsx';

/** By itself, so that no file of the published program depends on what it uses. */
const editor: EnvironmentOptions = {
  consumer: 'client',
  build: {
    outDir: `${STAGING}/editor`,
    assetsDir: 'assets',
    target: 'es2022',
    modulePreload: { polyfill: false },
    license: { fileName: 'licenses.md' },
    rolldownOptions: { input: [EDITOR_ENTRY, 'src/serve/browser/sign-in.ts'] },
  },
};

const FUNCTIONS = ['cloudflare', 'netlify', 'vercel'];

/** Whole, and small for a start at every request. A Worker has nothing of Node, so packages give what browsers get. */
const functions: EnvironmentOptions = {
  consumer: 'server',
  resolve: { noExternal: true, conditions: ['workerd', 'worker', 'browser', 'module'] },
  build: {
    outDir: `${STAGING}/functions`,
    ssr: true,
    minify: true,
    license: { fileName: 'licenses.md' },
    target: 'es2022',
    copyPublicDir: false,
    rolldownOptions: {
      input: Object.fromEntries(FUNCTIONS.map((host) => [host, `src/inbox/functions/${host}.ts`])),
      output: { chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
};

/** What `compare` runs in the pages that it draws, whole: it is sent as a text. */
const compare: EnvironmentOptions = {
  consumer: 'client',
  build: {
    outDir: `${STAGING}/compare`,
    target: 'es2022',
    rolldownOptions: {
      input: { 'shown-elements': 'src/compare/pages/shown-elements.ts' },
      preserveEntrySignatures: 'strict',
      output: { format: 'iife', name: 'shownElements', entryFileNames: '[name].js' },
    },
  },
};

/** Without its folder there is no editor. */
export const environments: Record<string, EnvironmentOptions> = {
  client,
  ssr,
  functions,
  ...(fs.existsSync(EDITOR_ENTRY) ? { editor, compare } : {}),
};

const SRC = path.join(import.meta.dirname, '..');
/** Those of the panel are the last: an engine without it names all others alike. */
const SHEETS = [/^(?!editor)/, /^editor/].flatMap((room) =>
  fs
    .readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css') && room.test(file))
    .sort(),
);

/** `c12`: every page has them in its HTML, and long ones were a thirtieth of it. Letters say the sheet, digits the class in it. */
export function className(name: string, file: string, css: string): string {
  const sheet = SHEETS.indexOf(path.relative(SRC, file.split('?')[0] ?? file));
  const classes = new Set(css.match(/(?<=\.|@keyframes )[A-Za-z][\w-]*/g));
  if (sheet < 0 || !classes.has(name)) throw new Error(`${file} is no sheet with .${name}`);
  const letters = sheet.toString(26).replace(/\w/g, (digit) => LETTERS.charAt(parseInt(digit, 26)));
  return `${letters}${[...classes].indexOf(name)}`;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
