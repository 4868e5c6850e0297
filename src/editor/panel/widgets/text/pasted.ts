// A text from the clipboard → the same words without signs that cannot be seen; bullets become a list of Markdown.
import type { ClipboardEvent } from 'react';
import { editingIn, type TextControl, typeText } from './editing.ts';

/** What ends a line in Word, PowerPoint and on pages. */
const ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Signs that are not drawn: soft hyphens, zero-width spaces, controls, places of pictures, what Unicode reserves. */
const UNSEEN =
  /(?![\t\n])\p{Cc}|\u034f|[\u00ad\u200b\u2060-\u2064\ufdd0-\ufdef\ufeff\ufff9-\ufffc\ufffe\uffff]/gu;
/** Joiners where nothing is joined. Persian, the scripts of India and emoji need theirs. */
const IDLE_JOINERS =
  /(?<=^|[\s\p{N}\p{P}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\u200c\u200d])[\u200c\u200d]+|[\u200c\u200d]+(?=$|[\s\p{P}\u200c\u200d])/gu;
/** Blanks that look like a space and are none, with the spaces beside them. */
const BLANKS =
  /(?<! ) *[\t\u00a0\u1680\u2000-\u200a\u202f\u205f][ \t\u00a0\u1680\u2000-\u200a\u202f\u205f]*/g;

/** Bullets of other programs; Word has some in a range of its own. An o is one before a tab. */
const BULLET =
  /^[\s\u00a0]*(?:[•·∙◦‣⁃▪▫●○■□➢✓\uf0a7\uf0b7\uf0d8\uf0fc][\s\u00a0]*|o\t[\s\u00a0]*)(?=\S)/;
/** A dash begins an item where others do, too. */
const DASH = /^[\s\u00a0]*[–-][\s\u00a0]+(?=\S)/;

export function cleanLine(text: string): string {
  const clean = cleanText(text);
  const words = clean.trimEnd();
  const after = clean.slice(words.length);
  return words.replace(/(?<! ) *\n\s*/g, ' ') + (after.includes('\n') ? '' : after);
}

/** A text for a field of Markdown. @param before what stands before it in the same line */
export function cleanMarkdown(text: string, before = ''): string {
  const lines = text.replace(ENDS, '\n').split('\n');
  const isBullet = (line: string) => BULLET.test(line);
  const dashes = lines.filter((line) => DASH.test(line)).length;
  const isItem = (line: string) => isBullet(line) || (dashes > 1 && DASH.test(line));
  if (!lines.some(isItem)) return cleanText(text);
  const made: string[] = [];
  for (const line of lines) {
    const item = isItem(line);
    const last = made.at(-1);
    const isAfterItem = last?.startsWith('- ') === true;
    // A line at once after the last item would go on in it, and one before the first is no part of the list.
    if (last !== undefined && last !== '' && line.trim() !== '' && item !== isAfterItem)
      made.push('');
    made.push(item ? `- ${line.replace(isBullet(line) ? BULLET : DASH, '')}` : line);
  }
  return (isItem(lines[0] ?? '') ? gapAfter(before) : '') + cleanText(made.join('\n'));
}

/** What parts an item from the words that stand before it in its line. */
export function gapAfter(before: string): string {
  if (before.trim() === '') return '';
  return /^\s*(?:[-*+]|\d+\.) /.test(before) ? '\n' : '\n\n';
}

/** What Word has for a hyphen at which no line ends. */
const WORD_HYPHEN = '\u001e';

const CLEANING: readonly (readonly [of: RegExp, into: string])[] = [
  [ENDS, '\n'],
  [UNSEEN, ''],
  [IDLE_JOINERS, ''],
  [BLANKS, ' '],
  [/(?<! ) +(?=\n)/g, ''],
];

function cleanText(text: string): string {
  return cleanParts([text]).join('');
}

/** The parts of one text, cleaned as the whole is: what is beside a sign may be in another part. */
export function cleanParts(parts: readonly string[]): string[] {
  let signs = parts.flatMap((text, part) =>
    text
      .replaceAll(WORD_HYPHEN, '-')
      .split('')
      .map((sign) => ({ sign, part })),
  );
  for (const [of, into] of CLEANING) {
    const put = signs.map(({ sign }) => sign);
    for (const { index, 0: found } of put.join('').matchAll(of))
      put.fill('', index, index + found.length)[index] = into;
    signs = signs.flatMap(({ part }, i) => (put[i] ? { sign: put[i], part } : []));
  }
  const made = parts.map(() => '');
  for (const { sign, part } of signs) made[part] += sign;
  return made;
}

/** Cleans what is pasted into a text; what is clean already is left to the browser. */
export function pasteCleanly(event: ClipboardEvent): void {
  const { target } = event;
  if (!isText(target) || target.readOnly || event.defaultPrevented) return;
  // An event that a program has made may bring nothing.
  const given = event.clipboardData?.getData('text/plain') ?? '';
  const put = cleanLine(given);
  if (put === given) return;
  event.preventDefault();
  typeText(editingIn(target), put);
}

function isText(target: EventTarget): target is TextControl {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && /^(text|url|email|search)$/.test(target.type))
  );
}
