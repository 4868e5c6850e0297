// The folder of a site → the language that it, or else its layer, is in.
import path from 'node:path';
import { layerFolder } from './layer-folder.ts';
import { MAX_BYTES, readIfThere } from './read.ts';

/** By their lines alone: a file with mistakes is what most is said about, and every command asks this first. */
const LANGUAGE = /^language:[ \t]*["']?([\w-]+)/m;
const LAYER = /^national:[ \t](.*)$/m;

/** Undefined where neither says it, or can be read. */
export function siteLanguage(root: string): string | undefined {
  const site = textOf(root);
  const own = LANGUAGE.exec(site)?.[1];
  const [, layer] = LAYER.exec(site) ?? [];
  if (own !== undefined || layer === undefined) return own;
  const name = layer.replace(/[ \t]#.*/, '').trim();
  const { folder, reason } = layerFolder(root, name.replace(/^(["'])(.*)\1$/, '$2'));
  return reason ? undefined : LANGUAGE.exec(textOf(folder))?.[1];
}

/** That it cannot be read is said by who reads it. */
function textOf(root: string): string {
  return readIfThere(path.join(root, 'site.yaml'), MAX_BYTES)?.toString() ?? '';
}
