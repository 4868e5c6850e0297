// What a spreadsheet holds, however it is kept: sheets of rows of cells, with what was left out of them.

export interface Cell {
  /** As a person reads it, blanks at its ends aside; a day as 2026-09-01. */
  readonly text: string;
  /** The address behind the text. */
  readonly link?: string;
  /** A formula is never computed: its last result counts, if the file holds one. */
  readonly formula?: 'result' | 'none';
  /** The text stands in a merged cell above. */
  readonly isMerged?: true;
}

export interface Row {
  /** As spreadsheets count. */
  readonly number: number;
  readonly cells: readonly Cell[];
  /** One merged cell across the table, as above a group. */
  readonly isDivider?: true;
}

export interface Sheet {
  readonly name: string;
  /** A, B, … AA of the cells of every row. */
  readonly letters: readonly string[];
  readonly rows: readonly Row[];
  readonly hidden: { readonly rows: number; readonly columns: readonly string[] };
}

export interface Table {
  readonly sheets: readonly Sheet[];
  readonly hiddenSheets: readonly string[];
}

/** More than any organization has; what is larger is refused, never cut. */
export const BOUNDS = {
  megabytes: 10,
  unpackedMegabytes: 50,
  rows: 10_000,
  columns: 200,
} as const;

/** 0 is A, 26 is AA. */
export function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}

export function isBlank({ cells }: Row): boolean {
  return cells.every(({ text, formula }) => text === '' && formula === undefined);
}
