// The screens of a site → the virtual modules that the app imports.
import fs from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { cacheRoot, programRoot } from '../program.ts';
import { leanReact } from './lean-react.ts';
import { leanRouter } from './lean-router.ts';
import { classesOf, scopedCss, scopedName } from './scoped-names.ts';
import type { Shape } from './shape.ts';
import { VIEWS, viewFile, viewsModule } from './views-module.ts';

const PREFIX = 'virtual:chapterhouse/';

/** The id of the module that holds the block views of a page document. */
export const screenId = (document: string): string => `\0${PREFIX}screen/${document}`;

/**
 * Writes the table of screens, and for each page document the imports of exactly the block views it
 * uses. Hence code splits by page, with no list to edit.
 *
 * @param screens the newest screens, asked again each time a module is loaded
 */
export const chapterhouse = (screens: () => Shape['screens']): Plugin => ({
  name: 'chapterhouse',
  // A bundler that works in threads of its own asks this one only for what passes the filter.
  resolveId: { filter: { id: /^virtual:chapterhouse\// }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:chapterhouse\// },
    handler: (id) => {
      if (id === `\0${PREFIX}screens`) return screensModule([...screens().keys()]);
      if (id === `\0${VIEWS}`) return viewsModule();
      const document = id.startsWith(screenId('')) ? id.slice(screenId('').length) : undefined;
      return document === undefined ? undefined : screenModule(screens().get(document) ?? []);
    },
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
  const imports = types.map((type, i) => `import view${i} from ${JSON.stringify(viewFile(type))};`);
  const table = types.map((type, i) => `  ${JSON.stringify(type)}: view${i},`);
  return `${imports.join('\n')}\nexport default {\n${table.join('\n')}\n};`;
};

/**
 * CSS modules for a build: the names of a module's classes, and its rules as a plain style sheet. The
 * dev server leaves them to Vite, which replaces them in open pages.
 */
export const cssModules: Plugin = {
  name: 'chapterhouse-css-modules',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.(module|scoped)\.css$/ },
    async handler(source, importer) {
      if (source.endsWith('.scoped.css')) return source;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && `${found.id}.names.js`;
    },
  },
  load: {
    filter: { id: /\.(names\.js|scoped\.css)$/ },
    handler: (id) => {
      const file = id.replace(/\.names\.js$|\.scoped\.css$/, '');
      const css = fs.readFileSync(file, 'utf8');
      if (id.endsWith('.scoped.css')) return scopedCss(css, file);
      const rules = JSON.stringify(`${file}.scoped.css`);
      return `import ${rules};\nexport default ${JSON.stringify(classesOf(css, file))};`;
    },
  },
};

/** What every use of Vite here shares. The caller adds its own entry and output. */
export const viteConfig = (screens: () => Shape['screens'], base: string): InlineConfig => ({
  configFile: false,
  root: programRoot,
  base,
  logLevel: 'warn',
  publicDir: false,
  cacheDir: path.join(cacheRoot, 'vite'),
  plugins: [react(), leanReact, leanRouter, chapterhouse(screens)],
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedName } },
});
