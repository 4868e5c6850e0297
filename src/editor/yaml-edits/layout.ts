// A map or list as it is written → where its parts, their lines and their values stand.
import {
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

/** The lines of each part of a block, from the comments directly above it to the end of its last line. */
export function chunksOf(text: string, holder: YAMLMap | YAMLSeq): [number, number][] | undefined {
  const starts = startsOf(holder);
  const chunks: [number, number][] = [];
  for (const [i, start] of starts.entries()) {
    const item = holder.items[i];
    const value = isPair(item) ? item.value : item;
    const line = lineStart(text, start);
    // Behind a hyphen there is no line of its own.
    if (!/^ *$/.test(text.slice(line, start)) && !(i === 0 && isMap(holder))) return undefined;
    const key = isPair(item) ? colonAfter(text, item) + 1 : start + 1;
    const end = lineEnd(text, Math.max(key, endOf(text, value) ?? 0));
    chunks.push([withComments(text, line, chunks.at(-1)?.[1] ?? 0), end]);
  }
  return chunks;
}

function withComments(text: string, line: number, most: number): number {
  let start = line;
  while (start > most) {
    const above = lineStart(text, start - 1);
    if (above < most || !/^[ \t]*#/.test(text.slice(above, start))) break;
    start = above;
  }
  return start;
}

export function startsOf(holder: YAMLMap | YAMLSeq): number[] {
  return isSeq(holder) ? hyphens(holder) : (holder.items as Pair[]).map(startOf);
}

export function startOf(pair: Pair): number {
  return (isNode(pair.key) ? pair.key.range?.[0] : undefined) ?? 0;
}

export function hyphens(list: YAMLSeq): number[] {
  const token = list.srcToken;
  if (token?.type !== 'block-seq') return [];
  return token.items.flatMap(({ start }) =>
    start.filter(({ type }) => type === 'seq-item-ind').map(({ offset }) => offset),
  );
}

export function colonAfter(text: string, pair: Pair): number {
  const end = (isNode(pair.key) ? pair.key.range?.[1] : undefined) ?? 0;
  return text.indexOf(':', end);
}

export function isFlow(node: unknown): boolean {
  return (isMap(node) || isSeq(node)) && node.flow === true;
}

export function rangeIn(text: string, part: unknown): [number, number] | undefined {
  if (isPair(part)) {
    const end = endOf(text, part.value) ?? colonAfter(text, part) + 1;
    return [startOf(part), end];
  }
  const range = isNode(part) ? part.range : undefined;
  return range ? [range[0], endOf(text, part) ?? range[1]] : undefined;
}

/** Where the last character of a value stands, comments behind it not counted; undefined for none. */
export function endOf(text: string, node: unknown): number | undefined {
  if ((isMap(node) || isSeq(node)) && !node.flow) {
    const last: unknown = node.items.at(-1);
    if (isPair(last)) return endOf(text, last.value) ?? colonAfter(text, last) + 1;
    return endOf(text, last) ?? (isSeq(node) ? (hyphens(node).at(-1) ?? 0) + 1 : undefined);
  }
  const range = isNode(node) ? node.range : undefined;
  if (!range || (isScalar(node) && node.value === null && !node.source)) return undefined;
  return range[0] + text.slice(range[0], range[1]).trimEnd().length;
}

export function lineStart(text: string, at: number): number {
  // A byte-order mark takes no column.
  return text.lastIndexOf('\n', at - 1) + 1 || Number(text.startsWith('\ufeff'));
}

export function lineEnd(text: string, at: number): number {
  const rest = /\r?\n|$/.exec(text.slice(at));
  return at + (rest?.index ?? 0);
}

export function afterBreak(text: string, at: number): number {
  return at + (/^\r?\n/.exec(text.slice(at, at + 2))?.[0].length ?? 0);
}
