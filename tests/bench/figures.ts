// Measured values → the figures that are printed.

/** The middle value; of an even number, the mean of the two in the middle. NaN of none. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
};

/** A size and what it cost. */
export interface Cost {
  readonly size: number;
  readonly cost: number;
}

/** How cost grows with size between two points: 1 is in proportion, 2 is with the square. */
export const exponent = (a: Cost, b: Cost): number =>
  Math.log(b.cost / a.cost) / Math.log(b.size / a.size);

/** What one more unit of size costs between two points. */
export const perAdded = (a: Cost, b: Cost): number => (b.cost - a.cost) / (b.size - a.size);

export interface Phase {
  /** Its name without counts: "pages" for "1,009 pages". */
  readonly name: string;
  readonly ms: number;
}

/** The lines of a build's progress, as src/build/progress.ts prints them in a log. */
export const phasesOf = (printed: string): Phase[] =>
  [...printed.matchAll(/^\s*✓ (.+?)\s+([\d.,]+) (ms|s)$/gm)].map(
    ([, name = '', time = '', unit]) => ({
      name: name.replaceAll(/[\d.,]+ (?:of [\d.,]+ )?/g, '').trim(),
      ms: Number(time.replaceAll(',', '')) * (unit === 's' ? 1000 : 1),
    }),
  );

/** Rows of cells → lines with columns; the first is on the left, numbers are on the right. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
};

/** A number as it is read: three digits that count, and a dash for what was not measured. */
export const short = (value: number): string =>
  Number.isNaN(value)
    ? '–'
    : Math.abs(value) >= 100
      ? value.toFixed(0)
      : Math.abs(value) >= 10
        ? value.toFixed(1)
        : value.toFixed(2);
