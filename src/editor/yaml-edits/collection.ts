// Lists and maps as they are written → pieces of text with a part more, a part less or in another order.
import { type Document, isMap, isSeq, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import type { TextEdit } from '../../compiler/diagnostics/diagnostic.ts';
import { keyOf } from '../../compiler/source/document.ts';
import type { Path } from '../../model/schema/block-tree.ts';
import { itemsOf, moveItem, type Operation, type Plain } from '../operation.ts';
import {
  afterBreak,
  chunksOf,
  colonAfter,
  endOf,
  hyphens,
  isFlow,
  lineEnd,
  lineStart,
  rangeIn,
  startOf,
  startsOf,
} from './layout.ts';
import { type Place, placeOf } from './place.ts';
import { oneLine, printField, printFlow, printValue } from './print.ts';

export function* collectionCandidates(
  text: string,
  document: Document.Parsed,
  operation: Operation,
  place: Place | undefined,
): Generator<TextEdit> {
  if (operation.do === 'insert' || operation.do === 'move') {
    const list = place?.node;
    if (operation.do === 'move' && (isSeq(list) || isMap(list)))
      yield* movedItem(text, list, operation);
    if (operation.do === 'insert' && place && isSeq(list))
      yield* insertedItem(text, place, list, operation);
    return;
  }
  if (operation.do === 'remove') {
    if (place) yield* removed(text, document, operation.path, place);
    return;
  }
  if (operation.do === 'rename') {
    if (place?.pair) yield* renamed(text, place.pair, isFlow(place.holder), operation.to);
    return;
  }
  if (place) yield* replaced(text, place, operation.value);
  else yield* insertedField(text, document, operation);
}

function* renamed(text: string, pair: Pair, inFlow: boolean, to: string): Generator<TextEdit> {
  const range = rangeIn(text, pair.key);
  if (!range) return;
  const [quote] = text.slice(range[0], range[0] + 1);
  if (quote === "'" && !/[^\P{C}]/u.test(to))
    yield { range, text: `'${to.replaceAll("'", "''")}'` };
  if (quote === '"') yield { range, text: JSON.stringify(to) };
  yield { range, text: inFlow ? printFlow(to) : oneLine(to) };
  yield { range, text: JSON.stringify(to) };
}

function* replaced(
  text: string,
  { node, pair, holder, column, style }: Place,
  value: Plain,
): Generator<TextEdit> {
  if (isFlow(holder)) {
    const range = rangeIn(text, node);
    if (range) yield { range, text: printFlow(value) };
    return;
  }
  const from = pair
    ? colonAfter(text, pair)
    : isSeq(holder)
      ? hyphens(holder)[holder.items.indexOf(node)]
      : undefined;
  if (from === undefined) return;
  const to = Math.max(from + 1, endOf(text, node) ?? 0);
  yield { range: [from + 1, to], text: printValue(value, column, style, isSeq(holder)) };
}

function* insertedField(
  text: string,
  document: Document.Parsed,
  operation: Operation & { do: 'set' },
): Generator<TextEdit> {
  const key = String(operation.path.at(-1));
  const holder = placeOf(text, document, operation.path.slice(0, -1));
  if (!holder || !isMap(holder.node)) {
    // A field without a value, or an empty file, becomes a map.
    if (holder) yield* replaced(text, holder, { [key]: operation.value });
    return;
  }
  const map = holder.node;
  const pairs = map.items as Pair[];
  const order = operation.order ?? [];
  const rank = (name: string | undefined) => {
    const at = order.indexOf(name ?? '');
    return at === -1 ? Number.POSITIVE_INFINITY : at;
  };
  const own = rank(key);
  const isLast = own === Number.POSITIVE_INFINITY;
  const at = isLast ? pairs.length : pairs.findLastIndex((pair) => rank(keyOf(pair)) < own) + 1;
  if (map.flow) {
    yield* insertedInFlow(text, map, at, `${oneLine(key)}: ${printFlow(operation.value)}`);
    return;
  }
  const [first, before] = [pairs[0], pairs[at - 1]];
  if (!first) return;
  const column = startOf(first) - lineStart(text, startOf(first));
  const field = printField(key, operation.value, column, holder.style);
  const indent = ' '.repeat(column);
  const { eol } = holder.style;
  if (before) {
    const end = lineEnd(text, endOf(text, before.value) ?? colonAfter(text, before) + 1);
    yield { range: [end, end], text: eol + indent + field };
  } else {
    const start = startOf(first);
    yield { range: [start, start], text: field + eol + indent };
  }
}

function* removed(
  text: string,
  document: Document.Parsed,
  path: Path,
  place: Place,
): Generator<TextEdit> {
  const { holder } = place;
  if (!isMap(holder) && !isSeq(holder)) return;
  const at = isMap(holder) ? (holder.items as unknown[]).indexOf(place.pair) : Number(path.at(-1));
  // The last one leaves an empty list or map behind.
  if (holder.items.length === 1) {
    const above = placeOf(text, document, path.slice(0, -1));
    if (above) yield* replaced(text, above, isSeq(holder) ? [] : {});
    return;
  }
  if (holder.flow) {
    yield* removedFromFlow(text, holder, at);
    return;
  }
  const starts = startsOf(holder);
  const [start, next] = [starts[at] as number, starts[at + 1]];
  if (
    isMap(holder) &&
    at === 0 &&
    !/^ *$/.test(text.slice(lineStart(text, start), start)) &&
    next !== undefined
  )
    // The first field stands behind a hyphen, and the next one takes its place.
    yield { range: [start, next], text: '' };
  const chunks = chunksOf(text, holder);
  const [own, before, after] = [chunks?.[at], chunks?.[at - 1], chunks?.[at + 1]];
  if (!own) return;
  const blank = (from: number, to: number) => /^\s*$/.test(text.slice(from, to));
  const hasGap = (from: number, to: number) => /\n[ \t\r]*\n/.test(text.slice(from, to));
  // A blank line that parted it from what follows parts its neighbors then.
  const isParted = before && after && hasGap(own[1], after[0]) && !hasGap(before[1], own[0]);
  if (after && !isParted && blank(own[1], after[0])) yield { range: [own[0], after[0]], text: '' };
  if (before && blank(before[1], own[0])) yield { range: [before[1], own[1]], text: '' };
  yield { range: [own[0], afterBreak(text, own[1])], text: '' };
}

function* movedItem(
  text: string,
  list: YAMLSeq | YAMLMap,
  { from, to }: Operation & { do: 'move' },
): Generator<TextEdit> {
  const chunks = list.flow ? list.items.map((item) => rangeIn(text, item)) : chunksOf(text, list);
  if (!chunks?.every((chunk) => chunk !== undefined)) return;
  const [first, last] = [chunks[0], chunks.at(-1)];
  if (!first || !last) return;
  const texts = moveItem(
    chunks.map((chunk) => text.slice(...chunk)),
    from,
    to,
  );
  // What stands between the items stays where it is.
  const between = chunks.map(([, end], i) => text.slice(end, chunks[i + 1]?.[0] ?? end));
  yield { range: [first[0], last[1]], text: texts.map((item, i) => item + between[i]).join('') };
}

function* insertedItem(
  text: string,
  place: Place,
  list: YAMLSeq,
  operation: Operation & { do: 'insert' },
): Generator<TextEdit> {
  const { at } = operation;
  const values = itemsOf(operation);
  if (list.items.length === 0) {
    yield* replaced(text, place, values);
    return;
  }
  if (list.flow) {
    yield* insertedInFlow(text, list, at, values.map(printFlow).join(', '));
    return;
  }
  const chunks = chunksOf(text, list);
  const [hyphen] = hyphens(list);
  if (!chunks || hyphen === undefined) return;
  const column = hyphen - lineStart(text, hyphen);
  const { eol } = place.style;
  // Where blank lines stand between the items, one stands beside the new one too.
  const [one, two] = [chunks[0], chunks[1]];
  const gap = one && two && /\n\s*\n/.test(text.slice(one[1], two[0])) ? eol : '';
  const item = values
    .map((value) => `${' '.repeat(column)}-${printValue(value, column, place.style, true)}`)
    .join(eol + gap);
  const [before, after] = [chunks[at - 1], chunks[at]];
  if (after) yield { range: [after[0], after[0]], text: item + eol + gap };
  else if (before) yield { range: [before[1], before[1]], text: eol + gap + item };
}

function* insertedInFlow(
  text: string,
  { items, range }: YAMLSeq | YAMLMap,
  at: number,
  put: string,
): Generator<TextEdit> {
  const before = rangeIn(text, items[at - 1]);
  const after = rangeIn(text, items[at]);
  if (before) yield { range: [before[1], before[1]], text: `, ${put}` };
  else if (after) yield { range: [after[0], after[0]], text: `${put}, ` };
  else if (range) {
    const [open] = [text.slice(range[0], range[0] + 1)];
    yield { range: [range[0], range[1]], text: open === '{' ? `{ ${put} }` : `[${put}]` };
  }
}

function* removedFromFlow(
  text: string,
  { items }: YAMLSeq | YAMLMap,
  at: number,
): Generator<TextEdit> {
  const [before, own, after] = [at - 1, at, at + 1].map((i) => rangeIn(text, items[i]));
  if (own && after) yield { range: [own[0], after[0]], text: '' };
  else if (own && before) yield { range: [before[1], own[1]], text: '' };
}
