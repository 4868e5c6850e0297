// Cells → a line of CSV (RFC 4180), every cell in quotes, that no spreadsheet takes for a formula.

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

const FORMULA = /^(?:[\s\0]*[=+\-@\uff0b\uff0d\uff1d\uff20]|[\t\r\n\0])/;
/** Where a spreadsheet parts cells by semicolons. */
const FORMULA_INSIDE = /(?<=[;\t\r\n])(?=\s*[=+@\uff0b\uff1d\uff20])/g;
/** No spreadsheet shows them and a terminal obeys them. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;

/** An apostrophe makes a spreadsheet take the rest as text. */
function cell(text: string): string {
  const safe = `${FORMULA.test(text) ? "'" : ''}${text.replace(FORMULA_INSIDE, "'").replace(CONTROL, '\ufffd')}`;
  return `"${safe.replaceAll('"', '""')}"`;
}
