// Lists of a YAML file → the edits that put an item at the end of one, or take one out.
import { isMap, isScalar, isSeq, type YAMLSeq } from 'yaml';
import type { Fix } from '../compiler/diagnostics/diagnostic.ts';
import { keyOf, type Path, type SourceDocument } from '../compiler/text/document.ts';

/** A list that is written in another way than one item below the other, each after a hyphen. */
export class NotInLines extends Error {}

/**
 * The edit that takes an item out, with its lines; notes above it stay.
 *
 * @param path where the item stands, its number last
 * @throws NotInLines
 */
export function withoutItem({ text, root }: SourceDocument, path: Path): Fix {
  const list = listAt(root, path.slice(0, -1));
  const at = Number(path.at(-1));
  const start = text.lastIndexOf('\n', startOf(text, list, at)) + 1;
  return { range: [start, afterItem(text, list, at)], text: '', title: 'take the item out' };
}

/**
 * The edit that puts one more item at the end of a list, as far from the left as the others.
 *
 * @param path where the list stands
 * @param lines the lines of the item, without hyphen and indent
 * @throws NotInLines
 */
export function oneMoreItem(
  { text, root }: SourceDocument,
  path: Path,
  lines: readonly string[],
): Fix {
  const list = listAt(root, path);
  const last = list.items.length - 1;
  const hyphen = startOf(text, list, last);
  const indent = text.slice(text.lastIndexOf('\n', hyphen - 1) + 1, hyphen);
  const at = afterItem(text, list, last);
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const item = lines.map((line, i) => `${indent}${i === 0 ? '- ' : '  '}${line}${end}`).join('');
  const isLastLine = at === text.length && !text.endsWith('\n');
  return { range: [at, at], text: (isLastLine ? end : '') + item, title: 'add an item' };
}

/** How many items the list at a path has. */
export function lengthOf({ root }: SourceDocument, path: Path): number {
  return listAt(root, path).items.length;
}

function listAt(root: unknown, path: Path): YAMLSeq {
  const node = path.reduce<unknown>((one, step) => {
    if (isSeq(one)) return one.items[Number(step)];
    return isMap(one) ? one.items.find((pair) => keyOf(pair) === String(step))?.value : undefined;
  }, root);
  if (isSeq(node) && !node.flow && node.items.length > 0) return node;
  throw new NotInLines();
}

/** Where the hyphen of an item stands, with nothing but spaces before it in its line. */
function startOf(text: string, list: YAMLSeq, at: number): number {
  const [start] = rangeIn(list, at);
  const hyphen = text.lastIndexOf('-', start - 1);
  const before = text.slice(text.lastIndexOf('\n', hyphen - 1) + 1, hyphen);
  if (hyphen === -1 || before.trim() !== '' || !/^-\s+$/.test(text.slice(hyphen, start)))
    throw new NotInLines();
  return hyphen;
}

/** Where the line after the last one of an item begins. */
function afterItem(text: string, list: YAMLSeq, at: number): number {
  const [start, end] = rangeIn(list, at);
  const last = start + text.slice(start, end).trimEnd().length;
  const next = text.indexOf('\n', last);
  return next === -1 ? text.length : next + 1;
}

function rangeIn(list: YAMLSeq, at: number): readonly [number, number] {
  const item = list.items[at];
  if (!(isMap(item) || isScalar(item) || isSeq(item)) || !item.range) throw new NotInLines();
  return [item.range[0], item.range[1]];
}
