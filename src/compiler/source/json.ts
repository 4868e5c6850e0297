// The text of a JSON file → its value and where each part of it stands, or its first mistake.
import {
  createScanner,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { SourceRange } from '../diagnostics/diagnostic.ts';
import type { Phrase } from '../diagnostics/phrase.ts';

/** A JSON text that could be read (RFC 8259). */
export interface JsonText {
  readonly value: unknown;
  /** Where the value at a path stands, or the nearest enclosing one; with `key` the name of the field. */
  readonly rangeOf: (path: readonly string[], part?: 'key' | 'value') => SourceRange;
}

export interface JsonMistake {
  readonly mistake: Phrase;
  readonly at: SourceRange;
}

/** More levels are no schema, and would end the stack. */
const MAX_DEPTH = 100;

const WORDS: Readonly<Record<string, Phrase>> = {
  InvalidSymbol: { say: 'notAValue' },
  InvalidNumberFormat: { say: 'notANumber' },
  PropertyNameExpected: { say: 'nameExpected' },
  ValueExpected: { say: 'valueExpected' },
  ColonExpected: { say: 'colonExpected' },
  CommaExpected: { say: 'commaExpected' },
  CloseBraceExpected: { say: 'endsEarly' },
  CloseBracketExpected: { say: 'endsEarly' },
  EndOfFileExpected: { say: 'textAfterEnd' },
  InvalidCommentToken: { say: 'noComments' },
  UnexpectedEndOfString: { say: 'unclosedText' },
};

export function readJson(text: string): JsonText | JsonMistake {
  const deep = tooDeep(text);
  if (deep) return { mistake: { say: 'nestedTooDeep' }, at: deep };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first) return mistakeOf(text, first);
  if (!root) return { mistake: { say: 'emptyJson' }, at: [0, 0] };
  const twice = writtenTwice(root);
  if (twice)
    return { mistake: { say: 'twiceField', name: String(twice.value) }, at: rangeOf(twice) };
  return {
    value: JSON.parse(text) as unknown,
    rangeOf: (path, part = 'value') => rangeAt(root, path, part),
  };
}

function tooDeep(text: string): SourceRange | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const at = scanner.getTokenOffset();
    depth += '{['.includes(text[at] ?? '!') ? 1 : '}]'.includes(text[at] ?? '!') ? -1 : 0;
    if (depth > MAX_DEPTH) return [at, at + 1];
  }
  return undefined;
}

function mistakeOf(text: string, { error, offset, length }: ParseError): JsonMistake {
  const before = text.slice(0, offset).trimEnd();
  if (before.endsWith(',') && /[}\]]/.test(text[offset] ?? ''))
    return { mistake: { say: 'nothingAfterComma' }, at: [before.length - 1, before.length] };
  const mistake = WORDS[printParseErrorCode(error)] ?? ({ say: 'wrongCharacter' } as const);
  return { mistake, at: [offset, Math.max(offset + length, Math.min(offset + 1, text.length))] };
}

function writtenTwice({ type, children = [] }: Node): Node | undefined {
  const keys = type === 'object' ? children.flatMap(({ children: [key] = [] }) => key ?? []) : [];
  const names = keys.map(({ value }) => value);
  const twice = keys.find(({ value }, i) => names.indexOf(value) < i);
  return twice ?? children.map(writtenTwice).find((found) => found !== undefined);
}

function rangeAt(root: Node, path: readonly string[], part: 'key' | 'value'): SourceRange {
  let [value, key]: (Node | undefined)[] = [root];
  for (const step of path) {
    const { type, children = [] }: Node = value ?? root;
    const pair = children.find(({ children: [name] = [] }) => name?.value === step);
    const next = type === 'object' ? pair?.children?.[1] : children[Number(step)];
    if (!next) return rangeOf(value ?? root);
    [value, key] = [next, type === 'object' ? pair?.children?.[0] : undefined];
  }
  return rangeOf((part === 'key' && key) || value || root);
}

function rangeOf({ offset, length }: Node): SourceRange {
  return [offset, offset + length];
}
