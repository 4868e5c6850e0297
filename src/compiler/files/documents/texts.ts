// The bytes of a table (CSV) or a calendar (ICS) → why it is refused, or the same.
import type { Phrase } from '../../diagnostics/phrase.ts';
import { decodeStrictly } from '../encoding.ts';
import { isFormula } from './formulas.ts';
import type { InspectedDocument } from './reading-process.ts';

/** What begins a page or a drawing, wherever in a text it stands. */
export const MARKUP =
  /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|form|meta|img|link|style)[\s>/]/i;

export function inspectTable(bytes: Buffer): InspectedDocument | Phrase {
  const text = textOf(bytes);
  if (text === undefined) return { say: 'otherKind', kind: 'CSV' };
  if (/^\s*</.test(text) || MARKUP.test(text)) return { say: 'holdsPage' };
  const separators = [',', ';', '\t', ...(/^\ufeff?"?sep=(.)/i.exec(text)?.slice(1) ?? [])];
  const formula = separators.map((one) => formulaIn(text, one)).find(Boolean);
  return formula === undefined
    ? { bytes }
    : { say: 'holdsFormula', cell: formula.replace(/[\p{C}"«»]/gu, ' ').slice(0, 40) };
}

/** A calendar, whole. Programs that write them put pages of HTML into descriptions, where nobody runs them. */
export function inspectCalendar(bytes: Buffer): InspectedDocument | Phrase {
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
  const text = decodeStrictly(bytes, encoding)?.replace(/^\ufeff/, '');
  // Node 20 reads some letters of Windows as control characters.
  const known = text ?? bytes.toString('latin1').replace(/[\x80-\x9f]/g, '_');
  return /[^\P{Cc}\t\n\r\f]/u.test(known) ? undefined : known;
}

/** The first cell that is a formula where the cells are parted by a sign: which one that is, each program decides by itself. */
function formulaIn(text: string, separator: string): string | undefined {
  const edge = /[\]\\^-]/.test(separator) ? `\\${separator}` : separator;
  const plain = new RegExp(`[^${edge}\\r\\n]*(?:[${edge}\\r\\n]|$)`, 'y');
  for (let at = 0; at < text.length; at = plain.lastIndex) {
    let end = at;
    // A cell that begins with a quote goes on to the next one that is not doubled.
    if (text[at] === '"')
      do {
        end = text.indexOf('"', end + 1);
        if (end < 0) end = text.length;
        else if (text[end + 1] === '"') end += 1;
        else break;
      } while (end < text.length);
    plain.lastIndex = end;
    plain.exec(text);
    const cell = text.slice(at, end > at ? end : Math.min(plain.lastIndex, at + 20_000));
    if (/^[\s\p{C}"]*[^\s\p{C}"\p{L}\d]/u.test(cell.slice(0, 200))) {
      const found =
        end > at ? cell.slice(1).replaceAll('""', '"') : cell.replace(/[,;\t\r\n]$/, '');
      if (isFormula(found)) return found.trim();
    }
  }
  return undefined;
}
