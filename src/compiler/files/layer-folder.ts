// The name of a layer, as `national` has it → the folder in which it lies, and why that cannot be one.
import fs from 'node:fs';
import path from 'node:path';
import { codeOf, isSystemError } from '../../model/errors.ts';
import type { Phrase } from '../diagnostics/phrase.ts';
import { isWithin } from './disk.ts';

interface LayerFolder {
  readonly folder: string;
  readonly reason: Phrase | undefined;
}

export function layerFolder(root: string, name: string): LayerFolder {
  if (name === '') return { folder: root, reason: { say: 'noLayerNamed' } };
  const folder = isPath(name) ? path.resolve(root, name) : packageAt(root, name);
  return { folder, reason: findProblem(root, name, folder) };
}

/** Whether a name is a path, as programs write one; any other is that of a package. */
function isPath(name: string): boolean {
  return /^\.{1,2}(?:\/|$)/.test(name) || path.isAbsolute(name);
}

/** The folder of an installed package: in node_modules of the site or of a folder above, the nearest first. */
function packageAt(root: string, name: string): string {
  for (let at = root; ; at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules', name);
    if (fs.existsSync(folder)) return folder;
    if (path.dirname(at) === at) return path.join(root, 'node_modules', name);
  }
}

const PACKAGE = /^(?:@[\w.~-]+\/)?[\w.~-]+$/;

function findProblem(root: string, name: string, folder: string): Phrase | undefined {
  if (!isPath(name) && !PACKAGE.test(name)) return { say: 'noPackageName' };
  try {
    const real = fs.realpathSync(folder);
    const site = fs.realpathSync(root);
    if (!fs.statSync(real).isDirectory()) return { say: 'isFile' };
    const installed = isWithin(real, path.join(site, 'node_modules'));
    if (isWithin(real, site) && !installed) return { say: 'isInside' };
    fs.readdirSync(real);
    return fs.existsSync(path.join(real, 'site.yaml')) ? undefined : { say: 'noSiteThere' };
  } catch (error) {
    if (isSystemError(error)) return { say: 'system', code: codeOf(error) };
    return isPath(name) ? { say: 'noFolder' } : { say: 'noPackage' };
  }
}
