// Messages → a list that is read in a terminal, 80 columns wide.
import type { Message } from './store.ts';

const WIDTH = 80;
const INDENT = '  ';
const LABEL = 10;

/** What a terminal would obey instead of showing: control characters and changes of direction. */
const HARMFUL = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Prints messages. `timeZone` is the one of this machine unless it is given. */
export function readable(messages: readonly Message[], timeZone?: string): string {
  if (messages.length === 0) return 'No messages.';
  const count = messages.length === 1 ? '1 message.' : `${messages.length} messages, newest first.`;
  return [count, ...messages.map((message) => entry(message, timeZone))].join('\n\n');
}

function entry(message: Message, timeZone: string | undefined): string {
  const time = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(new Date(message.receivedAt));
  const fields: [string, string][] = [
    ['Name', message.name],
    ['Year', message.year],
    ['Email', message.email],
    ['Question', message.question],
  ];
  return [
    // The formatter puts a narrow space before AM, which many terminals show as a box.
    `${message.id}  ${time.replaceAll('\u202f', ' ')}`,
    ...fields.filter(([, text]) => text.trim() !== '').map(([label, text]) => field(label, text)),
  ].join('\n');
}

function field(label: string, text: string): string {
  return linesOf(text, WIDTH - INDENT.length - LABEL)
    .map((line, at) => `${INDENT}${(at === 0 ? label : '').padEnd(LABEL)}${line}`.trimEnd())
    .join('\n');
}

/** Breaks a text at its own line ends and at spaces; what is longer than a line is cut. */
function linesOf(text: string, width: number): string[] {
  return text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((line) => wrap(line.replaceAll('\t', ' ').replace(HARMFUL, '\ufffd'), width));
}

function wrap(line: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ').flatMap((long) => pieces(long, width))) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (columns(longer) <= width) current = longer;
    else {
      lines.push(current);
      current = word;
    }
  }
  return [...lines, current];
}

function pieces(word: string, width: number): string[] {
  const cut: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of word) {
    const needed = columns(character);
    if (used + needed > width) {
      cut.push(piece);
      piece = '';
      used = 0;
    }
    piece += character;
    used += needed;
  }
  return [...cut, piece];
}

/** Characters that terminals draw over the one before, and those that take two columns. */
const NARROW = /\p{M}|\p{Cf}/u;
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

function columns(text: string): number {
  let sum = 0;
  for (const character of text) sum += NARROW.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return sum;
}
