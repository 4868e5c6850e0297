// Words of an element on the page × the text as it is written → the same words there, where that is certain.
import type { Place } from '../../protocol.ts';
import { type Around, readInline } from '../widgets/text/read-inline.ts';

export interface Selected extends Place {
  /** What of its text is selected in its field; nothing where the page says something else than the text. */
  readonly words?: WrittenWords | undefined;
  /** Whether it is typed on the page, and the focus is there. */
  readonly isOnPage?: boolean;
}

/** A part of a text as it is written; one without signs is a place between two. */
export interface WrittenWords {
  readonly text: string;
  readonly range?: readonly [from: number, to: number] | undefined;
}

/** A part of what an element reads, counted in what all its texts hold. */
export interface ShownWords {
  readonly text: string;
  readonly range: readonly [from: number, to: number];
}

/** One code unit that is seen, and the signs that it is written with. */
interface Unit {
  readonly sign: string;
  readonly from: number;
  readonly to: number;
  readonly around: readonly Around[];
  readonly fact?: { readonly name: string; readonly at: number } | undefined;
}

interface Written {
  readonly text: string;
  readonly isMarkdown: boolean;
  /** What a fact says. */
  readonly factOf: (name: string) => string | undefined;
}

const FACT = /\$\{\s*([\w.-]+)\s*\}/g;

/** What is selected at a click: a word by its second press, by the first the place of the caret. */
export function rangeAt({ clientX, clientY, target, detail }: MouseEvent): Range | undefined {
  const document = (target as Element).ownerDocument;
  const selection = document.getSelection();
  if (detail > 1 && selection?.isCollapsed === false) return selection.getRangeAt(0);
  const caret = document.caretPositionFromPoint?.(clientX, clientY);
  if (!caret) return document.caretRangeFromPoint?.(clientX, clientY) ?? undefined;
  const range = document.createRange();
  range.setStart(caret.offsetNode, caret.offset);
  return range;
}

export function shownIn(element: Element, range: Range): ShownWords | undefined {
  const [from, to] = (['start', 'end'] as const).map((side) => {
    const before = element.ownerDocument.createRange();
    before.selectNodeContents(element);
    if (!before.isPointInRange(range[`${side}Container`], range[`${side}Offset`])) return undefined;
    before.setEnd(range[`${side}Container`], range[`${side}Offset`]);
    return before.toString().length;
  });
  // A word at the end of a line is selected up to the next element.
  const text = element.textContent ?? '';
  return from === undefined ? undefined : { text, range: [from, to ?? text.length] };
}

/** Whether a text is read on the page as it is written: no marks, no facts, no lines. */
export function isReadAsWritten(written: Written): boolean {
  const { text } = written;
  const signs = unitsOf(written).map(({ sign }) => sign);
  return !text.includes('\n') && text.search(FACT) === -1 && signs.join('') === seen(text);
}

/** Where words of the page are written: in a text, or in its fact. White space aside, all signs must be there in order, and once. */
export function writtenAt(written: Written, shown: ShownWords): WrittenWords & { fact?: string } {
  const units = unitsOf(written);
  const text = seen(shown.text);
  const drawn = units.map(({ sign }) => sign).join('');
  const begin = text.indexOf(drawn);
  const nothing = { text: written.text };
  if (drawn === '' || begin === -1 || text.indexOf(drawn, begin + 1) !== -1) return nothing;
  const [from, to] = shown.range.map((at) => seen(shown.text.slice(0, at)).length - begin);
  if (from === undefined || to === undefined || from < 0 || to > units.length) return nothing;
  const [first, last] = [units[from], units[to - 1]];
  if (from >= to || !first || !last) {
    const isBehind = from > 0 && !/\s$/.test(shown.text.slice(0, shown.range[0]));
    const at = isBehind || !first ? (units[from - 1]?.to ?? 0) : first.from;
    return { ...nothing, range: [at, at] };
  }
  const { fact } = first;
  if (fact && units.slice(from, to).every((one) => one.fact?.name === fact.name))
    return { ...nothing, fact: fact.name, range: [fact.at, (last.fact?.at ?? 0) + 1] };
  return { ...nothing, range: withMarks(units, from, to) };
}

/** What takes the place of a word takes that of marks that are around letters of it alone. */
function withMarks(units: readonly Unit[], from: number, to: number): WrittenWords['range'] {
  const [first, last] = [units[from], units[to - 1]];
  if (!first || !last) return undefined;
  const own = new Set(units.slice(from, to).flatMap(({ around }) => around));
  const cut = [...own].filter((one) =>
    units.slice(from, to).some(({ around }) => !around.includes(one)),
  );
  const isPart = cut.some((one) =>
    [...units.slice(0, from), ...units.slice(to)].some(({ around }) => around.includes(one)),
  );
  if (isPart) return undefined;
  return [
    Math.min(first.from, ...cut.map((one) => one.from)),
    Math.max(last.to, ...cut.map((one) => one.to)),
  ];
}

function seen(text: string): string {
  return text.replace(/\s/g, '');
}

/** All that is seen of a text but its white space, with facts filled in. */
function unitsOf({ text, isMarkdown, factOf }: Written): Unit[] {
  const filled: Omit<Unit, 'around'>[] = [];
  const add = (sign: string, from: number, to: number, fact?: Unit['fact']) =>
    filled.push({ sign, from, to, fact });
  let end = 0;
  for (const { 0: whole, 1: name = '', index } of text.matchAll(FACT)) {
    const value = factOf(name);
    if (value === undefined) continue;
    for (; end < index; end += 1) add(text[end] ?? '', end, end + 1);
    end = index + whole.length;
    for (const [at, sign] of value.split('').entries()) add(sign, index, end, { name, at });
  }
  for (; end < text.length; end += 1) add(text[end] ?? '', end, end + 1);
  const whole = filled.map(({ sign }) => sign).join('');
  const signs = isMarkdown
    ? readInline(whole).flatMap((one) => one.signs)
    : [{ text: whole, from: 0, to: whole.length, around: [] }];
  return signs.flatMap(({ text: sign, from, to, around }): Unit[] => {
    const isPlain = !isMarkdown || !/^(?:\\.|&.+;)$/s.test(sign);
    const drawn = isPlain ? sign : decoded(sign);
    return drawn.split('').flatMap((unit, i) => {
      const [start, stop] = isPlain
        ? [filled[from + i], filled[from + i]]
        : [filled[from], filled[to - 1]];
      if (!start || !stop || /\s/.test(unit)) return [];
      return { ...start, sign: unit, to: stop.to, around };
    });
  });
}

/** A sign that is escaped or named. */
function decoded(sign: string): string {
  if (sign.startsWith('\\')) return sign.slice(1);
  return new DOMParser().parseFromString(sign, 'text/html').body.textContent ?? sign;
}
