// The bytes of a spreadsheet, by what they are and not by how the file is called → its sheets.
import { userError } from '../../../../model/errors.ts';
import { tablesWords } from '../../../../words/gen/tables.gen.ts';
import { decodeText } from './decode-text.ts';
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
