// An earlier version that was made with another Chapterkit → its pages, built by that one.

import fs from 'node:fs';
import path from 'node:path';
import { packageFile, programRoot } from '../../compiler/files/program.ts';
import { PACKAGE } from '../../model/product.ts';
import { execute } from './execute.ts';
import { install, link, readLock } from './packages.ts';

/** The program of a version, where it is not the one that runs. */
export interface OtherProgram {
  /** Its version, and for Chapterkit in its own repository that it is another state of it. */
  readonly name: string;
  /** The folder in which its packages are installed. */
  readonly folder: string;
  /** Its command line, as soon as they are. */
  readonly bin: string;
}

/** What a program is made of, in the repository of Chapterkit itself. */
const SOURCES = ['src', 'schema', 'package-lock.json', 'vite.config.ts'];

/**
 * The program that an earlier version names in its package-lock.json, or brings with it.
 *
 * @param top the folder of that version with its package-lock.json
 * @returns undefined where it is the present one, or none is named
 */
export function otherProgram(top: string): OtherProgram | undefined {
  const lock = readLock(top);
  if (lock?.name === PACKAGE) {
    if (SOURCES.every((name) => isSame(path.join(top, name), path.join(programRoot, name)))) return;
    const name = `${lock.version} as it was then`;
    return { name, folder: top, bin: path.join(top, 'src/bin.mjs') };
  }
  const named = lock?.packages?.[`node_modules/${PACKAGE}`];
  if (!named?.version || named.link || named.version === packageFile().version) return undefined;
  const bin = path.join(top, `node_modules/${PACKAGE}/src/bin.mjs`);
  return { name: named.version, folder: top, bin };
}

/**
 * Builds a site by its own program.
 *
 * @param isOurs whether the folder was made for this: in those of others nothing is installed
 * @returns why that is not possible, in words; undefined when it is done
 */
export async function buildByOwn(
  { folder, bin }: OtherProgram,
  { root, out, isOurs }: { readonly root: string; readonly out: string; readonly isOurs: boolean },
): Promise<string | undefined> {
  if (isOurs) {
    const failed = await packagesOf(folder);
    if (failed !== undefined) return failed;
  } else if (!fs.existsSync(bin)) return 'that is not installed there';
  const build = (...more: string[]) =>
    execute(process.execPath, [bin, 'build', '--root', root, '--out', out, ...more], folder);
  let failed = await build('--pictures', 'on-demand');
  // The first versions make all pictures at once and know no such option.
  if (failed?.includes('pictures')) failed = await build();
  return failed && `it could not build this version: ${failed}`;
}

/** The same packages need not be fetched again. */
async function packagesOf(folder: string): Promise<string | undefined> {
  const [there, here] = [folder, programRoot].map((at) => path.join(at, 'package-lock.json'));
  if (!isSame(there ?? '', here ?? '')) return install(folder);
  link(path.join(programRoot, 'node_modules'), path.join(folder, 'node_modules'));
  return undefined;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((file) => fs.statSync(file, { throwIfNoEntry: false }));
  if (!a || !b) return a === b;
  if (a.isDirectory() !== b.isDirectory()) return false;
  if (!a.isDirectory())
    return a.size === b.size && fs.readFileSync(one).equals(fs.readFileSync(other));
  // Texts for people are no part of a program.
  const [here, there] = [one, other].map((folder) =>
    fs
      .readdirSync(folder)
      .filter((name) => !name.endsWith('.md'))
      .sort(),
  );
  return (
    here?.join('\n') === there?.join('\n') &&
    (here ?? []).every((name) => isSame(path.join(one, name), path.join(other, name)))
  );
}
