// What a plan would do, for a form and for a terminal → its lines.
import { cells, printable } from '../../compiler/diagnostics/formats/cells.ts';
import type { Summary, SummaryTable } from '../protocol.ts';

export type { Summary, SummaryTable };

export function linesOf(summary: Summary = []): string[] {
  return summary.flatMap((one) => (typeof one === 'string' ? one : layOut(one)));
}

/** Under a title, behind an empty line; nothing where there are none. */
export function listed(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

const MAX_WIDTH = 40;

function layOut(rows: SummaryTable): string[] {
  const short = rows.map((row) => row.map(cut));
  const widths = short[0]?.map((_, at) => Math.max(...short.map((row) => cells(row[at] ?? ''))));
  return short.map((row) =>
    row
      .map((text, at) => text + ' '.repeat((widths?.[at] ?? 0) - cells(text)))
      .join('  ')
      .trimEnd(),
  );
}

function cut(text: string): string {
  const line = printable(text.replace(/\s+/g, ' '));
  return line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH - 1)}…` : line;
}
