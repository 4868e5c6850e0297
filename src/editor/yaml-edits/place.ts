// A path in a document → what stands there, in which column, and how its file is written.
import { type Document, isMap, isSeq, type Pair } from 'yaml';
import { keyOf } from '../../compiler/source/document.ts';
import type { Path } from '../../model/schema/block-tree.ts';
import { hyphens, lineStart, startOf } from './layout.ts';
import type { YamlStyle } from './print.ts';

export interface Place {
  readonly node: unknown;
  readonly pair?: Pair;
  readonly holder: unknown;
  readonly column: number;
  readonly style: YamlStyle;
}

export function placeOf(
  text: string,
  { contents }: Document.Parsed,
  path: Path,
): Place | undefined {
  let [node, holder, pair]: [unknown, unknown, Pair | undefined] = [contents, null, undefined];
  for (const step of path) {
    holder = node;
    pair = fieldOf(node, step);
    node = isSeq(node) ? node.items[Number(step)] : pair?.value;
    if (!pair && node === undefined) return undefined;
  }
  const start = pair ? startOf(pair) : isSeq(holder) ? hyphens(holder)[Number(path.at(-1))] : 0;
  const column = start === undefined ? 0 : start - lineStart(text, start);
  return { node, holder, column, style: styleOf(text, contents), ...(pair ? { pair } : {}) };
}

function fieldOf(node: unknown, step: string | number): Pair | undefined {
  return isMap(node)
    ? (node.items as Pair[]).find((pair) => keyOf(pair) === String(step))
    : undefined;
}

function styleOf(text: string, root: unknown): YamlStyle {
  return {
    eol: text.includes('\r\n') ? '\r\n' : '\n',
    listIndent: listIndentOf(text, root) ?? 2,
    isEnded: text.endsWith('\n'),
  };
}

/** How much further right than their fields the lists of a file stand; undefined where it has none. */
function listIndentOf(text: string, node: unknown): number | undefined {
  if (isSeq(node)) return firstOf(node.items, (item) => listIndentOf(text, item));
  if (!isMap(node)) return undefined;
  return firstOf(node.items as Pair[], (pair) => {
    const list = pair.value;
    const [hyphen] = isSeq(list) && !list.flow ? hyphens(list) : [];
    if (hyphen === undefined) return listIndentOf(text, list);
    const column = (at: number) => at - lineStart(text, at);
    return column(hyphen) - column(startOf(pair));
  });
}

function firstOf<Item>(items: readonly Item[], of: (item: Item) => number | undefined) {
  for (const item of items) {
    const found = of(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
