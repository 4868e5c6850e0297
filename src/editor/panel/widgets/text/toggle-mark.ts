// A text with Markdown and what is selected in it → the change after which just that is bold or italic, or no longer.
import { type Selection, type TextEdit, wordAt } from './markdown-edits.ts';
import {
  type Around,
  type Inline,
  type MarkKind,
  type Range,
  readInline,
  type Sign,
} from './read-inline.ts';

type Mark = '**' | '*';

/** Puts `**` or `*` around the selection or word, paragraph by paragraph, or takes it away; undefined where pages would show it otherwise. */
export function toggleMark(text: string, selection: Selection, mark: Mark): TextEdit | undefined {
  const [from, to] = wordAt(text, selection);
  if (from === to) return emptyMark(text, from, mark);
  const kind: MarkKind = mark === '**' ? 'strong' : 'emphasis';
  const pieces = readInline(text).flatMap((inline) => {
    const signs = inline.signs.filter((one) => one.from >= from && one.to <= to && !isBlank(one));
    return signs.length === 0 ? [] : [{ inline, signs }];
  });
  const isOff = pieces.every(({ signs }) => trimToWords(signs).every((one) => has(one, kind)));
  let made = text;
  for (const { inline, signs } of pieces.toReversed())
    made = tryMark(made, { inline, signs, mark, kind, isOff }) ?? made;
  return made === text
    ? undefined
    : smallestEdit(
        text,
        made,
        pieces.flatMap(({ signs }) => signs),
      );
}

function emptyMark(text: string, at: number, mark: Mark): TextEdit {
  const { length } = mark;
  const before = /(?<!\*)\**$/.exec(text.slice(0, at))?.[0].length ?? 0;
  const stars = Math.min(before, /^\**/.exec(text.slice(at))?.[0].length ?? 0);
  const isThere = mark === '**' ? stars >= 2 : stars % 2 === 1;
  return isThere
    ? { from: at - length, to: at + length, put: '', select: [at - length, at - length] }
    : { from: at, to: at, put: mark + mark, select: [at + length, at + length] };
}

interface Piece {
  readonly inline: Inline;
  readonly signs: readonly Sign[];
  readonly mark: Mark;
  readonly kind: MarkKind;
  readonly isOff: boolean;
  /** Whether links are marked inside, and not as a part of what is around them. */
  readonly isApart?: boolean;
}

/** The text with one piece marked, less signs at its ends that would keep stars from counting, or inside a link before a letter. */
function tryMark(text: string, piece: Piece): string | undefined {
  for (const isApart of [false, true])
    for (const signs of [piece.signs, trimToWords(piece.signs)]) {
      const made = remade(text, { ...piece, signs, isApart });
      if (made !== undefined) return made;
    }
  return undefined;
}

function remade(text: string, piece: Piece): string | undefined {
  const { inline, signs, mark, kind, isOff, isApart = false } = piece;
  const [first, last] = [signs[0], signs.at(-1)];
  if (!first || !last) return undefined;
  const run = { from: first.from, to: last.to };
  const own = inline.around.filter((one) => one.kind === kind);
  const others = inline.around.filter((one) => one.kind !== kind);
  const touched = own.filter((one) => one.to >= run.from && one.from <= run.to);
  const wanted = isOff
    ? touched.flatMap(({ inner }) => [
        { from: inner.from, to: Math.min(inner.to, run.from) },
        { from: Math.max(inner.from, run.to), to: inner.to },
      ])
    : [
        {
          from: Math.min(run.from, ...touched.map(({ inner }) => inner.from)),
          to: Math.max(run.to, ...touched.map(({ inner }) => inner.to)),
        },
      ];
  const parts = wanted.flatMap((one) => fitToMarks(one, others, inline.signs, isApart));
  const made = rewriteMarks(text, touched, parts, mark);
  const isMeant = (one: Sign): boolean =>
    parts.some((part) => holds(part, one)) ||
    (has(one, kind) && !touched.some((part) => holds(part, one)));
  return isAsMeant(readInline(text), readInline(made), kind, isMeant) ? made : undefined;
}

