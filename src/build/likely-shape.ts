// site.yaml and the pages as they are written → which blocks and folders there will be, before anything is checked.
import fs from 'node:fs';
import path from 'node:path';
import { MAX_BYTES, understood } from '../compiler/1-load.ts';
import { createReport } from '../compiler/diagnostics/diagnostic.ts';
import { readOrdinary } from '../compiler/read-file.ts';
import { slugOfEntry } from '../compiler/routes.ts';
import { blockTypesOf } from '../model/block-tree.ts';
import type { PageDocument, Site } from '../model.gen.ts';
import type { Shape } from './shape.ts';

/**
 * The shape that a site has if nothing is wrong with its content: what takes it is begun while the rest
 * is read and checked, and begun again if this was mistaken.
 *
 * @returns undefined where it cannot be seen
 */
export const likelyShape = (root: string, base: string): Shape | undefined => {
  try {
    const { routes } = written(root, 'site.yaml') as Site;
    const screens = routes.map(({ page }) => {
      const { blocks } = written(root, `content/pages/${page}.yaml`) as PageDocument;
      return [page, blockTypesOf(blocks)] as const;
    });
    return { base, screens: new Map(screens) };
  } catch {
    return undefined;
  }
};

/** What a file says, if it can be read. */
const written = (root: string, file: string): unknown => {
  const bytes = readOrdinary(path.join(root, file), MAX_BYTES);
  return 'refused' in bytes ? undefined : understood(file, bytes, createReport()).value;
};

/** Nothing has been checked yet: no other name leads nowhere but below the folder of the site. */
const PLAIN = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/**
 * The folders that the pages of a site have if nothing is wrong with its content, by their paths below the
 * site; only those with plain names. Some may be wanted that are not among them, and none of them need be.
 */
export const likelyFolders = (root: string): readonly string[] => {
  try {
    const { routes } = written(root, 'site.yaml') as Site;
    const paths = routes.flatMap(({ path: at, collection }) =>
      collection === undefined
        ? [at]
        : entriesIn(root, collection).map((key) => at.replace(/:[a-z]+/, slugOfEntry(key))),
    );
    return [...new Set(paths.map((at) => at.slice(1)))].filter((folder) => PLAIN.test(folder));
  } catch {
    return [];
  }
};

/** The names of the entries of a collection. */
const entriesIn = (root: string, collection: string): string[] => {
  const names = PLAIN.test(collection)
    ? fs.readdirSync(path.join(root, 'content', collection))
    : [];
  return names.filter((name) => name.endsWith('.yaml')).map((name) => path.parse(name).name);
};
