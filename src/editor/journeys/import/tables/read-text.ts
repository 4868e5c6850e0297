// Text with separators: a CSV or TSV file, or what was copied from a spreadsheet → a sheet.
import type { parse as Parse } from 'csv-parse/sync';
import { userError } from '../../../../model/errors.ts';
import { tablesWords } from '../../../../words/gen/tables.gen.ts';
import { BOUNDS, type Cell, letterOf, type Sheet } from './table.ts';

const SEPARATORS = [',', ';', '\t', '|'];

/** @throws UserError */
export async function readText(text: string, name: string): Promise<Sheet> {
  const { parse } = await import('csv-parse/sync');
  // One end of a line: the library takes that of the first one for all.
  const lines = text.replace(/\r\n?/g, '\n');
  const said = /^sep=(.)\n/i.exec(lines);
  const body = said ? lines.slice(said[0].length) : lines;
  const separator = said?.[1] ?? chooseSeparator(parse, body);
  const records = parseAll(parse, body, separator, name);
  const width = records.reduce((most, one) => Math.max(most, one.length), 0);
  return {
    name,
    letters: Array.from({ length: width }, (_, at) => letterOf(at)),
    rows: records.map((record, at) => ({
      number: at + 1,
      cells: Array.from({ length: width }, (_, column) => cellOf(record[column] ?? '')),
    })),
    hidden: { rows: 0, columns: [] },
  };
}

/** The one by which most rows have the same number of cells, but for commas inside of texts; of several, that of the most cells. */
function chooseSeparator(parse: typeof Parse, text: string): string {
  const judged = SEPARATORS.map((separator) => {
    const records = sampleOf(parse, text, separator);
    const counts = records.map(({ length }) => length);
    const usual = mostFrequent(counts);
    const share = counts.filter((one) => one === usual).length / Math.max(1, counts.length);
    const torn = records.flatMap((one) => one.filter((cell, at) => isTorn(one[at - 1], cell)));
    return { separator, usual, share: usual > 1 ? share : 0, torn: torn.length };
  });
  judged.sort((a, b) => b.share - a.share || a.torn - b.torn || b.usual - a.usual);
  return judged[0]?.share === 0 ? ',' : (judged[0]?.separator ?? ',');
}

/** "Okafor, Maya" and "12,50" are one cell where something else can separate. */
function isTorn(before: string | undefined, cell: string): boolean {
  return before !== undefined && (/^ \S/.test(cell) || /\d\n\d/.test(`${before}\n${cell}`));
}

const SAMPLE = 50;

function sampleOf(parse: typeof Parse, text: string, separator: string): string[][] {
  try {
    const records = parseRecords(parse, text, separator, SAMPLE);
    return records.filter((one) => one.some((cell) => cell.trim() !== ''));
  } catch {
    return [];
  }
}

function mostFrequent(numbers: readonly number[]): number {
  const times = new Map<number, number>();
  for (const one of numbers) times.set(one, (times.get(one) ?? 0) + 1);
  return [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

function parseAll(parse: typeof Parse, text: string, separator: string, name: string): string[][] {
  let records: string[][];
  try {
    records = parseRecords(parse, text, separator, BOUNDS.rows + 1);
  } catch {
    throw userError(tablesWords, (say) => say.quotes({ name }));
  }
  if (records.length > BOUNDS.rows)
    throw userError(tablesWords, (say) => say.rows({ name, most: BOUNDS.rows }));
  if (records.some(({ length }) => length > BOUNDS.columns))
    throw userError(tablesWords, (say) => say.columns({ name, most: BOUNDS.columns }));
  return records;
}

function parseRecords(
  parse: typeof Parse,
  text: string,
  delimiter: string,
  to: number,
): string[][] {
  return parse(text, {
    delimiter,
    to,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
  });
}

/** A text that begins like a formula is one that nobody computed. */
function cellOf(given: string): Cell {
  const text = given.trim();
  return /^=[^=\s]/.test(text) ? { text: '', formula: 'none' } : { text };
}
