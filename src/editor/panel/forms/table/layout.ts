// The columns of a table and what is written in them → how wide each is, so that it can be read in a narrow form.
import type { CSSProperties } from 'react';
import { at } from '../../../../model/schema/value.ts';
import type { Plain } from '../../../operation.ts';
import { printText } from '../field-kind.ts';
import type { Column } from './columns.ts';

/** How wide a sign and the edges of a cell are, and how wide a column gets by what is in it, in rem. */
const [SIGN, EDGES, MOST] = [0.5, 1.125, 9.5];

/** How narrow a column may be by its kind, in rem. */
function leastOf({ schema: { type, format, enum: choices, addressOf } }: Column): number {
  if (type === 'boolean') return 4;
  if (type === 'number' || type === 'integer') return 4.5;
  if (format === 'color') return 5.75;
  if (format === 'date' || format === 'local-date-time') return 8.5;
  if (addressOf) return 7;
  return choices ? 6.25 : 5.25;
}

/** As wide as its heading, and as most of what is written in it. */
function widthOf(column: Column, rows: readonly Plain[]): number {
  const heading = column.label.length + (column.required ? 2 : 0);
  const lengths = rows.map((row) => printText(at(row, [column.name]) as Plain).length);
  const signs = Math.max(
    heading,
    lengths.sort((a, b) => a - b)[Math.floor(rows.length * 0.9)] ?? 0,
  );
  return Math.max(leastOf(column), Math.min(MOST, signs * SIGN + EDGES));
}

/**
 * The columns share the width that there is; where that is too little they are scrolled, and the first one stays in
 * sight. Of a narrow table none takes more than a half, so that a piece of the next one shows that there is more.
 */
export function layoutOf(columns: readonly Column[], list: Plain | undefined): CSSProperties {
  const rows = Array.isArray(list) ? (list as readonly Plain[]) : [];
  const widths = columns.map((column) => widthOf(column, rows));
  const least = widths.map((width, i) => `min(${width}rem, ${i === 0 ? 38 : 50}cqi)`);
  return {
    '--columns': widths.map((width, i) => `minmax(${least[i]}, ${width}fr)`).join(' '),
    '--least': `(${least.join(' + ')})`,
    '--first': least[0],
  } as CSSProperties;
}
