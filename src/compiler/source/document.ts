// A parsed YAML file and a path in it → the location of what stands there.
import { isAlias, isMap, isNode, isPair, isScalar, isSeq, type Pair, type ParsedNode } from 'yaml';
import { type Added, writtenPlace } from '../../model/paths/additions.ts';
import { pointerOf } from '../../model/paths/pointer.ts';
import type { Path } from '../../model/schema/block-tree.ts';
import type { SourceLocation, SourceRange } from '../diagnostics/diagnostic.ts';
import { keyOf as keyOfTexts } from '../files/cache.ts';
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
  /** The document of the layer below. The value is that of both, and the tree only what is written here. */
  readonly base?: SourceDocument;
  /** Of each list to which `add` adds: how many items come from the layer. */
  readonly added?: Added;
  /** What it says in another language: the value is the translated one, all else that of the first language. */
  readonly translation?: Translation;
}

interface Translation {
  readonly of: SourceDocument;
  /** The documents of content/<language>/ that may say it: that of the file, and that of site.yaml. */
  readonly by: readonly SourceDocument[];
  /** By the pointers of the value: where what stands there is written. */
  readonly places: ReadonlyMap<string, TranslatedPlace>;
}

export interface TranslatedPlace {
  readonly document: SourceDocument;
  readonly path: Path;
}

/** Another one for another file or text, its own, that of the layer below or of its translation; made by `derive`. */
export function textKey({ file, text, base, translation }: SourceDocument): string {
  const others = translation?.by.map((one) => one.text) ?? [];
  return keyOfTexts(file, text, base?.file ?? '', base?.text ?? '', ...others);
}

export function isInherited(document: SourceDocument): boolean {
  // Asking for the tree of a document that was read without one parses its text.
  return document.base !== undefined && document.root === null;
}

export function fileOf(document: SourceDocument): string {
  return isInherited(document) && document.base ? document.base.file : document.file;
}

function writtenIn(document: SourceDocument, path: Path): SourceDocument {
  const { base } = document;
  if (!base) return document;
  if (isInherited(document)) return base;
  const own = reach(document.root, path);
  // What is no map replaces everything below it.
  if (own.steps === path.length || !isMap(own.node)) return document;
  return reach(base.root, path).steps > own.steps ? base : document;
}

export function keyOf(pair: Pair): string | undefined {
  if (!isScalar(pair.key) || pair.key.value === null) return undefined;
  return typeof pair.key.value === 'string' ? pair.key.value : pair.key.source;
}

export function rangeOf(node: unknown): SourceRange {
  const range = isNode(node) ? node.range : undefined;
  return range ? [range[0], range[1]] : [0, 0];
}

function reach(root: unknown, path: Path): { node: unknown; pair?: Pair; steps: number } {
  let node: unknown = root;
  let pair: Pair | undefined;
  let steps = 0;
  for (const step of path) {
    const field: Pair | undefined = isMap(node)
      ? (node.items as Pair[]).find((p) => keyOf(p) === String(step))
      : undefined;
    const next: unknown = isSeq(node) ? node.items[Number(step)] : field?.value;
    if (!field && next === undefined) break;
    node = next;
    pair = field;
    steps += 1;
  }
  return { node, steps, ...(pair ? { pair } : {}) };
}

/** @param within a piece of the value to point at, when it stands there once as written */
export function locationOf(
  document: SourceDocument,
  merged: Path,
  part: 'key' | 'value' = 'value',
  within?: string,
): SourceLocation {
  const translated = document.translation?.places.get(pointerOf(merged));
  if (translated) return locationOf(translated.document, translated.path, part, within);
  const path = writtenPlace(merged, document.added);
  const written = writtenIn(document, path);
  return {
    file: written.file,
    text: written.text,
    path,
    range: () => locate(written, path, part, within),
  };
}

function locate(
  document: SourceDocument,
  path: Path,
  part: 'key' | 'value',
  within?: string,
): SourceRange {
  const { node, pair, steps } = reach(document.root, path);
  if (steps < path.length) return locate(document, path.slice(0, steps), 'value');
  if (pair && (part === 'key' || isEmpty(node))) return rangeOf(pair.key);
  const range = trim(document.text, rangeOf(node));
  if (within) {
    const at = pieceIn(document.text.slice(...range), within);
    if (at !== -1) return [range[0] + at, range[0] + at + within.length];
  }
  if (isScalar(node)) return range;
  // A whole map or list is no small range: point at its first field, or at the field that holds it.
  if (isMap(node) && isPair(node.items[0]))
    return pair ? rangeOf(pair.key) : rangeOf(node.items[0].key);
  if (pair) return rangeOf(pair.key);
  return isSeq(node) && node.items[0] ? trim(document.text, [range[0], range[0] + 1]) : range;
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

function trim(text: string, [start, end]: SourceRange): SourceRange {
  return [start, Math.max(start + text.slice(start, end).trimEnd().length, start)];
}

/** Where the document itself says it; undefined where it leaves it to the layer. */
export function ownPlace({ root, added }: SourceDocument, merged: Path): Path | undefined {
  const path = writtenPlace(merged, added);
  const { steps, node } = reach(root, path);
  return steps === path.length || (steps > 0 && !isMap(node)) ? path.slice(0, steps) : undefined;
}
