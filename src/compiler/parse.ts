// The text of one YAML file → its plain value, or what in it is not plain YAML.
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type ParsedNode,
  parseAllDocuments,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import type { Code, Params } from './diagnostics/catalogue.ts';
import type { Place, Report, Span } from './diagnostics/diagnostic.ts';
import { keyOf, type SourceDocument, spanOf } from './document.ts';
import { plainYamlProblem } from './yaml-problems.ts';

/**
 * Parses one file as YAML 1.2 with the core schema and reports what content must not hold:
 * syntax errors and warnings, repeated fields, directives, tags, anchors, further documents.
 *
 * @returns the document; its `value` is undefined when something was reported
 */
export const parseDocument = (file: string, text: string, report: Report): SourceDocument => {
  const parsed = parseText(text);
  const [first, second] = parsed ?? [];
  const reader = createReader(file, text, report);
  const directive = firstDirective(text);
  const problem = first?.errors[0] ?? first?.warnings.find((w) => w.code !== 'TAG_RESOLVE_FAILED');
  const marked = problem && markedText(text, problem.pos[0]);
  if (parsed === undefined || problem?.code === 'RESOURCE_EXHAUSTION')
    reader.refuse('yaml/too-deep', {}, [0, 0]);
  else if (directive) reader.refuse('yaml/directive', {}, directive);
  else if (second) reader.refuse('yaml/several-documents', {}, startOfSecond(text, second));
  else if (marked) reader.refuse('yaml/anchor', { name: text.slice(...marked) }, marked);
  else if (problem) {
    const { span, ...params } = plainYamlProblem(problem, text);
    reader.refuse('yaml/syntax', params, span);
  }
  const root = (first?.contents ?? null) as ParsedNode | null;
  const value = reader.sound() ? reader.read(root) : undefined;
  return { file, text, root, value: reader.sound() ? value : undefined };
};

/** The documents of a text; undefined when its brackets exhaust the stack of the parser. */
const parseText = (text: string): readonly Document.Parsed[] | undefined => {
  try {
    const parsed = parseAllDocuments(text, {
      schema: 'core',
      version: '1.2',
      prettyErrors: false,
      uniqueKeys: false,
    });
    return Array.isArray(parsed) ? parsed : [];
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

interface Reader {
  refuse<C extends Code>(code: C, params: Params<C>, span: Span, first?: Span): void;
  sound(): boolean;
  read(node: unknown, depth?: number): unknown;
}

/** Blocks inside columns reach a depth of twelve. */
const MAX_DEPTH = 60;

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
    read(node, depth = 0) {
      if (isAlias(node)) {
        reader.refuse('yaml/anchor', { name: `*${node.source}` }, spanOf(node));
        return null;
      }
      if (isNode(node)) readProperties(node, text, reader);
      if (isScalar(node)) {
        const cut = cutOff(node, text);
        if (cut) reader.refuse('yaml/comment', { text: text.slice(...cut) }, cut);
        return node.value;
      }
      if (depth > MAX_DEPTH) {
        const [start] = spanOf(node);
        reader.refuse('yaml/too-deep', {}, [start, start + 1]);
        return null;
      }
      if (isSeq(node)) return node.items.map((item) => reader.read(item, depth + 1));
      if (isMap(node)) return readMap(node, reader, depth + 1);
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
const readMap = (map: YAMLMap, reader: Reader, depth: number): Record<string, unknown> => {
  const entries: [string, unknown][] = [];
  const keys = new Map<string, Span>();
  for (const pair of map.items) {
    const key = keyOf(pair);
    if (key === undefined) {
      const braces = isMap(pair.key);
      reader.refuse('yaml/key', { braces }, isNode(pair.key) ? spanOf(pair.key) : spanOf(map));
      continue;
    }
    reader.read(pair.key, depth);
    const earlier = keys.get(key);
    if (earlier) reader.refuse('yaml/duplicate-key', { key }, spanOf(pair.key), earlier);
    else keys.set(key, spanOf(pair.key));
    entries.push([key, reader.read(pair.value, depth)]);
  }
  return Object.fromEntries(entries);
};

/**
 * The rest of a line that a # has cut off from a text without quotes: "We are #1 on campus".
 * A note has a space after its #.
 */
const cutOff = (node: Scalar, text: string): Span | undefined => {
  if (node.type !== undefined && node.type !== 'PLAIN') return undefined;
  const [, end] = spanOf(node);
  const match = /^([ \t]*)(#[\p{L}\p{N}][^\r\n]*)/u.exec(text.slice(end, end + 500));
  if (!match?.[2]) return undefined;
  const at = end + (match[1]?.length ?? 0);
  return [at, at + match[2].trimEnd().length];
};

/** The first line that begins with % before any content. */
const firstDirective = (text: string): Span | undefined => {
  const match = /^(?:[ \t]*(?:#.*)?\r?\n|\uFEFF)*(%.*)/.exec(text);
  return match?.[1] ? [match[0].length - match[1].length, match[0].length] : undefined;
};

/** The sign at the start of a text such as "**Bold** words", when the words after it are too many. */
const markedText = (text: string, offset: number): Span | undefined => {
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  const match = /^\s*(?:- +)*(?:[^\s:"'[{#]+: +)?([*&][^\s*&]\S*|\*\*\S+) +$/.exec(
    text.slice(line, offset),
  );
  if (!match?.[1]) return undefined;
  const at = line + match[0].lastIndexOf(match[1]);
  return [at, at + match[1].length];
};

/** The span of an anchor or tag that stands before its node. */
const sign = (text: string, [start, end]: Span, character: '&' | '!'): Span => {
  let at = text.lastIndexOf(character, start);
  if (at === -1) return [start, end];
  while (text[at - 1] === character) at -= 1;
  const written = /^[^\s,[\]{}]+/.exec(text.slice(at));
  return [at, at + (written?.[0].length ?? 1)];
};

const startOfSecond = (text: string, second: Document.Parsed): Span => {
  const from = second.range?.[0] ?? text.length;
  const at = Math.max(text.lastIndexOf('---', from), text.lastIndexOf('...', from));
  return at === -1 ? [from, from] : [at, at + 3];
};
