// Messages → a list that is read in a terminal, 80 columns wide.
import { wrapAnsi } from 'fast-wrap-ansi';
import type { Message } from '../contract.ts';

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
  // The formatter puts a narrow space before AM, which many terminals show as a box.
  return `${message.id}  ${time.replaceAll('\u202f', ' ')}\n${fieldsOf(message)}`;
}

/** What the sender wrote, each field below the other, without what a terminal would obey. */
export function fieldsOf(message: Message): string {
  const fields: [string, string][] = [
    ['Name', message.name],
    ['Year', message.year],
    ['Email', message.email],
    ['Question', message.question],
  ];
  const own = Object.entries(message.fields ?? {});
  return [...fields, ...own]
    .filter(([, text]) => text.trim() !== '')
    .map(([label, text]) => field(label, text))
    .join('\n');
}

/** A label that is too long for its column has lines of its own. */
function field(label: string, text: string): string {
  const labels = linesOf(label);
  const beside = (labels[0]?.length ?? 0) < LABEL;
  const lines = linesOf(text).map((line, at) => {
    const before = beside && at === 0 ? (labels.shift() ?? '') : '';
    return `${before.padEnd(LABEL)}${line}`;
  });
  return [...labels, ...lines].map((line) => `${INDENT}${line}`.trimEnd()).join('\n');
}

/** Breaks a text at its own line ends and at spaces; what is longer than a line is cut. */
function linesOf(text: string): string[] {
  return text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replaceAll('\t', ' ').replace(HARMFUL, '\ufffd'))
    .flatMap((line) => wrapAnsi(line, WIDTH - INDENT.length - LABEL, { hard: true }).split('\n'));
}
