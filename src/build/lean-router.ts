// The router as its package offers it → the same without what nobody here uses.
import path from 'node:path';
import type { Plugin } from 'vite';
import { programRoot } from '../program.ts';

/**
 * The package sends every bundler to the file for development, which is 4 kB larger, and names its
 * components in statements that keep all of them alive: 7 of 11 kB, sent to every visitor, were
 * forms, scroll positions and prefetching for routes that the server defines.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => {
    const name = /^react-router(\/dom)?$/.exec(id);
    if (!name) return undefined;
    const file = name[1] ? 'dom-export.mjs' : 'index.mjs';
    return path.join(programRoot, 'node_modules/react-router/dist/production', file);
  },
  transform: (code, id) =>
    id.includes('/react-router/dist/')
      ? {
          code: code
            .replace(/^\w+\.(displayName|contextType) = .*;$/gm, '')
            .replace(
              /^(var \w+ = )(?=React\d*\.(forwardRef|createContext|memo)\()/gm,
              '$1/* @__PURE__ */ ',
            ),
          map: null,
        }
      : undefined,
};
