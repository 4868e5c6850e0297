// The router as its package offers it → the same without what nobody here uses.
import path from 'node:path';
import type { Plugin } from 'vite';
import { programRoot } from '../program.ts';

const FOLDER = path.join(programRoot, 'node_modules/react-router/dist/production');

/**
 * The file of what a module asks the package for; undefined for other packages. The package sends every
 * bundler to the file for development, which is 4 kB larger and looks for mistakes.
 */
export const leanRouterFile = (id: string): string | undefined => {
  const name = /^react-router(\/dom)?$/.exec(id);
  return name ? path.join(FOLDER, name[1] ? 'dom-export.mjs' : 'index.mjs') : undefined;
};

/**
 * The text of such a file with nothing that keeps components alive which nobody uses: the package names
 * them in statements, so 7 of 11 kB, sent to every visitor, were forms, scroll positions and prefetching
 * for routes that the server defines.
 */
export const leanRouterCode = (code: string): string =>
  code
    .replace(/^\w+\.(displayName|contextType) = .*;$/gm, '')
    .replace(
      /^(var \w+ = )(?=React\d*\.(forwardRef|createContext|memo)\()/gm,
      '$1/* @__PURE__ */ ',
    );

/** The lean router for the client. */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: { filter: { id: /^react-router(\/dom)?$/ }, handler: leanRouterFile },
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) => ({ code: leanRouterCode(code), map: null }),
  },
};
