// Where Chapterkit itself lies: its root, its built engine, and the folder of what it keeps.

import fs from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../model/errors.ts';
import { PACKAGE } from '../../model/product.ts';

/** The nearest folder with a package.json, from this module upward: the same in src/ and in engine/. */
function rootAbove(folder: string): string {
  return fs.existsSync(path.join(folder, 'package.json'))
    ? folder
    : rootAbove(path.dirname(folder));
}

export const programRoot: string = rootAbove(import.meta.dirname);

export const engineRoot: string = path.join(programRoot, 'engine');

/** The packages beside Chapterkit where it is installed, or its own where it is developed. */
const packages =
  path.basename(path.dirname(programRoot)) === 'node_modules'
    ? path.dirname(programRoot)
    : path.join(programRoot, 'node_modules');

const given = process.env[`${PACKAGE.toUpperCase()}_CACHE`];

/** For all that is kept between two runs and needed for no result; CHAPTERKIT_CACHE names another one. */
export const cacheRoot: string = given
  ? path.resolve(given)
  : path.join(packages, `.cache/${PACKAGE}`);

export function packageFile(): {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
} {
  return JSON.parse(fs.readFileSync(path.join(programRoot, 'package.json'), 'utf8'));
}

/** Loads packages that a site installs once it uses them; `missing` gets their names and versions for npm. */
export async function loadOptional<T>(
  names: readonly string[],
  load: () => Promise<T>,
  missing: (packages: string) => Error,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    // What they need themselves is not for us to name.
    if (!names.some((name) => String(error).includes(`'${name}'`))) throw error;
    const { peerDependencies } = packageFile();
    throw missing(names.map((name) => `${name}@${peerDependencies[name]?.slice(1)}`).join(' '));
  }
}
