// The typefaces a site can choose from → the installed files that the engine cuts them from.
import { createRequire } from 'node:module';
import path from 'node:path';
import type { SiteData } from '../model/shapes.ts';

export type FamilyName = SiteData['theme']['displayFont'] | SiteData['theme']['textFont'];
export type Style = 'normal' | 'italic';

export interface Family {
  /** The folder of the family in node_modules/@fontsource-variable. */
  readonly folder: string;
  /** The variable axes of the files to take. */
  readonly axes: 'opsz' | 'wght';
  readonly styles: readonly Style[];
  /**
   * The one optical size, in points, whose shapes all sizes get. A file with shapes for every size is
   * more than twice as large.
   */
  readonly opsz?: Readonly<Record<Style, number>>;
  /** Whether titles are set in it: share pictures draw them. */
  readonly display: boolean;
}

export const FAMILIES: Readonly<Record<FamilyName, Family>> = {
  'Source Serif 4': {
    folder: 'source-serif-4',
    axes: 'opsz',
    styles: ['normal', 'italic'],
    // Titles stand upright, notes in italics.
    opsz: { normal: 32, italic: 24 },
    display: true,
  },
  Newsreader: {
    folder: 'newsreader',
    axes: 'opsz',
    styles: ['normal', 'italic'],
    opsz: { normal: 32, italic: 24 },
    display: true,
  },
  'Instrument Sans': {
    folder: 'instrument-sans',
    axes: 'wght',
    styles: ['normal'],
    display: false,
  },
  Figtree: { folder: 'figtree', axes: 'wght', styles: ['normal'], display: false },
};

/** The scripts that sites are written in, by the names that the font packages give them. */
export const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'greek'] as const;

const require = createRequire(import.meta.url);

/** The file of a package that is installed beside this program. */
export function fileOfFamily({ folder }: Family, file: string): string {
  return path.join(
    path.dirname(require.resolve(`@fontsource-variable/${folder}/package.json`)),
    file,
  );
}
