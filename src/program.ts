// Where the program stands, and where one of its modules is when it is needed by name.
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Set by src/bin.mjs where it made JavaScript of the program: its root, the folder made, and a key of
 * every file of it.
 */
declare const COMPILED:
  | { readonly root: string; readonly folder: string; readonly key: string }
  | undefined;

/** Set there as well: what can import a module by its URL. */
declare const IMPORT: ((url: string) => Promise<unknown>) | undefined;

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

/** Loads a package at the moment when it is needed, without waiting. */
export const requirePackage: NodeJS.Require = createRequire(path.join(programRoot, 'package.json'));

/** Imports a module whose URL is not known before. */
export const importModule: (url: string) => Promise<unknown> =
  typeof IMPORT === 'undefined' ? (url) => import(url) : IMPORT;

/** Changes with every file of the program; undefined where it runs as it is written. */
export const programKey: string | undefined = compiled?.key;

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
