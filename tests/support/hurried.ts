// What a build is given to encode pictures in a hurry, and to keep them apart from those that builds have made.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');

/** The environment of a build that is in a hurry. */
export const hurried: NodeJS.ProcessEnv = {
  NODE_OPTIONS: `--import=${pathToFileURL(path.join(root, 'tests/support/hurried-pictures.mjs'))}`,
  CHAPTERKIT_CACHE: path.join(root, 'node_modules/.cache/hurried'),
};
