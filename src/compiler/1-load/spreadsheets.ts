// A spreadsheet that lies in the content → which of its columns are private, by their titles or by addresses of mail in them. Its titles are looked up, no more: nothing here reads it whole.
import { DOCUMENTS, MAX_DOCUMENT_BYTES } from '../../model/paths/documents.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { archiveIn, readZip, unpack } from '../files/documents/zip.ts';
import { decodeStrictly } from '../files/encoding.ts';
import { readOrdinary } from '../files/read.ts';
import { fieldNamed, fieldOfValues, headerAt, PRIVATE } from '../text/column-names.ts';

export function isSpreadsheet(file: string): boolean {
  return /\.(?:csv|tsv|xlsx|ods|xls)$/i.test(file);
}

/** @param shown its path, as reports name it */
export function reportPrivateColumns(file: string, shown: string, report: Report): void {
  const tables = tablesIn(file);
  const columns = tables?.flatMap(privateColumns);
  // Of what cannot be read there, those say it who publish it.
  const isTold = columns ? columns.length > 0 : !shown.includes(`content/${DOCUMENTS}/`);
  if (isTold)
    report.add('privacy/spreadsheet', { columns: [...new Set(columns)] }, { file: shown });
}

type Rows = readonly (readonly string[])[];

const MAX_ROWS = 50;

function privateColumns(rows: Rows): string[] {
  const at = headerAt(rows);
  const [header = [], ...others] = at < 0 ? [[], ...rows] : rows.slice(at);
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: width }, (_, column) => column).flatMap((column) => {
    const title = header[column] ?? '';
    // Of numbers too many are none of a phone.
    const isMail = fieldOfValues(others.map((row) => row[column] ?? '')) === 'email';
    const named = /^id$/i.test(title) ? undefined : fieldNamed(title);
    if (!isMail && !PRIVATE.some((one) => one === named)) return [];
    return title || `${column < 26 ? String.fromCharCode(65 + column) : column + 1}`;
  });
}

/** Undefined where it cannot be read. */
function tablesIn(file: string): Rows[] | undefined {
  try {
    const bytes = readOrdinary(file, MAX_DOCUMENT_BYTES);
    if ('refused' in bytes) return undefined;
    return /\.[ct]sv$/i.test(file) ? [rowsOfText(bytes)] : tablesOfArchive(bytes);
  } catch {
    return undefined;
  }
}

/** As much as has the first rows. */
const START = 64_000;

/** Every separator separates: of titles only the words count. */
function rowsOfText(bytes: Buffer): Rows {
  const start = bytes.subarray(0, START);
  const isWide = /^(?:\xff\xfe|[^\0]\0)/.test(start.toString('latin1', 0, 2));
  const text = decodeStrictly(start, isWide ? 'utf-16le' : 'utf-8', true);
  return (text ?? start.toString('latin1'))
    .split(/\r\n?|\n/, MAX_ROWS)
    .map((line) => line.split(/[,;\t|]/).map((cell) => cell.replace(/["\ufeff]/g, '').trim()));
}

const MAX_SHEET_BYTES = 20_000_000;

function tablesOfArchive(bytes: Buffer): Rows[] | undefined {
  const archive = archiveIn(bytes, 'xlsx');
  const entries = 'say' in archive ? archive : readZip(archive as Buffer);
  if (!Array.isArray(entries)) return undefined;
  const texts = (name: RegExp) =>
    entries
      .filter((one) => name.test(one.name) && one.size < MAX_SHEET_BYTES)
      .map((one) => unpack(archive as Buffer, one)?.toString() ?? '');
  const shared =
    texts(/^xl\/sharedStrings\.xml$/i)[0]
      ?.split('</si>')
      .map(plain) ?? [];
  const sheets = texts(/^xl\/worksheets\/[^/]+\.xml$/i).map((xml) =>
    rowsIn(xml, 'row', 'c').map((row) =>
      row.map((cell) =>
        cell.includes(' t="s"') ? (shared[Number(plain(cell))] ?? '') : plain(cell),
      ),
    ),
  );
  const open = texts(/^content\.xml$/).map((xml) =>
    rowsIn(xml, 'table:table-row', 'table:table-cell').map((row) => row.map(plain)),
  );
  return [...sheets, ...open];
}

function rowsIn(xml: string, row: string, cell: string): string[][] {
  const inside = (text: string, name: string, most?: number) =>
    text
      .split(`</${name}>`, most)
      .map((part) =>
        part.slice(Math.max(0, part.lastIndexOf(`<${name} `), part.lastIndexOf(`<${name}>`))),
      );
  return inside(xml, row, MAX_ROWS).map((one) => inside(one, cell).slice(0, -1));
}

function plain(xml: string): string {
  return xml
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&amp;', '&')
    .trim();
}
