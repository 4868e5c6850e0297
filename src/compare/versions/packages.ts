// The files of a commit in a folder of their own → the packages and the layer that its build needs.

import fs from 'node:fs';
import path from 'node:path';
import { layerOf } from '../../compiler/1-load/load.ts';
import { packageFile } from '../../compiler/files/program.ts';
import { PACKAGE } from '../../model/product.ts';

/** Where the files of a commit are, as deep as they are in their repository. */
export interface CheckedOut {
  readonly root: string;
  readonly top: string;
  /** The folder that takes the place of the root of the disk. */
  readonly disk: string;
  readonly originally: string;
}

/** As they are now. @returns the packages that were of another version then, in sentences without a period */
export function bringPackages(checkedOut: CheckedOut): string[] {
  const { root, top, disk, originally } = checkedOut;
  const real = (folder: string) =>
    path.join(path.parse(originally).root, path.relative(disk, folder));
  // Packages of folders further up serve too.
  for (let at = root; at !== disk; at = path.dirname(at))
    link(path.join(real(at), 'node_modules'), path.join(at, 'node_modules'));
  const layer = layerOf(root);
  const [, name] = layer?.root.split(`${path.sep}node_modules${path.sep}`) ?? [];
  if (layer && name === undefined && !layer.usable && layer.root.startsWith(disk + path.sep))
    link(real(layer.root), layer.root);
  const now = new Map([[PACKAGE, packageFile().version]]);
  if (layer && name !== undefined)
    now.set(name.split(path.sep).join('/'), versionIn(path.join(layer.root, 'package.json')) ?? '');
  return [...now].flatMap(([known, present]) => {
    const then = lockedVersion(known, root, top);
    if (then === undefined || then === present) return [];
    return `The earlier version was made with ${known} ${then}; both were built with ${present}. To see what the upgrade changes, compare with a build that was made before it`;
  });
}

function link(from: string, to: string): void {
  if (!fs.existsSync(from) || fs.lstatSync(to, { throwIfNoEntry: false })) return;
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.symlinkSync(from, to, 'junction');
}

function lockedVersion(name: string, from: string, to: string): string | undefined {
  const file = path.join(from, 'package-lock.json');
  if (fs.existsSync(file)) return versionIn(file, `node_modules/${name}`);
  return from === to ? undefined : lockedVersion(name, path.dirname(from), to);
}

/** Undefined for a file that is missing or broken, and for a package that is only linked. */
function versionIn(file: string, locked?: string): string | undefined {
  try {
    const json = JSON.parse(fs.readFileSync(file, 'utf8'));
    const { version, link } = locked === undefined ? json : json.packages[locked];
    return typeof version === 'string' && !link ? version : undefined;
  } catch {
    return undefined;
  }
}
