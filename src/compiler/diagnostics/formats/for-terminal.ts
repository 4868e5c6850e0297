// A text → the same as a terminal shows it: a patch of each color before its code, lines broken between words.

import { stripVTControlCharacters } from 'node:util';
import { wrapAnsi } from 'fast-wrap-ansi';

interface Screen {
  readonly isTTY?: boolean;
  /** Cells of a line. */
  readonly columns?: number;
}

/** Sixteen million colors where the terminal says so, else the 256 of xterm; nothing under NO_COLOR, or where nobody looks. */
export function withPatches(
  text: string,
  { isTTY }: { readonly isTTY?: boolean } = process.stdout,
  { NO_COLOR, TERM, COLORTERM = '' }: NodeJS.ProcessEnv = process.env,
): string {
  if (!isTTY || NO_COLOR || TERM === 'dumb') return text;
  const isTrue = /^(?:truecolor|24bit)$/.test(COLORTERM);
  return text.replace(/#[\da-f]{6}(?![\da-f])/gi, (code) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16));
    const [red = 0, green = 0, blue = 0] = parts.map((part) => Math.round(part / 51));
    const color = isTrue ? `2;${parts.join(';')}` : `5;${16 + 36 * red + 6 * green + blue}`;
    return `\u001b[48;${color}m  \u001b[49m ${code}`;
  });
}

/** What starts a line and stays on it: a command or a place with its gap, else only the indent. */
const START = /^( *)(?:\S.*? {2,})?/;
const LEAST_CELLS = 28;
const COMMAND = /"(?:npm|npx|node|git) [^"]*"/g;
const FRAME = /^(?:> | {2})?\s*\d* \| /;

/** Lines too long for the terminal, each further part below the text it goes on; frames of source stay whole. */
export function wrapped(text: string, { isTTY, columns = 0 }: Screen = process.stdout): string {
  if (!isTTY || columns === 0) return text;
  return text
    .split('\n')
    .map((line) => {
      const plain = stripVTControlCharacters(line);
      if (plain.length <= columns || FRAME.test(plain)) return line;
      const [start = '', indent = ''] = START.exec(line) ?? [];
      const cells = stripVTControlCharacters(start).length;
      const isBeside = columns - cells >= LEAST_CELLS;
      const at = isBeside ? cells : indent.length + (start === indent ? 0 : 4);
      // A command stays on one line, so that it can be copied.
      const words = line
        .slice(start.length)
        .replace(COMMAND, (one) => one.replaceAll(' ', '\u00a0'));
      const parts = wrapAnsi(words, columns - at)
        .replaceAll('\u00a0', ' ')
        .split('\n');
      const first = isBeside ? start + parts.shift() : start.trimEnd();
      return [first, ...parts.map((part) => ' '.repeat(at) + part)].join('\n');
    })
    .join('\n');
}
