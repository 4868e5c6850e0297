// A text with Markdown → the signs that readers see, each with how it is drawn and where it is written; its lists.
import { parse, postprocess, preprocess } from 'micromark';
import { PLAIN_ONLY } from '../../../../compiler/text/markdown.ts';

export type MarkKind = 'strong' | 'emphasis' | 'link';

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Something around words, with its marks, and what is between them. */
export interface Around extends Range {
  readonly kind: MarkKind;
  readonly inner: Range;
}

/** One sign that is seen; a sign that is escaped is written as two. */
export interface Sign extends Range {
  readonly text: string;
  readonly around: readonly Around[];
  readonly paragraph: number;
}

export interface Inline {
  readonly signs: readonly Sign[];
  readonly around: readonly Around[];
}

const KINDS: readonly string[] = ['strong', 'emphasis', 'link'];
const INNER: readonly string[] = ['strongText', 'emphasisText', 'labelText'];
/** What is in these is where a link leads. */
const HIDDEN: readonly string[] = ['resource', 'reference'];
const SEEN: readonly string[] = ['data', 'characterEscape', 'characterReference'];

export function readInline(text: string): Inline[] {
  return readMarkdown(text).paragraphs;
}

/** The same with what begins each item of a list: the dash or the number. */
export function readMarkdown(text: string): { paragraphs: Inline[]; markers: Range[] } {
  const whole = preprocess()(text, undefined, true);
  const events = postprocess(
    parse({ extensions: [PLAIN_ONLY] })
      .document()
      .write(whole),
  );
  const paragraphs: { signs: Sign[]; around: Around[] }[] = [];
  const markers: Range[] = [];
  const open: { kind: MarkKind; from: number; to: number; inner: Range }[] = [];
  let hidden = 0;
  for (const [way, { type, start, end }] of events) {
    const range = { from: start.offset, to: end.offset };
    const now = paragraphs.at(-1);
    if (type === 'listItemMarker' && way === 'exit') markers.push(itemMarker(text, range));
    else if (HIDDEN.includes(type)) hidden += way === 'enter' ? 1 : -1;
    else if (way === 'exit') {
      if (KINDS.includes(type)) open.pop();
    } else if (type === 'paragraph') paragraphs.push({ signs: [], around: [] });
    else if (!now || hidden > 0) continue;
    else if (KINDS.includes(type)) {
      const one = { kind: type as MarkKind, ...range, inner: range };
      open.push(one);
      now.around.push(one);
    } else if (INNER.includes(type)) {
      const holder = open.at(-1);
      if (holder) holder.inner = range;
    } else if (SEEN.includes(type) && !isInside(now.signs.at(-1), range))
      now.signs.push(...signsIn(text, type, range, [...open], paragraphs.length));
  }
  return { paragraphs, markers };
}

function itemMarker(text: string, { from, to }: Range): Range {
  return { from: from - (/(?<!\d)\d*$/.exec(text.slice(0, from))?.[0].length ?? 0), to };
}

/** The value of an escape is a part of it. */
function isInside(last: Sign | undefined, { from }: Range): boolean {
  return last !== undefined && from < last.to;
}

function signsIn(
  text: string,
  type: string,
  range: Range,
  around: readonly Around[],
  paragraph: number,
): Sign[] {
  const written = text.slice(range.from, range.to);
  if (type !== 'data') return [{ ...range, text: written, around, paragraph }];
  let from = range.from;
  return [...written].map((sign) => {
    from += sign.length;
    return { from: from - sign.length, to: from, text: sign, around, paragraph };
  });
}
