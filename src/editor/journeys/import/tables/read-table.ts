// The bytes of a spreadsheet, by what they are and not by how the file is called → its sheets.
import { userError } from '../../../../model/errors.ts';
import { tablesWords } from '../../../../words/gen/tables.gen.ts';
import { readText } from './read-text.ts';
import { BOUNDS, type Table } from './table.ts';

/** Old Excel files, and newer ones with a password. */
const COMPOUND = 'd0cf11e0a1b11ae1';

/** @param name for sentences. @throws UserError for what is none, or too large */
export async function readTable(bytes: Uint8Array, name: string): Promise<Table> {
  if (bytes.length > BOUNDS.megabytes * 1e6)
    throw userError(tablesWords, (say) => say.large({ name, megabytes: BOUNDS.megabytes }));
  const start = Buffer.from(bytes.subarray(0, 8));
  if (start.toString('hex') === COMPOUND) throw userError(tablesWords, (say) => say.xls({ name }));
  if (start.toString('latin1', 0, 4) === 'PK\x03\x04')
    return (await import('./read-workbook.ts')).readWorkbook(bytes, name);
  const text = decodeText(bytes);
  // Some programs call a web page .xls; a calendar and a card are lines of text, too.
  if (text === undefined || /^\s*(?:<|%PDF-|\{\\rtf|BEGIN:V)/.test(text))
    throw userError(tablesWords, (say) => say.other({ name }));
  return { sheets: [await readText(text, name)], hiddenSheets: [] };
}

/** What 80 to 9F stand for in windows-1252. Node 20 leaves them as control characters. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decodeText(bytes: Uint8Array): string | undefined {
  const text = decode(bytes).replace(/^\ufeff/, '');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has these
  return /[\0-\x08\x0e-\x1f]/.test(text) ? undefined : text;
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return ofOneByte(bytes);
  }
}

/** Without a mark: of letters below 256 every second byte is zero. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  const start = bytes.subarray(0, 4000);
  for (const [at, byte] of start.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 4 && even < odd / 4) return 'utf-16le';
  return even > start.length / 4 && odd < even / 4 ? 'utf-16be' : undefined;
}

/** Where letters stand inside words tells which: those of windows-1252 are from C0 on, those of a Mac mostly below A0. */
function ofOneByte(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes).toString('latin1');
  const count = (pattern: RegExp) => raw.match(pattern)?.length ?? 0;
  const windows = count(/(?<=[a-z])[\xc0-\xcf\xd6-\xff]|[\xc0-\xcf\xd6-\xff](?=[a-z])/gi);
  // 92 is í of a Mac, and an apostrophe, which stands behind a capital or before a last letter.
  const mac =
    count(/(?<=[a-z])[\x80-\x91\x95-\x9f]/gi) +
    count(/(?<=[a-z])\x92(?=[a-z])(?!(?:[stdm]|re|ve|ll)(?![a-z]))/g);
  const undefinedSigns = count(/[\x81\x8d\x8f\x90\x9d]/g);
  if (mac + undefinedSigns > windows) return new TextDecoder('macintosh').decode(bytes);
  return raw.replace(/[\x80-\x9f]/g, (sign) => SIGNS[sign.charCodeAt(0) - 0x80] ?? sign);
}
