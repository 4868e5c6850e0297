// A table as a text → its rows: a line each, with bars between the cells.

export const rows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(/ \|(?: |$)/).map((cell) => cell.trim()));
