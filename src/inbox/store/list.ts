// Messages → a list that is read in a terminal, 80 columns wide.
import { wrapAnsi } from 'fast-wrap-ansi';
import type { Language } from '../../model/language.ts';
import { inboxWords } from '../../words/gen/inbox.gen.ts';
import { languages } from '../../words/gen/languages.gen.ts';
import type { Message } from '../contract.ts';

const WIDTH = 80;
const INDENT = '  ';
const LABEL = 10;

/** Control characters and changes of direction, which a terminal would obey. */
const HARMFUL = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

export async function* readable(
  pages: AsyncIterable<readonly Message[]> | Iterable<readonly Message[]>,
  count: number,
  language: Language = 'en',
  timeZone?: string,
): AsyncGenerator<string> {
  yield inboxWords(language).count({ count });
  for await (const page of pages)
    yield page.map((message) => `\n\n${entry(message, language, timeZone)}`).join('');
}

function entry(message: Message, language: Language, timeZone: string | undefined): string {
  const time = new Intl.DateTimeFormat(languages[language].locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(new Date(message.receivedAt));
  // The formatter puts a narrow space before AM, which many terminals show as a box.
  return `${message.id}  ${time.replaceAll('\u202f', ' ')}\n${fieldsOf(message, language)}`;
}

export function fieldsOf(message: Message, language: Language = 'en'): string {
  const { name, year, email, question } = inboxWords(language).fields;
  const fields: [string, string][] = [
    [name, message.name],
    [year, message.year],
    [email, message.email],
    [question, message.question],
  ];
  const own = Object.entries(message.fields ?? {});
  return [...fields, ...own]
    .filter(([, text]) => text.trim() !== '')
    .map(([label, text]) => field(label, text))
    .join('\n');
}

function field(label: string, text: string): string {
  const labels = linesOf(label);
  const beside = (labels[0]?.length ?? 0) < LABEL;
  const lines = linesOf(text).map((line, at) => {
    const before = beside && at === 0 ? (labels.shift() ?? '') : '';
    return `${before.padEnd(LABEL)}${line}`;
  });
  return [...labels, ...lines].map((line) => `${INDENT}${line}`.trimEnd()).join('\n');
}

function linesOf(text: string): string[] {
  return text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replaceAll('\t', ' ').replace(HARMFUL, '\ufffd'))
    .flatMap((line) => wrapAnsi(line, WIDTH - INDENT.length - LABEL, { hard: true }).split('\n'));
}
