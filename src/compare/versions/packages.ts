// An earlier version in a folder of its own → the packages that it is built with.
import fs from 'node:fs';
import path from 'node:path';
import { layerOf } from '../../compiler/1-load/load.ts';
import { execute } from './execute.ts';

/** Where the files of a commit lie, as they lay in its repository. */
export interface CheckedOut {
  /** The folder that holds site.yaml. */
  readonly root: string;
  /** The folder that stands for the root of the disk. */
  readonly disk: string;
  /** The folder that it stands for. */
  readonly originally: string;
}

/** Makes the packages of another folder those of this one, where it has none. */
export function link(packages: string, target: string): void {
  if (!fs.existsSync(packages) || fs.lstatSync(target, { throwIfNoEntry: false })) return;
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.symlinkSync(packages, target, 'junction');
}

/** What a package-lock.json says, as far as it matters here. */
export interface Lock {
  readonly name?: string;
  readonly version?: string;
  readonly packages?: Readonly<Record<string, { version?: string; link?: boolean }>>;
}

/** Undefined for a file that is missing or is none. */
export function readLock(folder: string): Lock | undefined {
  return json(path.join(folder, 'package-lock.json'));
}

/**
 * Brings together what an earlier version needs and its repository does not hold: packages, and a layer that
 * lies elsewhere. Both are taken as they are now, but a layer that is a package as package-lock.json names it.
 *
 * @param top the folder with its package-lock.json
 * @returns what could not be had as it was, in words
 */
export async function bring(version: CheckedOut, top: string): Promise<string | undefined> {
  const { root, disk } = version;
  // Packages of folders further up serve too.
  for (let at = root; at !== disk; at = path.dirname(at))
    link(path.join(wasAt(version, at), 'node_modules'), path.join(at, 'node_modules'));
  const layer = layerOf(root);
  if (!layer) return undefined;
  const [, name] = layer.root.split(`${path.sep}node_modules${path.sep}`);
  if (name === undefined) {
    if (!layer.usable && layer.root.startsWith(disk + path.sep))
      link(wasAt(version, layer.root), layer.root);
    return undefined;
  }
  const there = readLock(top)?.packages?.[`node_modules/${name.split(path.sep).join('/')}`];
  const here = json<{ version?: string }>(path.join(layer.root, 'package.json'))?.version;
  if (!there?.version || there.link || there.version === here) return undefined;
  const failed = await install(top);
  return failed && `${name} ${there.version} is not at hand (${failed}); the present one is used`;
}

/** The folder of this machine that one of an earlier version stands for. */
function wasAt({ disk, originally }: CheckedOut, folder: string): string {
  return path.join(path.parse(originally).root, path.relative(disk, folder));
}

/** Installs the packages of a folder that was made for this. Returns why that is not possible. */
export async function install(folder: string): Promise<string | undefined> {
  const packages = path.join(folder, 'node_modules');
  const stat = fs.lstatSync(packages, { throwIfNoEntry: false });
  if (stat?.isDirectory()) return undefined;
  fs.rmSync(packages, { force: true, recursive: true });
  // No scripts of packages run: nobody was asked whether anything may be installed.
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const failed = await execute(npm, args, folder);
  return failed && `its packages could not be installed: ${failed}`;
}

function json<T>(file: string): T | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
