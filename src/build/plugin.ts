// What the compiler emitted → the virtual modules that the app imports.
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import type { Output } from '../compiler/5-emit.ts';
import { programRoot } from '../compiler/schemas.ts';

const PREFIX = 'virtual:chapterhouse/';

/** The id of the module that holds the block views of a page document. */
export const screenId = (document: string): string => `\0${PREFIX}screen/${document}`;

/**
 * Writes three kinds of module: the site, the table of screens, and for each page document the
 * imports of exactly the block views it uses. Hence code splits by page, with no list to edit.
 *
 * @param output the newest output, asked again each time a module is loaded
 */
export const chapterhouse = (output: () => Output): Plugin => ({
  name: 'chapterhouse',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  load: (id) => {
    if (id === `\0${PREFIX}site`) return `export default ${JSON.stringify(output().site)};`;
    if (id === `\0${PREFIX}screens`) return screensModule([...output().screens.keys()]);
    const document = id.startsWith(screenId('')) ? id.slice(screenId('').length) : undefined;
    return document === undefined ? undefined : screenModule(output().screens.get(document) ?? []);
  },
});

const screensModule = (documents: readonly string[]): string => {
  const lines = documents.map(
    (name) =>
      `  ${JSON.stringify(name)}: () => import(${JSON.stringify(`${PREFIX}screen/${name}`)}),`,
  );
  return `export const screens = {\n${lines.join('\n')}\n};`;
};

const screenModule = (types: readonly string[]): string => {
  const imports = types.map((type, i) => {
    const view = path.posix.join(programRoot.replaceAll('\\', '/'), 'src/blocks', type, 'view.tsx');
    return `import view${i} from ${JSON.stringify(view)};`;
  });
  const table = types.map((type, i) => `  ${JSON.stringify(type)}: view${i},`);
  return `${imports.join('\n')}\nexport default {\n${table.join('\n')}\n};`;
};

/** What every use of Vite here shares. The caller adds its own entry and output. */
export const viteConfig = (output: () => Output, base: string): InlineConfig => ({
  configFile: false,
  root: programRoot,
  base,
  logLevel: 'warn',
  publicDir: false,
  cacheDir: path.join(programRoot, 'node_modules/.cache/chapterhouse/vite'),
  plugins: [react(), chapterhouse(output)],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
});
