// What a spreadsheet puts on the clipboard → its rows and cells.

/** A cell in quotes, with what follows it: in quotes a break and a tab are words of the cell. */
const QUOTED = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
const PLAIN = /[^\t\r\n]*/y;
const END = /\r\n?|\n|\t/y;

/** The rows of a text; undefined for one that is a cell alone. */
export function rowsIn(text: string): string[][] | undefined {
  const rows: string[][] = [[]];
  let isInQuotes = false;
  const take = (pattern: RegExp, at: number): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  for (let at = 0; at <= text.length; ) {
    const quoted = take(QUOTED, at);
    const [whole, inner] = quoted ?? take(PLAIN, at) ?? [''];
    rows.at(-1)?.push(quoted && inner !== undefined ? inner.replaceAll('""', '"') : (whole ?? ''));
    isInQuotes ||= quoted !== null && /[\t\r\n]/.test(inner ?? '');
    at += (whole ?? '').length;
    const [end] = take(END, at) ?? [];
    if (end === undefined) break;
    at += end.length;
    if (end !== '\t') rows.push([]);
  }
  const written = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const isOne = written.length <= 1 && (written[0] ?? []).length <= 1 && !isInQuotes;
  if (isOne || written.length === 0) return undefined;
  // Spreadsheets add columns in which nothing is.
  const width = Math.max(
    ...written.map((row) => row.findLastIndex((one) => one.trim() !== '') + 1),
  );
  return written.map((row) => row.slice(0, width));
}
