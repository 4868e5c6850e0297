// The bytes of a table (CSV) or a calendar (ICS) → why it is refused, or the same.
import type { Phrase } from '../../diagnostics/catalogue/phrase.ts';
import type { Seen } from './seen.ts';

/** What begins a page or a drawing, wherever in a text it stands. */
export const MARKUP =
  /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|form|meta|img|link|style)[\s>/]/i;

/** A table: its text, of which no cell is a formula. */
export function seeTable(bytes: Buffer): Seen | Phrase {
  const text = textOf(bytes);
  if (text === undefined) return { say: 'otherKind', kind: 'CSV' };
  if (/^\s*</.test(text) || MARKUP.test(text)) return { say: 'holdsPage' };
  const formula = LIKELY.test(text) ? formulaIn(text) : undefined;
  return formula === undefined
    ? { bytes }
    : { say: 'holdsFormula', cell: formula.replace(/[\p{C}"«»]/gu, ' ').slice(0, 40) };
}

/** A calendar, whole. Programs that write them put pages of HTML into descriptions, where nobody runs them. */
export function seeCalendar(bytes: Buffer): Seen | Phrase {
  const text = textOf(bytes);
  if (text === undefined || !/^\s*BEGIN:VCALENDAR\r?\n/i.test(text))
    return text !== undefined && (/^\s*</.test(text) || MARKUP.test(text))
      ? { say: 'holdsPage' }
      : { say: 'otherKind', kind: 'ICS' };
  return /\r?\nEND:VCALENDAR\s*$/i.test(text) ? { bytes } : { say: 'cutOff' };
}

/** A text in UTF-8, in UTF-16 with its mark, or as Excel saves it on Windows; undefined for what is none. */
function textOf(bytes: Buffer): string | undefined {
  const mark = bytes.toString('hex', 0, 2);
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  const text = decoded(bytes, encoding) ?? decoded(bytes, 'windows-1252');
  return text === undefined || /[^\P{Cc}\t\n\r\f]/u.test(text) ? undefined : text;
}

function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Reading all cells takes seconds, and most tables have none that begins so. */
const LIKELY = /(?:^|[,;\t\r\n])[ "]*[=+\-@](?!\d+(?:[.,]\d+)?"?[,;\t\r\n])/;

function formulaIn(text: string): string | undefined {
  for (const [, quoted, plain = ''] of text.matchAll(
    /(?:^|[,;\t\r\n])(?: *"([^"]*(?:""[^"]*)*)"|([^,;\t\r\n]*))/g,
  )) {
    const cell = (quoted ?? plain).trim();
    if (isFormula(cell)) return cell;
  }
  return undefined;
}

/** What a program for tables would work out, and with it may run others: -5 and @led are texts, =A1 and +SUM(A1) are not. */
function isFormula(cell: string): boolean {
  return /^=/.test(cell) || (/^[+\-@]/.test(cell) && /\w\s*\(|\|/.test(cell));
}
