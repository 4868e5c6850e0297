// A guess of what was meant → the value and the tree of a document changed to it.
import type { ErrorObject } from 'ajv';
import { isCollection, isMap, isScalar, type Node, type Pair } from 'yaml';
import { keyOf, type Path } from '../text/document.ts';
import type { Located } from './located-error.ts';

/** Changes the value and the tree to what was meant. */
export function apply(guess: Located, value: unknown, root: unknown): void {
  const { error, path, meant = '', belongs } = guess;
  const from = guess.from ?? unknownKeyOf(error);
  if (from === undefined) {
    const group = at(value, path.slice(0, -1));
    if (group) put(group, String(path.at(-1)), guess.instead ?? meant);
    return;
  }
  const group = at(value, path);
  const target = at(value, belongs ?? path);
  if (!group || !target) return;
  const moved = (group as Record<string, unknown>)[from];
  Reflect.deleteProperty(group, from);
  put(target, meant, moved);
  movePair(root, path, from, belongs ?? path, meant);
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
