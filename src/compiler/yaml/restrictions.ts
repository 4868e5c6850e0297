// The tree of a YAML file → everything in it that is YAML and still not what content may hold.
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Fix, SourceRange } from '../diagnostics/diagnostic.ts';
import { hyphenMissing } from '../repair/items.ts';
import { indentOf, lineAround, valueIn } from '../repair/lines.ts';
import { itemInText, outdentedField } from '../repair/long-texts.ts';
import { firstOfMost, itemsWithoutFirstLine, lostItems } from '../repair/lost-items.ts';
import { quotesAround, quotesFor, syntaxProblem, type YamlProblem } from '../repair/problem.ts';
import { keyOf, rangeOf } from '../source/document.ts';
import { isCurlyQuoted } from '../source/quoting.ts';
import { factAt } from '../source/replacing.ts';

export interface Violation extends YamlProblem {
  readonly first?: SourceRange;
  /** Whether the repair is the only one that makes sense. */
  readonly certain: boolean;
  /** Whether the rest of the file can be understood all the same. */
  readonly harmless?: boolean;
}

const MAX_DEPTH = 60;

export function violationsIn(document: Document.Parsed, text: string): Violation[] {
  const found: Violation[] = [];
  const add = (problem: YamlProblem): unknown => found.push({ ...problem, certain: true });
  const signs = new Set(text.match(/[&*][^\s,[\]{}]+/g));
  const walk = (node: unknown, depth: number, lists: readonly YAMLSeq[], list?: YAMLSeq): void => {
    if (isNode(node)) for (const one of properties(node, text, signs)) found.push(one);
    if (isScalar(node)) {
      for (const one of scalar(node, text)) found.push(one);
      if (list) for (const one of joined(node, text)) found.push(one);
      itemInText(node, lists, text).forEach(add);
    }
    if (!isSeq(node) && !isMap(node)) return;
    if (depth > MAX_DEPTH) {
      const [start] = rangeOf(node);
      found.push(violation('yaml/too-deep', {}, [start, start + 1]));
    } else if (isSeq(node)) {
      const around = [...lists, node];
      for (const item of node.items) walk(item, depth + 1, around, node);
    } else {
      const keys = new Map<string, SourceRange>();
      const begun = list && itemsBegunIn(node, list, text);
      for (const [i, pair] of (node.items as Pair[]).entries()) {
        outdentedField(pair, (node.items as Pair[])[i - 1], text).forEach(add);
        const item = begun?.get(pair);
        if (item) {
          keys.clear();
          add(item);
        }
        found.push(...field(pair, keys, rangeOf(node), text, list));
        if (keyOf(pair) !== undefined) walk(pair.key, depth + 1, lists);
        walk(pair.value, depth + 1, lists);
      }
    }
  };
  walk(document.contents, 0, []);
  return found;
}

function itemsBegunIn(item: YAMLMap, list: YAMLSeq, text: string): Map<unknown, YamlProblem> {
  const begun = lostItems(item, list, text);
  return begun.size > 0 ? begun : itemsWithoutFirstLine(item, list, text);
}

function violation(
  code: YamlProblem['code'],
  params: YamlProblem['params'],
  range: SourceRange,
  more: Partial<Violation> = {},
): Violation {
  return { code, params, range, certain: more.repair !== undefined, ...more };
}

function field(
  pair: Pair,
  keys: Map<string, SourceRange>,
  around: SourceRange,
  text: string,
  list?: YAMLSeq,
): Violation[] {
  const key = keyOf(pair);
  if (key === undefined) {
    const braces = isMap(pair.key);
    const range = isNode(pair.key) ? rangeOf(pair.key) : around;
    return [factInBraces(text, range) ?? violation('yaml/key', { braces }, range)];
  }
  const first = keys.get(key);
  if (first) {
    const begins = list && firstOfMost(list);
    // Of an item that may be two, nobody knows what it says.
    const more = { first, harmless: begins === undefined };
    const params = { key, list: isSeq(pair.value), ...(begins === undefined ? {} : { begins }) };
    return [violation('yaml/duplicate-key', params, rangeOf(pair.key), more)];
  }
  keys.set(key, rangeOf(pair.key));
  return [];
}

/** "{{season.name}}", as other programs write a fact. */
function factInBraces(text: string, [start, end]: SourceRange): Violation | undefined {
  const range: SourceRange = [start - 1, end + 1];
  const written = text.slice(...range);
  const name = /^\{\{ *([a-z]+(?:\.\w+)+) *\}\}$/.exec(written)?.[1];
  return name === undefined
    ? undefined
    : violation('variable/signs', { written, name }, range, { repair: factAt(range, name) });
}

