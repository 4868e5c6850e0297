// A YAML text × an operation → the smallest replacement that does it, and nothing else.
//
// A document is never rewritten. Each candidate is read again before it is taken: it must hold exactly
// the intended value and every comment that it does not replace. What no candidate can do is not done.
import { isDeepStrictEqual } from 'node:util';
import { type Document, isScalar, Lexer, parseDocument, type Scalar } from 'yaml';
import type { TextEdit } from '../../compiler/diagnostics/diagnostic.ts';
import { tooDeepIn } from '../../compiler/yaml/depth.ts';
import { readPlain } from '../../compiler/yaml/plain-reader.ts';
import { at } from '../../model/schema/value.ts';
import { type Operation, type Plain, valueAfter } from '../operation.ts';
import { NotEdited } from '../sentences/sentence.ts';
import { collectionCandidates } from './collection.ts';
import { placeOf } from './place.ts';
import { scalarCandidates } from './scalar.ts';
import { commonEnds } from './similarity.ts';

/** Undefined when the text says so already. @throws UserError when there is none, or the path leads nowhere */
export function edit(
  text: string,
  operation: Operation,
  readText: typeof read = read,
): TextEdit | undefined {
  const document = readText(text);
  const now = valueIn(document);
  if (document.errors.length > 0 || !now) throw new NotEdited('unreadable');
  const { value } = now;
  const intended = valueAfter(value, operation);
  if (isDone(value, intended, operation)) return undefined;
  for (const [splice, mayLose] of candidates(text, document, operation)) {
    const next = spliceText(text, splice);
    if (
      holds(next, intended, operation) &&
      isDeepStrictEqual(commentsIn(next), commentsIn(text, mayLose ? splice : undefined))
    )
      return narrow(text, splice);
  }
  throw new NotEdited('notHere');
}

export function editText(text: string, operation: Operation): string {
  const splice = edit(text, operation);
  return splice ? spliceText(text, splice) : text;
}

export function spliceText(text: string, { range: [from, to], text: put }: TextEdit): string {
  return text.slice(0, from) + put + text.slice(to);
}

function read(text: string): Document.Parsed {
  if (tooDeepIn(text)) throw new NotEdited('tooDeep');
  return parseDocument(text, { schema: 'core', version: '1.2', keepSourceTokens: true });
}

/** Reads texts for edits. The one that was read last is not read again: each key in a field is an edit of the same. */
export function createTextReader(): typeof read {
  let last: { readonly text: string; readonly document: Document.Parsed } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, document: read(text) };
    return last.document;
  };
}

/** What could be written, each with whether the comments in what it replaces go with it. */
function* candidates(
  text: string,
  document: Document.Parsed,
  operation: Operation,
): Generator<[TextEdit, boolean]> {
  const place = placeOf(text, document, operation.path);
  const node = place?.node;
  if (operation.do === 'set' && place && isScalar(node) && isScalarValue(operation.value)) {
    const scalar = node as Scalar.Parsed;
    if (scalar.source || scalar.type !== 'PLAIN')
      for (const splice of scalarCandidates(
        text,
        scalar,
        operation.value,
        place.column,
        place.style.eol,
      ))
        yield [splice, false];
  }
  const mayLose = operation.do === 'remove' || operation.do === 'set';
  for (const splice of collectionCandidates(text, document, operation, place))
    yield [splice, mayLose];
}

function isScalarValue(value: Plain): value is string | number | boolean | null {
  return value === null || typeof value !== 'object';
}

function holds(text: string, intended: unknown, operation: Operation): boolean {
  const plain = readPlain(text);
  if (plain !== undefined) return isDone(plain, intended, operation);
  const document = read(text);
  if (document.errors.length + document.warnings.length > 0) return false;
  const now = valueIn(document);
  return now !== undefined && isDone(now.value, intended, operation);
}

function valueIn(document: Document.Parsed): { readonly value: unknown } | undefined {
  try {
    return { value: document.toJS() };
  } catch {
    return undefined;
  }
}

/** Whether a value is the intended one. The order of fields is no part of it, but where they are moved. */
function isDone(value: unknown, intended: unknown, { do: what, path }: Operation): boolean {
  const keys = (of: unknown) => Object.keys(Object(at(of, path)));
  return (
    isDeepStrictEqual(value, intended) &&
    (what !== 'move' || isDeepStrictEqual(keys(value), keys(intended)))
  );
}

export function commentsIn(text: string, without?: TextEdit): string[] {
  if (!text.includes('#')) return [];
  const [from, to] = without?.range ?? [0, 0];
  const found: string[] = [];
  let at = 0;
  for (const token of new Lexer().lex(text)) {
    if (SIGNS.has(token)) continue;
    if (token.startsWith('#') && (at < from || at >= to)) found.push(token);
    at += token.length;
  }
  return found.sort();
}

/** Start of a document, end of a list in brackets that is not closed, start of a scalar. */
const SIGNS = new Set(['\u0002', '\u0018', '\u001f']);

function narrow(text: string, { range: [from, to], text: put }: TextEdit): TextEdit {
  const [skip, back] = commonEnds(text.slice(from, to), put);
  return { range: [from + skip, to - back], text: put.slice(skip, put.length - back) };
}
