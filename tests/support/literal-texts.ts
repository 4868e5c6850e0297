// The source of a module → the texts in it that people would read, which belong to content or to words.yaml.
import { parseSync } from 'vite';

/** A text in the source, and the line it begins on, from 1. */
export interface LiteralText {
  readonly line: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** Where a node stands: in code, in what is shown, in the tag of an element, or in what only programs read. */
type Place = 'code' | 'shown' | 'tag' | 'machine';

/** Attributes and fields that only programs read: their values are no words. */
const MACHINE =
  /^(?:data-.*|[A-Z].*|.*(?:className|ClassName|ColorScheme|Id|Key)|aria-(?:busy|controls|current|describedby|disabled|expanded|hidden|labelledby|live)|allow|as|autoComplete|classNames|d|dateTime|decoding|fetchPriority|fill|href|htmlFor|id|keepMountedMode|key|lang|loading|look|media|method|opts|points|ref|referrerPolicy|rel|role|room|scope|sizes|src|srcSet|stroke.*|style|target|to|tone|type|value|viewBox)$/;

/** A sentence begins with a capital letter or has three words; what code says to code looks different. */
const SENTENCE = /^\s*\p{Lu}[\p{L}'’]*,? \p{L}|(?:\p{L}{2,}[,;:]? ){2}\p{L}{2,}/u;
const LETTER = /\p{L}/u;

/** The texts of a module that people would read. */
export function literalTexts(file: string, source: string): LiteralText[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: LiteralText[] = [];
  const visit = (node: Node, place: Place): void => {
    const text = textOf(node);
    if (text !== undefined && isRead(text, place))
      found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim() });
    for (const [field, child] of Object.entries(node))
      for (const inner of Array.isArray(child) ? child : [child])
        if (isNode(inner) && !isAside(node, field)) visit(inner, placeOf(node, field, place));
  };
  visit(program as unknown as Node, 'code');
  return found;
}

function isRead(text: string, place: Place): boolean {
  return place === 'shown' ? LETTER.test(text) : place === 'code' && SENTENCE.test(text);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function textOf({ type, value }: Node): string | undefined {
  if (type === 'TemplateElement') return (value as { readonly raw: string }).raw;
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string'
    ? value
    : undefined;
}

/** What is never shown wherever it stands: types, imports, names of fields, what is thrown or compared. */
function isAside(node: Node, field: string): boolean {
  const { type, operator, callee, computed } = node;
  if (type.startsWith('TS')) return field !== 'expression';
  if (type === 'ImportDeclaration' || type.startsWith('Export')) return field === 'source';
  if (type === 'Property') return field === 'key';
  if (type === 'BinaryExpression') return operator !== '+';
  if (type === 'ConditionalExpression') return field === 'test';
  if (type === 'MemberExpression') return field === 'property' && computed === true;
  return type === 'NewExpression' && (callee as Node).name === 'Error';
}

/** Where a child of a node stands. */
function placeOf(node: Node, field: string, place: Place): Place {
  const { type, name, key } = node;
  if (type === 'JSXElement' || type === 'JSXFragment')
    return field === 'children' ? 'shown' : 'tag';
  if (type === 'JSXOpeningElement')
    return /^[a-z]/.test(String((name as Node).name)) ? 'tag' : 'code';
  if (type === 'JSXAttribute') return byName(String((name as Node).name), place);
  if (type === 'Property' && place !== 'code')
    return byName(String((key as Node).name ?? (key as Node).value), place);
  return place;
}

/** Where the value of an attribute or a field stands. Fields of forms have names; what components are given may be read. */
function byName(name: string, place: Place): Place {
  if (place === 'machine') return place;
  if (/^on[A-Z]/.test(name)) return 'code';
  return MACHINE.test(name) || (name === 'name' && place === 'tag') ? 'machine' : 'shown';
}
