// The text of one YAML file → its plain value, and the place of any path in it.
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type ParsedNode,
  parseAllDocuments,
} from 'yaml';
import type { Code, Params } from './diagnostics/catalogue.ts';
import type { Place, Report, Span } from './diagnostics/diagnostic.ts';
import { plainYamlProblem } from './yaml-problems.ts';

/** The keys and indexes that lead from the root of a document to a value. */
export type Path = readonly (string | number)[];

export interface SourceDocument {
  /** Path from the root of the site, with forward slashes. */
  readonly file: string;
  readonly text: string;
  /** Plain data without prototypes of its own; undefined when the file has a mistake of YAML. */
  readonly value: unknown;
  readonly root: ParsedNode | null;
}

/**
 * Parses one file as YAML 1.2 with the core schema and reports what content must not hold:
 * syntax errors and warnings, repeated fields, directives, tags, anchors, further documents.
 *
 * @returns the document; its `value` is undefined when something was reported
 */
export const parseDocument = (file: string, text: string, report: Report): SourceDocument => {
  const parsed = parseAllDocuments(text, {
    schema: 'core',
    version: '1.2',
    prettyErrors: false,
    uniqueKeys: false,
  });
  const [first, second] = Array.isArray(parsed) ? parsed : [];
  const reader = createReader(file, text, report);
  const directive = firstDirective(text);
  const problem = first?.errors[0] ?? first?.warnings.find((w) => w.code !== 'TAG_RESOLVE_FAILED');
  if (directive) reader.refuse('yaml/directive', {}, directive);
  else if (second) reader.refuse('yaml/several-documents', {}, startOfSecond(text, second));
  else if (problem) {
    const { span, ...params } = plainYamlProblem(problem, text);
    reader.refuse('yaml/syntax', params, span);
  }
  const root = (first?.contents ?? null) as ParsedNode | null;
  const value = reader.sound() ? reader.read(root) : undefined;
  return { file, text, root, value: reader.sound() ? value : undefined };
};

interface Reader {
  refuse<C extends Code>(code: C, params: Params<C>, span: Span, first?: Span): void;
  sound(): boolean;
  read(node: unknown): unknown;
}

/** Turns nodes into plain values and refuses on the way what content must not hold. */
const createReader = (file: string, text: string, report: Report): Reader => {
  let sound = true;
  const place = (span: Span): Place => ({ file, text, span: () => span });
  const reader: Reader = {
    refuse(code, params, span, first) {
      sound = false;
      const related = first ? [{ message: 'It stands here first.', place: place(first) }] : [];
      report.add(code, params, place(span), related);
    },
    sound: () => sound,
    read(node) {
      if (isAlias(node)) {
        reader.refuse('yaml/anchor', { name: `*${node.source}` }, spanOf(node));
        return null;
      }
      if (isNode(node)) readProperties(node, text, reader);
      if (isScalar(node)) return node.value;
      if (isSeq(node)) return node.items.map(reader.read);
      if (isMap(node)) return readMap(node.items as Pair[], spanOf(node), reader);
      return null;
    },
  };
  return reader;
};

const readProperties = (node: Node, text: string, reader: Reader): void => {
  if (node.tag) {
    const span = sign(text, spanOf(node), '!');
    reader.refuse('yaml/tag', { tag: text.slice(...span) }, span);
  }
  const anchor = isAlias(node) ? undefined : (node as { anchor?: string }).anchor;
  if (anchor) reader.refuse('yaml/anchor', { name: `&${anchor}` }, sign(text, spanOf(node), '&'));
};

/** Objects own their keys only, so that `__proto__` is a key like any other. */
const readMap = (pairs: readonly Pair[], span: Span, reader: Reader): Record<string, unknown> => {
  const object: Record<string, unknown> = {};
  const keys = new Map<string, Span>();
  for (const pair of pairs) {
    const key = keyOf(pair);
    if (key === undefined) {
      reader.refuse('yaml/key', {}, isNode(pair.key) ? spanOf(pair.key) : span);
      continue;
    }
    reader.read(pair.key);
    const earlier = keys.get(key);
    if (earlier) reader.refuse('yaml/duplicate-key', { key }, spanOf(pair.key), earlier);
    else keys.set(key, spanOf(pair.key));
    const value = reader.read(pair.value);
    if (key === '__proto__') {
      const own = { value, enumerable: true, writable: true, configurable: true };
      Object.defineProperty(object, key, own);
    } else object[key] = value;
  }
  return object;
};

const keyOf = (pair: Pair): string | undefined => {
  if (!isScalar(pair.key) || pair.key.value === null) return undefined;
  return typeof pair.key.value === 'string' ? pair.key.value : pair.key.source;
};

/** The first line that begins with % before any content. */
const firstDirective = (text: string): Span | undefined => {
  const match = /^(?:[ \t]*(?:#.*)?\r?\n|\uFEFF)*(%.*)/.exec(text);
  return match?.[1] ? [match[0].length - match[1].length, match[0].length] : undefined;
};

const spanOf = (node: unknown): Span => {
  const range = isNode(node) ? node.range : undefined;
  return range ? [range[0], range[1]] : [0, 0];
};

/** The span of an anchor or tag that stands before its node. */
const sign = (text: string, [start, end]: Span, character: '&' | '!'): Span => {
  const at = text.lastIndexOf(character, start);
  if (at === -1) return [start, end];
  const written = /^[^\s,[\]{}]+/.exec(text.slice(at));
  return [at, at + (written?.[0].length ?? 1)];
};

const startOfSecond = (text: string, second: Document.Parsed): Span => {
  const from = second.range?.[0] ?? text.length;
  const at = Math.max(text.lastIndexOf('---', from), text.lastIndexOf('...', from));
  return at === -1 ? [from, from] : [at, at + 3];
};

/** The node at a path, its pair when the last step is a field, and whether the path was found. */
const find = (document: SourceDocument, path: Path): { node: unknown; pair?: Pair } | undefined => {
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
};

/**
 * The place of the value at a path, or of the nearest enclosing value that exists.
 *
 * @param part 'key' for the name of the field instead of its value
 * @param within a piece of the value to point at, when it stands there once as written
 */
export const placeOf = (
  document: SourceDocument,
  path: Path,
  part: 'key' | 'value' = 'value',
  within?: string,
): Place => ({
  file: document.file,
  text: document.text,
  span: () => locate(document, path, part, within),
});

const locate = (document: SourceDocument, path: Path, part: 'key' | 'value', within?: string): Span => {
  const found = find(document, path);
  if (!found) return path.length === 0 ? [0, 0] : locate(document, path.slice(0, -1), 'value');
  const { node, pair } = found;
  if (pair && (part === 'key' || isEmpty(node))) return spanOf(pair.key);
  const span = trimmed(document.text, spanOf(node));
  if (within !== undefined) {
    const at = document.text.slice(...span).indexOf(within);
    if (at !== -1) return [span[0] + at, span[0] + at + within.length];
  }
  if (isScalar(node)) return span;
  // A whole map or list is no small span: point at its first field, or at the field that holds it.
  if (isMap(node) && isPair(node.items[0])) return pair ? spanOf(pair.key) : spanOf(node.items[0].key);
  if (pair) return spanOf(pair.key);
  return isSeq(node) && node.items[0] ? trimmed(document.text, [span[0], span[0] + 1]) : span;
};

const isEmpty = (node: unknown): boolean =>
  node === null || node === undefined || (isScalar(node) && node.value === null && !node.source) || isAlias(node);

const trimmed = (text: string, [start, end]: Span): Span => [
  start,
  Math.max(start + text.slice(start, end).trimEnd().length, start),
];
