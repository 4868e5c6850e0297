// A parsed YAML file and a path in it → the location of what stands there.
import { isAlias, isMap, isNode, isPair, isScalar, isSeq, type Pair, type ParsedNode } from 'yaml';
import type { Path } from '../../model/block-tree.ts';
import type { SourceLocation, SourceRange } from '../diagnostics/diagnostic.ts';
import type { Deriving } from './derived.ts';

export type { Path };

export interface SourceDocument extends Deriving {
  /** Path from the root of the site, with forward slashes. */
  readonly file: string;
  readonly text: string;
  /** Plain data without prototypes of its own; undefined when the file has a mistake of YAML. */
  readonly value: unknown;
  /** The tree with its locations. Where the value was read without one, asking for it parses the text. */
  readonly root: ParsedNode | null;
  /** Whether nothing in the text is written otherwise than it is read: no number, sign or quote. */
  readonly plain?: boolean;
}

/** The name of a field; undefined when it is no plain text. */
export function keyOf(pair: Pair): string | undefined {
  if (!isScalar(pair.key) || pair.key.value === null) return undefined;
  return typeof pair.key.value === 'string' ? pair.key.value : pair.key.source;
}

/** Where a node stands; the start of the text when the parser does not say. */
export function rangeOf(node: unknown): SourceRange {
  const range = isNode(node) ? node.range : undefined;
  return range ? [range[0], range[1]] : [0, 0];
}

/** The node at a path, its pair when the last step is a field, and whether the path was found. */
function find(document: SourceDocument, path: Path): { node: unknown; pair?: Pair } | undefined {
  let node: unknown = document.root;
  let pair: Pair | undefined;
  for (const step of path) {
    pair = undefined;
    if (isMap(node)) {
      pair = (node.items as Pair[]).find((p) => keyOf(p) === String(step));
      if (!pair) return undefined;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      if (node === undefined) return undefined;
    } else return undefined;
  }
  return { node, ...(pair ? { pair } : {}) };
}

/**
 * The location of the value at a path, or of the nearest enclosing value that exists.
 *
 * @param part 'key' for the name of the field instead of its value
 * @param within a piece of the value to point at, when it stands there once as written
 */
export function locationOf(
  document: SourceDocument,
  path: Path,
  part: 'key' | 'value' = 'value',
  within?: string,
): SourceLocation {
  return {
    file: document.file,
    text: document.text,
    range: () => locate(document, path, part, within),
  };
}

function locate(
  document: SourceDocument,
  path: Path,
  part: 'key' | 'value',
  within?: string,
): SourceRange {
  const found = find(document, path);
  if (!found) return path.length === 0 ? [0, 0] : locate(document, path.slice(0, -1), 'value');
  const { node, pair } = found;
  if (pair && (part === 'key' || isEmpty(node))) return rangeOf(pair.key);
  const range = trimmed(document.text, rangeOf(node));
  if (within) {
    const at = pieceIn(document.text.slice(...range), within);
    if (at !== -1) return [range[0] + at, range[0] + at + within.length];
  }
  if (isScalar(node)) return range;
  // A whole map or list is no small range: point at its first field, or at the field that holds it.
  if (isMap(node) && isPair(node.items[0]))
    return pair ? rangeOf(pair.key) : rangeOf(node.items[0].key);
  if (pair) return rangeOf(pair.key);
  return isSeq(node) && node.items[0] ? trimmed(document.text, [range[0], range[0] + 1]) : range;
}

/** Where a piece stands in a text: rather as a whole than as the beginning of a longer word or path. */
function pieceIn(text: string, piece: string): number {
  const at = text.indexOf(piece);
  for (let next = at; next !== -1; next = text.indexOf(piece, next + 1)) {
    if (!/[\w/-]/.test(text[next + piece.length] ?? '')) return next;
  }
  return at;
}

function isEmpty(node: unknown): boolean {
  return (
    node === null ||
    node === undefined ||
    (isScalar(node) && node.value === null && !node.source) ||
    isAlias(node)
  );
}

function trimmed(text: string, [start, end]: SourceRange): SourceRange {
  return [start, Math.max(start + text.slice(start, end).trimEnd().length, start)];
}
