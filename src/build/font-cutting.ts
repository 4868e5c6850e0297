// A font file and letters → a smaller font with those letters only.
//
// The package is loaded when something is cut: a build that has kept its fonts does without it.
import fs from 'node:fs';

/** What is cut, and to what. */
export interface Cut {
  /** The file of the face, absolute. */
  readonly file: string;
  readonly codes: readonly number[];
  /** The part of each variable axis that is used. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  /** The tags of the OpenType features to keep. */
  readonly features: readonly string[];
}

/** Cuts a face for browsers, as WOFF2. Most of the time goes into its compression. */
export const cutFont = async ({ file, codes, axes, features }: Cut): Promise<Uint8Array> => {
  const { default: subset } = await import('subset-font');
  return subset(fs.readFileSync(file), String.fromCodePoint(...codes), {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
  });
};

/** Cuts a face for drawing, as TrueType at one size and weight. */
export const cutLetters = async (file: string, codes: readonly number[]): Promise<Buffer> => {
  const { default: subset } = await import('subset-font');
  return subset(fs.readFileSync(file), String.fromCodePoint(...codes), {
    targetFormat: 'sfnt',
    variationAxes: { wght: 500, opsz: 40 },
  });
};
