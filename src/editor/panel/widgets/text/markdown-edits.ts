// A text with Markdown and what is selected in it → the change that makes it bold, a link, a list.

/** Start and end of what is selected. */
export type Selection = readonly [number, number];

/** Puts `**` or `*` around what is selected, or the word around the caret; takes them away where they are. */
export function toggleMark(text: string, selection: Selection, mark: '**' | '*'): TextEdit {
  const [from, to] = trimmed(text, wordAt(text, selection));
  const { length } = mark;
  const stars = Math.min(starsBefore(text, from), starsAfter(text, to));
  const isMarked = mark === '**' ? stars >= 2 : stars % 2 === 1;
  const words = text.slice(from, to);
  if (isMarked)
    return {
      from: from - length,
      to: to + length,
      put: words,
      select: [from - length, to - length],
    };
  return { from, to, put: `${mark}${words}${mark}`, select: [from + length, to + length] };
}

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

/** A link in a text: its place, its words and where it leads. */
export interface WrittenLink {
  readonly from: number;
  readonly to: number;
  readonly words: string;
  readonly address: string;
}

/** The link that holds what is selected; else the words that would become one. */
export function linkAt(text: string, selection: Selection): WrittenLink {
  for (const match of text.matchAll(/\[((?:\\.|[^\]\\])*)\]\((?:<([^<>\n]*)>|([^()\s]*))\)/g)) {
    const [whole, words = '', angled, plain = ''] = match;
    const [from, to] = [match.index, match.index + whole.length];
    if (selection[0] >= from && selection[1] <= to)
      return { from, to, words: words.replace(/\\([[\]\\])/g, '$1'), address: angled ?? plain };
  }
  const [from, to] = trimmed(text, wordAt(text, selection));
  return { from, to, words: text.slice(from, to), address: '' };
}

/** Writes a link in the place of another or of words; without an address only the words stay. */
export function putLink({ from, to, words, address }: WrittenLink): TextEdit {
  const shown = words === '' ? address : words;
  const target = /[()\s]/.test(address) ? `<${address}>` : address;
  const put = address === '' ? shown : `[${shown.replace(/[[\]\\]/g, '\\$&')}](${target})`;
  return { from, to, put, select: [from + put.length, from + put.length] };
}

/** The word around a caret; what is selected stays as it is. */
function wordAt(text: string, [from, to]: Selection): Selection {
  if (from !== to) return [from, to];
  const before = /[\p{L}\p{N}\p{M}'’_-]*$/u.exec(text.slice(0, from))?.[0].length ?? 0;
  const after = /^[\p{L}\p{N}\p{M}'’_-]*/u.exec(text.slice(to))?.[0].length ?? 0;
  // At the edge of a word one means to write a new one there.
  return before > 0 && after > 0 ? [from - before, to + after] : [from, to];
}

/** A selection without the blanks at its ends, between which marks would not count. */
function trimmed(text: string, [from, to]: Selection): Selection {
  const words = text.slice(from, to);
  if (words.trim() === '') return [from, to];
  return [from + (words.length - words.trimStart().length), from + words.trimEnd().length];
}

function starsBefore(text: string, at: number): number {
  return /\**$/.exec(text.slice(0, at))?.[0].length ?? 0;
}

function starsAfter(text: string, at: number): number {
  return /^\**/.exec(text.slice(at))?.[0].length ?? 0;
}

/** A piece of a text, what takes its place, and what is selected then. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly put: string;
  /** Start and end of the selection in the text after the change. */
  readonly select: readonly [number, number];
}

/** An input of text. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Makes a change in an input, which gets the focus. React hears of it by the event `input`. */
export function makeEdit(input: TextControl, { from, to, put, select }: TextEdit): void {
  input.focus();
  input.setSelectionRange(from, to);
  const isTyped =
    typeof document.execCommand === 'function' &&
    document.execCommand(put === '' ? 'delete' : 'insertText', false, put);
  if (!isTyped) {
    input.setRangeText(put, from, to, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  input.setSelectionRange(...select);
}

/** Puts a text in the place of what is selected. */
export function typeText(input: TextControl, put: string): void {
  const from = input.selectionStart ?? input.value.length;
  const to = input.selectionEnd ?? from;
  makeEdit(input, { from, to, put, select: [from + put.length, from + put.length] });
}
