// The lists of site.yaml and what a chapter adds to those of its layer → where an item stands, and both as one list.
import type { Path } from '../schema/block-tree.ts';
import { at } from '../schema/value.ts';

/** The field of site.yaml that holds them. */
export const ADD = 'add';

/** How long each list was before what is added to it. */
export type Added = Readonly<Record<string, number>>;

/** Where an item is written, by its place in the merged site. */
export function writtenPlace(path: Path, added: Added = {}): Path {
  const [list = '', place, ...inside] = path;
  const before = at(added, [list]);
  if (typeof before !== 'number' || place === undefined || Number(place) < before) return path;
  return [ADD, list, Number(place) - before, ...inside];
}

/** A path into what is added as one into the list itself, counted from its first addition. */
export function inList(path: Path): Path {
  return path[0] === ADD ? path.slice(1) : path;
}

/** @param site as it is written, or merged */
export function wholeList(site: unknown, name: string): readonly unknown[] {
  return [[name], [ADD, name]].flatMap((path) => {
    const list = at(site, path);
    return Array.isArray(list) ? list : [];
  });
}
