// site.yaml and the pages as they are written → which blocks each will use, before anything is checked.
import path from 'node:path';
import { MAX_BYTES, understood } from '../compiler/1-load.ts';
import { createReport } from '../compiler/diagnostics/diagnostic.ts';
import { blockTypesOf } from '../compiler/page-data.ts';
import { readOrdinary } from '../compiler/read-file.ts';
import type { PageDocument, Site } from '../model.gen.ts';
import type { Shape } from './shape.ts';

/**
 * The shape that a site has if nothing is wrong with its content: what takes it is begun while the rest
 * is read and checked, and begun again if this was mistaken.
 *
 * @returns undefined where it cannot be seen
 */
export const likelyShape = (root: string, base: string): Shape | undefined => {
  const written = (file: string): unknown => {
    const bytes = readOrdinary(path.join(root, file), MAX_BYTES);
    return 'refused' in bytes ? undefined : understood(file, bytes, createReport()).value;
  };
  try {
    const { routes } = written('site.yaml') as Site;
    const screens = routes.map(({ page }) => {
      const { blocks } = written(`content/pages/${page}.yaml`) as PageDocument;
      return [page, blockTypesOf(blocks)] as const;
    });
    return { base, screens: new Map(screens) };
  } catch {
    return undefined;
  }
};
