// How a line of a wordmark is set → its typeface, cut and spacing.

/** How letters look. */
export interface Style {
  /** One of `fonts`. */
  readonly font: string;
  /** From 300 to 800. */
  readonly weight: number;
  readonly italic: boolean;
  /** Whether the line is in capitals, which stand wider apart. */
  readonly caps: boolean;
}

/** A typeface of the engine, at a place on its axes. */
export interface Cut {
  /** The folder in node_modules/@fontsource-variable. */
  readonly folder: string;
  /** The variable axes of the file. */
  readonly file: 'wght' | 'opsz' | 'wdth';
  readonly axes: Readonly<Record<string, number>>;
  /** What lies between two letters, in parts of the size. */
  readonly tracking: number;
}

export const fonts: Readonly<Record<string, Cut>> = {
  serif: { folder: 'newsreader', file: 'opsz', axes: { opsz: 48 }, tracking: 0 },
  slab: { folder: 'source-serif-4', file: 'opsz', axes: { opsz: 8 }, tracking: 0 },
  sans: { folder: 'instrument-sans', file: 'wdth', axes: { wdth: 100 }, tracking: -0.01 },
  geo: { folder: 'figtree', file: 'wght', axes: {}, tracking: 0 },
  round: { folder: 'figtree', file: 'wght', axes: {}, tracking: -0.02 },
  thin: { folder: 'instrument-sans', file: 'wdth', axes: { wdth: 75 }, tracking: 0.01 },
  mono: { folder: 'instrument-sans', file: 'wdth', axes: { wdth: 88 }, tracking: 0.07 },
};

/** The name of a set of outlines: all lines of one look share it. */
export function keyOf({ font, weight, italic }: Style): string {
  return `${font}-${weight}${italic ? '-italic' : ''}`;
}