/** Tags, anchors and aliases: what begins with one of the signs ! & *. */
function properties(node: Node, text: string, signs: ReadonlySet<string>): Violation[] {
  const simple = isAlias(node) || isScalar(node);
  if (isAlias(node)) {
    const range = rangeOf(node);
    const name = `*${node.source}`;
    // Where the anchor exists, somebody knows YAML and means what it says.
    const known = signs.has(`&${node.source}`);
    return [violation('yaml/anchor', { name }, range, known ? {} : wholeText(text, range[0]))];
  }
  const found: Violation[] = [];
  if (node.tag) {
    const range = sign(text, rangeOf(node), '!');
    const tag = text.slice(...range);
    const more = simple && !tag.startsWith('!!') ? wholeText(text, range[0]) : {};
    found.push(violation('yaml/tag', { tag }, range, more));
  }
  if (node.anchor) {
    const range = sign(text, rangeOf(node), '&');
    const repeated = signs.has(`*${node.anchor}`);
    const more = simple && !repeated && found.length === 0 ? wholeText(text, range[0]) : {};
    found.push(violation('yaml/anchor', { name: `&${node.anchor}` }, range, more));
  }
  return found;
}

function wholeText(text: string, offset: number): { repair?: Fix } {
  // What stands inside brackets does not end with its line, and there may be thousands of it.
  const before = text.slice(Math.max(0, offset - 500), offset);
  if (/[,[{]/.test(before.slice(before.lastIndexOf('\n') + 1))) return {};
  const [start, end] = valueIn(lineAround(text, offset));
  const repair = start === offset ? quotesAround(text, [start, end]) : undefined;
  return repair ? { repair } : {};
}

function scalar(node: Scalar, text: string): Violation[] {
  if (node.type !== undefined && node.type !== 'PLAIN') return [];
  const [start, end] = rangeOf(node);
  const lost = cutOff(end, text);
  if (lost) return [cutText(text, start, lost)];
  if (text.charAt(end - 1) === '"') return strayQuote(text, [start, end]);
  if (!/[“„”‘‚]/.test(text.charAt(start))) return [];
  const written = text.slice(start, end);
  if (!isCurlyQuoted(written)) return [];
  const repair = quotesFor(written, [start, end]);
  return [
    violation('yaml/curly-quotes', { text: written }, [start, end], repair ? { repair } : {}),
  ];
}

/** A quote at the end of a text that begins without one. Behind a number it means inches. */
function strayQuote(text: string, range: SourceRange): Violation[] {
  const written = text.slice(...range);
  if (!/^[^"]*[^\d\s"]"$/.test(written)) return [];
  const [, end] = range;
  const repair = quotesFor(isCurlyQuoted(written) ? written : written.slice(0, -1), range);
  const problem = syntaxProblem({ say: 'strayQuote' }, [end - 1, end], repair);
  return [{ ...problem, certain: repair !== undefined }];
}

/** Though no sentence ends it goes on with a capital letter: most often the hyphen of the next item is missing. */
function joined(node: Scalar, text: string): Violation[] {
  if (node.type !== 'PLAIN') return [];
  const [start, end] = rangeOf(node);
  const [first = '', below] = text.slice(start, end).split(/\r?\n/);
  if (below === undefined || first.length > SHORT || /[.,;:!?&-]\s*$/.test(first)) return [];
  if (!/^\s*[\p{Lu}\p{N}]/u.test(below)) return [];
  const at = text.indexOf(below, start + first.length) + below.length - below.trimStart().length;
  const range: SourceRange = [at, at + below.trim().length];
  // Neither days nor addresses are the words of one text.
  if ([first, below].every((one) => !/\s/.test(one.trim()) && /[\d/]/.test(one))) {
    const [above, blanks] = [lineAround(text, start), [lineAround(text, at).start, at] as const];
    return [{ ...hyphenMissing(indentOf(above), range, blanks), certain: true }];
  }
  return [violation('yaml/joined', { first, below: below.trim() }, range, { harmless: true })];
}

/** A line that ends earlier was not broken for want of room, in characters. */
const SHORT = 50;

/** "We are #1 on campus" without quotes. A note has a space after its #. */
function cutOff(end: number, text: string): SourceRange | undefined {
  // Every value of every file comes here, and nearly all of them end their line.
  if (!/[ \t#]/.test(text.charAt(end))) return undefined;
  const match = /^([ \t]*)(#[\p{L}\p{N}][^\r\n]*)/u.exec(text.slice(end, end + 500));
  if (!match?.[2]) return undefined;
  const at = end + (match[1]?.length ?? 0);
  return [at, at + match[2].trimEnd().length];
}

function cutText(text: string, start: number, lost: SourceRange): Violation {
  const cut = text.slice(...lost);
  const [, end] = lost;
  const before = text.slice(start, lost[0]).trim();
  const value = valueIn(lineAround(text, lost[0]));
  const isWhole = value[1] === end && (before === '' || value[0] === start);
  const repair = isWhole ? quotesFor(text.slice(...value), value) : undefined;
  // After a text, a word such as #todo may be a note; a number or a color is none.
  const certain = repair !== undefined && (before === '' || /^#\d/.test(cut));
  return violation('yaml/comment', { text: cut }, lost, repair ? { repair, certain } : {});
}

function sign(text: string, [start, end]: SourceRange, character: '&' | '!'): SourceRange {
  let at = text.lastIndexOf(character, start);
  if (at === -1) return [start, end];
  while (text[at - 1] === character) at -= 1;
  const written = /^[^\s,[\]{}]+/.exec(text.slice(at));
  return [at, at + (written?.[0].length ?? 1)];
}
