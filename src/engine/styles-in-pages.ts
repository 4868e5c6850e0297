// The chunks of the browser's program → the same, whose imports fetch no style sheet: those of a page stand in its HTML.
import type { Plugin, Rolldown } from 'vite';
import { PACKAGE } from '../model/product.ts';

/** It is shown in the place of a page that came without its styles. */
const APART = 'Missing';

/** Vite adds the sheets of a chunk to whatever imports it; until it has, they are set aside. */
export function stylesInPages(): Plugin[] {
  const aside = new Map<Rolldown.OutputChunk, Set<string>>();
  const common = {
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
  } satisfies Partial<Plugin>;
  return [
    {
      ...common,
      name: `${PACKAGE}:styles-aside`,
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          for (const chunk of Object.values(bundle)) {
            if (chunk.type !== 'chunk' || !chunk.viteMetadata || chunk.name === APART) continue;
            aside.set(chunk, chunk.viteMetadata.importedCss);
            chunk.viteMetadata.importedCss = new Set();
          }
        },
      },
    },
    {
      ...common,
      name: `${PACKAGE}:styles-back`,
      generateBundle: {
        order: 'post',
        handler() {
          for (const [{ viteMetadata }, sheets] of aside)
            if (viteMetadata) viteMetadata.importedCss = sheets;
        },
      },
    },
  ];
}