/** A range in pieces that neither begin nor end in the middle of something else around words, or at a blank. */
function fitToMarks(
  range: Range,
  others: readonly Around[],
  signs: readonly Sign[],
  isApart: boolean,
): Range[] {
  const inside = signs.filter((one) => holds(range, one) && !isBlank(one));
  const [first, last] = [inside[0], inside.at(-1)];
  if (!first || !last) return [];
  const cut = { from: first.from, to: last.to };
  for (const other of others) {
    const { from, to, inner } = other;
    const isBeside = cut.to <= from || cut.from >= to;
    if (isBeside || (cut.from >= inner.from && cut.to <= inner.to)) continue;
    const own = signs.filter((one) => holds(inner, one) && !isBlank(one));
    if (own.every((one) => holds(cut, one)) && !(isApart && other.kind === 'link')) {
      cut.from = Math.min(cut.from, from);
      cut.to = Math.max(cut.to, to);
      continue;
    }
    const parts = [
      { from: cut.from, to: from },
      { from: Math.max(cut.from, inner.from), to: Math.min(cut.to, inner.to) },
      { from: to, to: cut.to },
    ];
    return parts.flatMap((part) => fitToMarks(part, others, signs, isApart));
  }
  return [cut];
}

/** The text without the marks of some, and with marks around others. */
function rewriteMarks(
  text: string,
  gone: readonly Around[],
  parts: readonly Range[],
  mark: Mark,
): string {
  const isMark = (at: number) =>
    gone.some(
      ({ from, to, inner }) => (at >= from && at < inner.from) || (at >= inner.to && at < to),
    );
  let made = '';
  for (let at = 0; at <= text.length; at += 1) {
    if (parts.some(({ to }) => to === at)) made += mark;
    if (parts.some(({ from }) => from === at)) made += mark;
    if (!isMark(at)) made += text.charAt(at);
  }
  return made;
}

/** Whether pages show the same signs, and each as it is meant. A blank looks the same either way. */
function isAsMeant(
  before: readonly Inline[],
  after: readonly Inline[],
  kind: MarkKind,
  isMeant: (sign: Sign) => boolean,
): boolean {
  const [old, now] = [before, after].map((all) => all.flatMap(({ signs }) => signs));
  return (
    old?.length === now?.length &&
    (old ?? []).every((one, i) => {
      const other = now?.[i];
      if (other?.text !== one.text || other.paragraph !== one.paragraph) return false;
      if (isBlank(one)) return true;
      const isSame = (['strong', 'emphasis', 'link'] as const).every(
        (each) => each === kind || has(one, each) === has(other, each),
      );
      return isSame && has(other, kind) === isMeant(one);
    })
  );
}

/** The smallest change from one text to another, after which the same signs are selected. */
function smallestEdit(text: string, made: string, chosen: readonly Sign[]): TextEdit {
  let from = 0;
  while (from < text.length && text[from] === made[from]) from += 1;
  let end = 0;
  const room = Math.min(text.length, made.length) - from;
  while (end < room && text.at(-1 - end) === made.at(-1 - end)) end += 1;
  const [old, now] = [text, made].map((one) => readInline(one).flatMap(({ signs }) => signs));
  const indexOf = (sign: Sign | undefined) =>
    old?.findIndex((one) => one.from === sign?.from) ?? -1;
  const [first, last] = [now?.[indexOf(chosen[0])], now?.[indexOf(chosen.at(-1))]];
  const put = made.slice(from, made.length - end);
  const select = [first?.from ?? from, last?.to ?? from + put.length] as const;
  return { from, to: text.length - end, put, select };
}

function has({ around }: Sign, kind: MarkKind): boolean {
  return around.some((one) => one.kind === kind);
}

function holds({ from, to }: Range, sign: Sign): boolean {
  return sign.from >= from && sign.to <= to;
}

function isBlank({ text }: Sign): boolean {
  return text.trim() === '';
}

/** From the first letter to the last; all where there is none. */
function trimToWords(signs: readonly Sign[]): readonly Sign[] {
  const isWord = ({ text }: Sign) => !/^[\p{P}\p{S}]$/u.test(text);
  const first = signs.findIndex(isWord);
  return first === -1 ? signs : signs.slice(first, signs.findLastIndex(isWord) + 1);
}
