// Where the program stands, and where one of its modules is when it is needed by name.
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Set by src/bin.mjs where it made JavaScript of the program: its root, and the folder made. */
declare const COMPILED: { readonly root: string; readonly folder: string } | undefined;

const compiled = typeof COMPILED === 'undefined' ? undefined : COMPILED;

/** The folder that holds package.json, schema/ and src/ of Chapterhouse itself. */
export const programRoot: string = compiled?.root ?? fileURLToPath(new URL('..', import.meta.url));

/**
 * The folder of everything that is kept between two runs. Nothing in it is needed for a result.
 * CHAPTERHOUSE_CACHE names another one, for a machine that keeps its caches elsewhere.
 */
export const cacheRoot: string = process.env.CHAPTERHOUSE_CACHE
  ? path.resolve(process.env.CHAPTERHOUSE_CACHE)
  : path.join(programRoot, 'node_modules/.cache/chapterhouse');

/** Whether the program runs as it is written, with a loader for TypeScript. */
export const runsAsWritten: boolean = compiled === undefined;

/**
 * The URL of a module that is loaded by name: a worker, or the prepare.ts of a block.
 *
 * @param name its path below src/, such as build/worker.ts
 */
export const moduleUrl = (name: string): string =>
  compiled
    ? pathToFileURL(path.join(compiled.folder, name.replace(/\.ts$/, '.mjs'))).href
    : pathToFileURL(path.join(programRoot, 'src', name)).href;
