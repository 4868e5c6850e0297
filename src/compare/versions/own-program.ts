// An earlier version that was made with another Chapterhouse → its pages, built by that one.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { packageFile, programRoot } from '../../program.ts';

/** The program of a version, where it is not the one that runs. */
export interface OtherProgram {
  /** Its version, and for Chapterhouse in its own repository that it is another state of it. */
  readonly name: string;
  /** The folder in which its packages are installed. */
  readonly folder: string;
  /** Its command line, as soon as they are. */
  readonly bin: string;
}

/** What a program is made of, in the repository of Chapterhouse itself. */
const SOURCES = ['src', 'schema', 'package-lock.json', 'vite.config.ts'];

/**
 * The program that an earlier version names in its package-lock.json, or brings with it.
 *
 * @param top the folder of that version with its package-lock.json
 * @returns undefined where it is the present one, or none is named
 */
export function otherProgram(top: string): OtherProgram | undefined {
  const lock = readJson(path.join(top, 'package-lock.json'));
  if (lock?.name === 'chapterhouse') {
    if (SOURCES.every((name) => isSame(path.join(top, name), path.join(programRoot, name)))) return;
    const name = `${lock.version} as it was then`;
    return { name, folder: top, bin: path.join(top, 'src/bin.mjs') };
  }
  const packages = lock?.packages as
    | Readonly<Record<string, { version?: string; link?: boolean }>>
    | undefined;
  const named = packages?.['node_modules/chapterhouse'];
  if (!named?.version || named.link || named.version === packageFile().version) return undefined;
  const bin = path.join(top, 'node_modules/chapterhouse/src/bin.mjs');
  return { name: named.version, folder: top, bin };
}

/** Installing may fetch a hundred packages, and a build may make a thousand pictures; in milliseconds. */
const PATIENCE = 600_000;

/**
 * Builds a site by its own program.
 *
 * @returns why that is not possible, in words; undefined when it is done
 */
export async function buildByOwn(
  { folder, bin }: OtherProgram,
  root: string,
  out: string,
): Promise<string | undefined> {
  const packages = path.join(folder, 'node_modules');
  const here = path.join(programRoot, 'package-lock.json');
  // The same packages need not be fetched again.
  if (isSame(path.join(folder, 'package-lock.json'), here))
    link(path.join(programRoot, 'node_modules'), packages);
  else {
    fs.rmSync(packages, { force: true, recursive: true });
    // No scripts of packages run: this one was not asked to install anything.
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const failed = await run(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
    if (failed !== undefined) return `its packages could not be installed: ${failed}`;
  }
  const failed = await run(process.execPath, [bin, 'build', '--root', root, '--out', out], folder);
  return failed === undefined ? undefined : `it could not build this version: ${failed}`;
}

/** Makes the packages of another folder those of this one, where it has none. */
export function link(packages: string, target: string): void {
  if (!fs.existsSync(packages) || fs.existsSync(target)) return;
  fs.symlinkSync(packages, target, 'junction');
}

function run(program: string, args: readonly string[], cwd: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32' && program.endsWith('.cmd');
    execFile(
      program,
      args,
      { cwd, timeout: PATIENCE, maxBuffer: 64 * 1024 * 1024, windowsHide: true, shell },
      (error, stdout, stderr) =>
        resolve(error ? lastLine(stderr || stdout || error.message) : undefined),
    );
  });
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.trim() ?? '';
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

function readJson(
  file: string,
): { name?: string; version?: string; packages?: unknown } | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
