// A font file and letters → a smaller font with those letters only.
//
// The package is loaded when something is cut: a build that finds its fonts made does without it.
import fs from 'node:fs';
import path from 'node:path';
import { keptOr, keyOf } from '../../cache.ts';
import { programRoot } from '../../program.ts';
import { inThread } from '../thread.ts';

/** What is cut, and to what. */
export interface Cut {
  /** The file of the face, absolute. */
  readonly file: string;
  readonly codes: readonly number[];
  /** The part of each variable axis that is used. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  /** The tags of the OpenType features to keep; all where none are named. */
  readonly features?: readonly string[];
  /** Compressed for browsers, or TrueType to be drawn with. */
  readonly format: 'woff2' | 'ttf';
}

/** The cuts that nearly every site needs; `npm run gen` makes them. */
export const SHIPPED = 'src/build/fonts/files';

/** The name of a cut: that of its face and a key of all that goes into it. */
export const cutName = (cut: Cut): string => {
  const { file, codes, axes, features, format } = cut;
  const key = keyOf(fs.readFileSync(file), JSON.stringify([codes, axes, features, format]));
  return `${path.basename(file, '.woff2')}.${key.slice(0, 16)}.${format}`;
};

/** Cuts a face. Most of the time goes into the compression. */
export const cutFont = async ({
  file,
  codes,
  axes,
  features,
  format,
}: Cut): Promise<Uint8Array> => {
  const { default: subset } = await import('subset-font');
  return subset(fs.readFileSync(file), String.fromCodePoint(...codes), {
    targetFormat: format === 'woff2' ? 'woff2' : 'sfnt',
    variationAxes: axes,
    ...(features ? { keepFeatures: [...features] } : {}),
  });
};

/** Larger faces than this, in bytes, take up to a second and are cut in a thread of their own. */
const LARGE = 25_000;

/** A face cut by somebody before, else now. */
export const cutOr = async (cut: Cut): Promise<Uint8Array> => {
  const name = cutName(cut);
  const shipped = path.join(programRoot, SHIPPED, name);
  if (fs.existsSync(shipped)) return fs.readFileSync(shipped);
  return keptOr('fonts', name, () =>
    fs.statSync(cut.file).size > LARGE ? inThread('font', cut) : cutFont(cut),
  );
};
