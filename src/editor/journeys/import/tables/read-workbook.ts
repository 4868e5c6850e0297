// The bytes of an Excel workbook (.xlsx) → its sheets, without what is hidden in them.
import type { Cell as Known, MergeRange, Sheet as Read, Workbook } from 'hucre/xlsx';
import {
  archiveIn,
  readZip,
  replaceFiles,
  unpack,
  type ZipEntry,
} from '../../../../compiler/files/documents/zip.ts';
import { type UserError, userError } from '../../../../model/errors.ts';
import { type TablesWords, tablesWords } from '../../../../words/gen/tables.gen.ts';
import { BOUNDS, type Cell, letterOf, type Row, type Sheet, type Table } from './table.ts';

/** @throws UserError */
export async function readWorkbook(bytes: Uint8Array, name: string): Promise<Table> {
  const archive = verifyArchive(Buffer.from(bytes), name);
  const { readXlsx } = await import('hucre/xlsx');
  const hiddenSheets: string[] = [];
  let workbook: Workbook;
  try {
    workbook = await readXlsx(archive, {
      readStyles: true,
      sheets: ({ name: title, hidden, veryHidden }) => {
        if (!hidden && !veryHidden) return true;
        hiddenSheets.push(title);
        return false;
      },
    });
  } catch {
    throw refusal((say) => say.broken({ name }));
  }
  return { sheets: workbook.sheets.map((sheet) => sheetOf(sheet, name)), hiddenSheets };
}

/** Every file in it is as large as it says; only what was looked at goes on to the library. */
function verifyArchive(bytes: Buffer, name: string): Buffer {
  const archive = archiveIn(bytes, 'xlsx');
  const entries = 'say' in archive ? archive : readZip(archive as Buffer);
  const tooLarge = () =>
    refusal((say) => say.unpacked({ name, megabytes: BOUNDS.unpackedMegabytes }));
  if (!Array.isArray(entries)) {
    if (['unpacksTooFar', 'unpacksManyfold'].includes(entries.say)) throw tooLarge();
    throw refusal((say) => say.broken({ name }));
  }
  const names = new Set(entries.map((one: ZipEntry) => one.name));
  if (names.has('mimetype') && names.has('content.xml')) throw refusal((say) => say.ods({ name }));
  if (![...names].some((one) => /^xl\/workbook\.(?:xml|bin)$/i.test(one)))
    throw refusal((say) => say.other({ name }));
  const size = entries.reduce((sum, one) => sum + one.size, 0);
  if (size > BOUNDS.unpackedMegabytes * 1e6) throw tooLarge();
  if (!entries.every((one) => unpack(archive as Buffer, one)))
    throw refusal((say) => say.broken({ name }));
  return replaceFiles(archive as Buffer, entries, new Map());
}

function refusal(say: (words: TablesWords) => string): UserError {
  return userError(tablesWords, say);
}

function sheetOf(sheet: Read, name: string): Sheet {
  const { cells, columns = [], rowDefs, merges = [] } = sheet;
  // A cell far below may have nothing but a color.
  const rows = sheet.rows.slice(0, sheet.rows.findLastIndex((row) => lastUsed(row) >= 0) + 1);
  if (rows.length > BOUNDS.rows) throw refusal((say) => say.rows({ name, most: BOUNDS.rows }));
  const width = rows.reduce((most, row) => Math.max(most, lastUsed(row) + 1), 0);
  if (width > BOUNDS.columns) throw refusal((say) => say.columns({ name, most: BOUNDS.columns }));
  const all = Array.from({ length: width }, (_, at) => at);
  const shown = all.filter((at) => !columns[at]?.hidden);
  const isHidden = (row: number): boolean => rowDefs?.get(row)?.hidden === true;
  const open = merges.filter(({ startRow, startCol }) => !isHidden(startRow) && startCol < width);
  const covered = coveredBy(open, rows.length);
  const cellAt = (row: number, column: number): Cell => {
    const anchor = covered.get(`${row},${column}`);
    const known = cells?.get(`${anchor ?? row},${column}`);
    const cell = cellOf(rows[anchor ?? row]?.[column] ?? null, known);
    return anchor === undefined ? cell : { ...cell, isMerged: true };
  };
  const dividers = new Set(
    merges.flatMap(({ startRow, endRow, startCol, endCol }) =>
      startRow === endRow && endCol - startCol + 1 >= Math.max(2, shown.length / 2) ? startRow : [],
    ),
  );
  return {
    name: sheet.name,
    letters: shown.map(letterOf),
    rows: rows.flatMap((_, row): Row[] => {
      if (isHidden(row)) return [];
      const own = shown.map((column) => cellAt(row, column));
      const isDivider = dividers.has(row) && own.filter(({ text }) => text !== '').length === 1;
      return [{ number: row + 1, cells: own, ...(isDivider ? { isDivider } : {}) }];
    }),
    hidden: {
      rows: rows.filter((row, at) => isHidden(at) && lastUsed(row) >= 0).length,
      columns: all.filter((at) => columns[at]?.hidden).map(letterOf),
    },
  };
}

function lastUsed(row: readonly unknown[]): number {
  return row.findLastIndex((value) => value !== null && value !== '');
}

/** The row of the first cell for each cell below it in a merge of one column. Of merges that overlap the first counts. */
function coveredBy(merges: readonly MergeRange[], rows: number): ReadonlyMap<string, number> {
  const covered = new Map<string, number>();
  for (const { startRow, endRow, startCol, endCol } of merges) {
    if (startCol !== endCol) continue;
    for (let row = startRow + 1; row <= Math.min(endRow, rows - 1); row += 1) {
      if (covered.has(`${row},${startCol}`)) break;
      covered.set(`${row},${startCol}`, startRow);
    }
  }
  return covered;
}

function cellOf(given: Read['rows'][number][number], known?: Known): Cell {
  const isFormula = known?.formula !== undefined;
  const value = known?.type === 'error' ? null : (known?.formulaResult ?? given);
  if (isFormula && (value === null || value === '')) return { text: '', formula: 'none' };
  const link = known?.hyperlink?.target;
  return {
    text: textOf(value, known?.style?.numFmt),
    ...(link === undefined ? {} : { link }),
    ...(isFormula ? { formula: 'result' } : {}),
  };
}

function textOf(value: Read['rows'][number][number], format = ''): string {
  if (value === null) return '';
  if (value instanceof Date) return momentOf(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string') return momentIn(value.trim());
  // A format of zeros is how numbers of students keep theirs.
  return /^0{2,}$/.test(format) ? String(value).padStart(format.length, '0') : String(value);
}

/** ISO 8601, which the library leaves as a text. */
function momentIn(text: string): string {
  const isMoment = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?$/.test(text);
  const isLocal = text.includes('T') && !text.endsWith('Z');
  const moment = new Date(isMoment ? `${text}${isLocal ? 'Z' : ''}` : Number.NaN);
  return Number.isNaN(moment.getTime()) ? text : momentOf(moment);
}

/** By UTC, as the library makes it: local parts are those of another day in half of the world. */
function momentOf(moment: Date): string {
  const [date = '', clock = ''] = moment.toISOString().slice(0, 16).split('T');
  // The day before the first of its calendar: a time alone.
  if (moment.getUTCFullYear() < 1900) return clock;
  return clock === '00:00' ? date : `${date} ${clock}`;
}
