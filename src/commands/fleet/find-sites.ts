// A folder → the folders of all sites below it.
import fs from 'node:fs';
import path from 'node:path';
import { layerOf } from '../../compiler/1-load/load.ts';

const LEFT_OUT = ['node_modules', 'dist'];

/** A layer that one of them names is no site; links are not followed, hidden folders not entered. */
export function findSites(folder: string): string[] {
  const found = sitesBelow(folder);
  const layers = new Set(found.flatMap((root) => layerOf(root)?.root ?? []).map(real));
  return found.filter((root) => !layers.has(root)).sort();
}

function sitesBelow(folder: string): string[] {
  const names = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((item) => item.isDirectory() && !item.name.startsWith('.'))
    .map(({ name }) => name);
  const isSite = names.includes('content') && fs.existsSync(path.join(folder, 'site.yaml'));
  const inside = names
    .filter((name) => !LEFT_OUT.includes(name) && !(isSite && name === 'content'))
    .flatMap((name) => sitesBelow(path.join(folder, name)));
  return isSite ? [folder, ...inside] : inside;
}

function real(folder: string): string {
  return fs.existsSync(folder) ? fs.realpathSync(folder) : folder;
}
