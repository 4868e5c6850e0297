// A suggested correction → the value and the tree of a document with it made.
import type { ErrorObject } from 'ajv';
import { isCollection, isMap, isScalar, type Node, type Pair } from 'yaml';
import { keyOf, type Path, type SourceDocument } from '../text/document.ts';
import type { LocatedError } from './located-error.ts';

/** Makes a correction in the value and in the tree in which it is written. */
export function applyCorrection(
  correction: LocatedError,
  value: unknown,
  { root, base }: SourceDocument,
): void {
  const { error, path, suggestion = '', parentPath } = correction;
  const from = correction.writtenKey ?? unknownKeyOf(error);
  if (from === undefined) {
    const group = at(value, path.slice(0, -1));
    if (group) put(group, String(path.at(-1)), correction.correctedValue ?? suggestion);
    return;
  }
  const group = at(value, path);
  const target = at(value, parentPath ?? path);
  if (!group || !target) return;
  const moved = (group as Record<string, unknown>)[from];
  Reflect.deleteProperty(group, from);
  put(target, suggestion, moved);
  const to = parentPath ?? path;
  movePair(root, path, from, to, suggestion);
  movePair(base?.root, path, from, to, suggestion);
}

export function unknownKeyOf(error: ErrorObject): string | undefined {
  return error.keyword === 'additionalProperties'
    ? String(error.params.additionalProperty)
    : undefined;
}

/** Never through a prototype: a key may be called __proto__. */
function put(group: object, key: string, value: unknown): void {
  Object.defineProperty(group, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function at(value: unknown, path: Path): object | undefined {
  let node = value;
  for (const step of path) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, step)) return undefined;
    node = (node as Record<string | number, unknown>)[step];
  }
  return typeof node === 'object' && node !== null ? node : undefined;
}

function movePair(root: unknown, path: Path, from: string, to: Path, name: string): void {
  const group = nodeAt(root, path);
  const target = nodeAt(root, to);
  if (!isMap(group) || !isMap(target)) return;
  const pair = (group.items as Pair[]).find((p) => keyOf(p) === from);
  if (!pair || !isScalar(pair.key)) return;
  pair.key.value = name;
  if (group === target) return;
  group.items.splice(group.items.indexOf(pair as never), 1);
  target.items.push(pair as never);
}

function nodeAt(root: unknown, path: Path): Node | undefined {
  let node: unknown = root;
  for (const step of path) {
    if (isMap(node))
      node = (node.items as Pair[]).find((pair) => keyOf(pair) === String(step))?.value;
    else if (isCollection(node)) node = node.items[Number(step)];
    else return undefined;
  }
  return node as Node | undefined;
}
