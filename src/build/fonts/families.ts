// The name of a typeface → its files as they are installed, and which of them has which letters.
import fs from 'node:fs';
import path from 'node:path';
import type { SiteData } from '../../model.ts';
import { programRoot } from '../../program.ts';

export type FamilyName = SiteData['theme']['displayFont'] | SiteData['theme']['textFont'];
export type Style = 'normal' | 'italic';

export interface Family {
  /** The folder of the family in node_modules/@fontsource-variable. */
  readonly folder: string;
  /** The variable axes of the files to take. */
  readonly axes: 'opsz' | 'wght';
  readonly styles: readonly Style[];
  /**
   * The one size, in points, whose shapes all sizes get. A file with shapes for every size is more
   * than twice as large.
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

export const packageFolder = (family: Family): string =>
  path.join(programRoot, 'node_modules/@fontsource-variable', family.folder);

/** The file of a face as it is installed. */
export const originalFile = (family: Family, script: string, style: Style): string =>
  path.join(
    packageFolder(family),
    'files',
    `${family.folder}-${script}-${family.axes}-${style}.woff2`,
  );

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

/**
 * The letters every site gets where a face has them, so that an edited word seldom needs a new font:
 * Latin-1, typography, and the Greek capitals that chapters are named with.
 */
const ALWAYS: ReadonlySet<number> = new Set([
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...Array.from('–—‘’“”„…•€−×→←', (letter) => letter.codePointAt(0) ?? 0),
  ...range(0x391, 0x3a1),
  ...range(0x3a3, 0x3a9),
]);

const SCRIPTS = [
  'latin',
  'latin-ext',
  'greek',
  'vietnamese',
  'cyrillic',
  'greek-ext',
  'cyrillic-ext',
];

/**
 * The letters to cut a family to, by the script whose file has them, in their order; each letter once,
 * the first file wins.
 *
 * @param said the letters that a site says, beside those that every site gets
 */
export const scriptsOf = (
  family: Family,
  said: Iterable<string>,
): [script: string, codes: number[]][] => {
  const ranges = JSON.parse(
    fs.readFileSync(path.join(packageFolder(family), 'unicode.json'), 'utf8'),
  ) as Record<string, string>;
  const left = new Set([...ALWAYS, ...Array.from(said, (letter) => letter.codePointAt(0) ?? 0)]);
  const found: [string, number[]][] = [];
  for (const script of SCRIPTS) {
    const list = ranges[script];
    if (!list) continue;
    const codes = [...left].filter((code) => within(list, code)).sort((a, b) => a - b);
    for (const code of codes) left.delete(code);
    if (codes.length > 0) found.push([script, codes]);
  }
  return found;
};

const within = (ranges: string, code: number): boolean =>
  ranges.split(',').some((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-');
    return code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16);
  });
