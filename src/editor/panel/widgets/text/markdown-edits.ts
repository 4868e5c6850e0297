// A text with Markdown and what is selected in it → the change that makes it a link or a list.
import { type Inline, type Range, readInline } from './read-inline.ts';

export type Selection = readonly [number, number];

/** Makes the lines that are selected items of a list, or takes the dashes away when all are. */
export function toggleList(text: string, [start, end]: Selection): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const written = lines.filter((line) => line.trim() !== '');
  const isList = written.length > 0 && written.every((line) => ITEM.test(line));
  const changed = lines.map((line) => {
    if (isList) return line.replace(ITEM, '');
    return (line.trim() === '' && lines.length > 1) || ITEM.test(line) ? line : `- ${line}`;
  });
  const put = changed.join('\n');
  const caret = from + put.length;
  return { from, to, put, select: lines.length > 1 ? [from, caret] : [caret, caret] };
}

const ITEM = /^[-*+] /;

export interface WrittenLink extends Range {
  readonly words: string;
  readonly address: string;
  /** Of several paragraphs or items, those after the first: what is before each, and its words. */
  readonly more?: readonly { readonly gap: string; readonly words: string }[];
}

/** The link that holds what is selected; else the words that would become one, in each paragraph for itself. */
export function linkAt(text: string, selection: Selection): WrittenLink {
  for (const match of text.matchAll(/\[((?:\\.|[^\]\\])*)\]\((?:<([^<>\n]*)>|([^()\s]*))\)/g)) {
    const [whole, words = '', angled, plain = ''] = match;
    const [from, to] = [match.index, match.index + whole.length];
    if (selection[0] >= from && selection[1] <= to)
      return { from, to, words: words.replace(/\\([[\]])/g, '$1'), address: angled ?? plain };
  }
  const [start, end] = wordAt(text, selection);
  const pieces = readInline(text).flatMap((inline) => pieceOf(inline, { from: start, to: end }));
  const [first, ...others] = pieces;
  // Marks and blanks are no words.
  if (!first) return { from: end, to: end, words: '', address: '' };
  const more = others.map((piece, i) => ({
    gap: text.slice(pieces[i]?.to, piece.from),
    words: linkWords(text, piece),
  }));
  const to = pieces.at(-1)?.to ?? first.to;
  return { from: first.from, to, words: linkWords(text, first), address: '', more };
}

/** No blank and no punctuation, as which micromark knows only signs of one code unit. */
const BINDS = /[^\s\p{P}\p{S}]|[\u{10000}-\u{10ffff}]/u;

type Piece = Inline & Range;

/** What is selected of a paragraph, from its first sign to its last, and whole what it would cut through. */
function pieceOf({ signs, around }: Inline, { from, to }: Range): Piece[] {
  const chosen = signs.filter((one) => one.from >= from && one.to <= to && one.text.trim() !== '');
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (!first || !last) return [];
  const piece = { from: first.from, to: last.to };
  for (const one of around.toReversed()) {
    const isApart = piece.to <= one.from || piece.from >= one.to;
    const isInside = piece.from >= one.inner.from && piece.to <= one.inner.to;
    // Beside a bracket, stars within a word would no longer count.
    const isBound = signs.some(
      (sign) =>
        BINDS.test(sign.text) &&
        ((sign.from === one.to && piece.to === one.inner.to) ||
          (sign.to === one.from && piece.from === one.inner.from)),
    );
    if (isApart || (isInside && one.kind !== 'link' && !isBound)) continue;
    piece.from = Math.min(piece.from, one.from);
    piece.to = Math.max(piece.to, one.to);
  }
  return [{ ...piece, signs, around }];
}

/** The words of a piece: a link holds no other one, and a star that is only a star stays one. */
function linkWords(text: string, { from, to, signs, around }: Piece): string {
  const links = around.filter((one) => one.kind === 'link' && one.from >= from && one.to <= to);
  const isShown = (at: number): boolean =>
    links.every(
      ({ from, to, inner }) => at < from || at >= to || (at >= inner.from && at < inner.to),
    );
  const own = signs.filter((one) => one.from >= from && one.to <= to);
  const stars = own.flatMap((one) => (/^[*_]$/.test(text.slice(one.from, one.to)) ? one.from : []));
  const written = (before: string): string => {
    let words = '';
    for (let at = from; at < to; at += 1)
      if (isShown(at)) words += (stars.includes(at) ? before : '') + text.charAt(at);
    return words.replace(/\\([[\]])/g, '$1');
  };
  const read = readInline(labelOf(written(''))).flatMap((one) => one.signs);
  const isSame =
    read.map((one) => one.text).join('') === `[${own.map((one) => one.text).join('')}]`;
  return written(isSame ? '' : '\\');
}

function labelOf(words: string): string {
  return `[${words.replace(/[[\]]/g, '\\$&').replace(/(?<!\\)(\\\\)*\\$/, '$&\\')}]`;
}

/** Writes a link in the place of another or of words; without an address only the words stay. */
export function putLink({ from, to, words, address, more = [] }: WrittenLink): TextEdit {
  const target = /[()\s]/.test(address) ? `<${address}>` : address;
  // What is an address and no text has no marks.
  const shown = words === '' ? address.replace(/[*_\\]/g, '\\$&') : words;
  const link = (one: string): string => (address === '' ? one : `${labelOf(one)}(${target})`);
  const put = link(shown) + more.map(({ gap, words }) => gap + link(words)).join('');
  return { from, to, put, select: [from + put.length, from + put.length] };
}

/** The word around a caret; what is selected stays as it is. */
export function wordAt(text: string, [from, to]: Selection): Selection {
  if (from !== to) return [from, to];
  const before =
    /(?<![\p{L}\p{N}\p{M}'’_-])[\p{L}\p{N}\p{M}'’_-]*$/u.exec(text.slice(0, from))?.[0].length ?? 0;
  const after = /^[\p{L}\p{N}\p{M}'’_-]*/u.exec(text.slice(to))?.[0].length ?? 0;
  // At the edge of a word one means to write a new one there.
  return before > 0 && after > 0 ? [from - before, to + after] : [from, to];
}

export interface TextEdit extends Range {
  readonly put: string;
  /** Start and end of the selection in the text after the change. */
  readonly select: readonly [number, number];
}
