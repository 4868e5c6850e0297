// The typefaces of a site and the text it says → small font files with only the letters that are needed.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { keptOr, keyOf } from '../kept.ts';
import type { SiteData } from '../model.ts';
import { programRoot } from '../program.ts';
import { type Cut, cutFont, cutLetters } from './font-cutting.ts';
import { fallbackFaces, fontStack } from './font-fallbacks.ts';
import { inThread } from './thread.ts';

interface Family {
  /** The folder of the family in node_modules/@fontsource-variable. */
  readonly folder: string;
  /** The variable axes of the files to take. */
  readonly axes: 'opsz' | 'wght';
  readonly styles: readonly ('normal' | 'italic')[];
  /**
   * The one size, in points, whose shapes all sizes get. A file with shapes for every size is more
   * than twice as large.
   */
  readonly opsz?: Readonly<Record<'normal' | 'italic', number>>;
}

const FAMILIES: Readonly<
  Record<SiteData['theme']['displayFont'] | SiteData['theme']['textFont'], Family>
> = {
  'Source Serif 4': {
    folder: 'source-serif-4',
    axes: 'opsz',
    styles: ['normal', 'italic'],
    // Titles stand upright, notes in italics.
    opsz: { normal: 32, italic: 24 },
  },
  Newsreader: {
    folder: 'newsreader',
    axes: 'opsz',
    styles: ['normal', 'italic'],
    // Titles stand upright, notes in italics.
    opsz: { normal: 32, italic: 24 },
  },
  'Instrument Sans': {
    folder: 'instrument-sans',
    axes: 'wght',
    styles: ['normal'],
  },
  Figtree: {
    folder: 'figtree',
    axes: 'wght',
    styles: ['normal'],
  },
};

/** The weights the style sheets use. Beyond them the fonts are cut. */
const WEIGHTS = { min: 400, max: 650 };

export interface FontFile {
  /** Its path below the root of the published site. */
  readonly published: string;
  readonly bytes: Buffer;
}

export interface Fonts {
  /** The style sheet that hands the names of the faces to the tokens, and declares what stands in for them. */
  readonly css: string;
  /** The style sheet that declares the faces themselves: from then on their files are fetched. */
  readonly faces: string;
  readonly files: readonly FontFile[];
}

/** What the style sheets, and the languages of the letters, ask of the fonts. Small capitals and the like go. */
const FEATURES = ['kern', 'liga', 'lnum', 'tnum', 'pnum', 'ccmp', 'locl', 'mark', 'mkmk'];

/** The letters every site gets, so that an edited word seldom needs a new font: Latin-1 and typography. */
const ALWAYS = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...Array.from('–—‘’“”„…•€−×→←')];

/**
 * Cuts the fonts of a site to letters.
 *
 * @param said every letter that the site says; see {@link lettersOf}
 */
export const makeFonts = async (site: SiteData, said: ReadonlySet<string>): Promise<Fonts> => {
  const letters = new Set([...ALWAYS, ...said]);
  const waiting: Promise<{ file: FontFile; rule: string }>[] = [];
  for (const name of [site.theme.displayFont, site.theme.textFont]) {
    const family = FAMILIES[name];
    for (const style of family.styles) {
      for (const [script, codes] of scripts(family, letters))
        waiting.push(
          cut(family, style, script, codes).then((file) => ({
            file,
            rule: face(name, style, site.base + file.published, codes),
          })),
        );
    }
  }
  const faces = await Promise.all(waiting);
  const { displayFont, textFont } = site.theme;
  const css = [
    ...[displayFont, textFont].flatMap(fallbackFaces),
    `:root{--ch-font-display:${fontStack(displayFont)};--ch-font-text:${fontStack(textFont)}}`,
  ];
  return {
    css: css.join('\n'),
    faces: faces.map(({ rule }) => rule).join('\n'),
    files: faces.map(({ file }) => file),
  };
};

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
}

const packageFolder = (family: Family): string =>
  path.join(programRoot, 'node_modules/@fontsource-variable', family.folder);

/** The letters by the script whose file has them; each letter once, the first file wins. */
const scripts = (
  family: Family,
  letters: ReadonlySet<string>,
): [script: string, codes: number[]][] => {
  const ranges = JSON.parse(
    fs.readFileSync(path.join(packageFolder(family), 'unicode.json'), 'utf8'),
  ) as Record<string, string>;
  const left = new Set([...letters].map((letter) => letter.codePointAt(0) ?? 0));
  const found: [string, number[]][] = [];
  for (const script of [
    'latin',
    'latin-ext',
    'greek',
    'vietnamese',
    'cyrillic',
    'greek-ext',
    'cyrillic-ext',
  ]) {
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

/** Larger faces than this, in bytes, take up to a second and are cut in a thread of their own. */
const LARGE = 25_000;

/** One face, cut and named after its content. */
const cut = async (
  family: Family,
  style: 'normal' | 'italic',
  script: string,
  codes: readonly number[],
): Promise<FontFile> => {
  const file = originalFile(family, script, style);
  const source = fs.readFileSync(file);
  const axes = { wght: WEIGHTS, ...(family.opsz ? { opsz: family.opsz[style] } : {}) };
  const what: Cut = { file, codes, axes, features: FEATURES };
  const bytes = await keptOr(
    'fonts',
    `${keyOf(source, JSON.stringify([codes, axes, FEATURES]))}.woff2`,
    () => (source.length > LARGE ? inThread('font', what) : cutFont(what)),
  );
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const published = `fonts/${family.folder}-${script}-${style}.${hash}.woff2`;
  return { published, bytes: Buffer.from(bytes) };
};

/**
 * The faces of the display font for a text as TrueType at one size and weight, for drawing.
 * Each with the letters it has.
 */
export const displayFaces = async (
  site: SiteData,
  text: string,
): Promise<{ letters: ReadonlySet<number>; bytes: Buffer }[]> => {
  const family = FAMILIES[site.theme.displayFont];
  return Promise.all(
    scripts(family, new Set(text)).map(async ([script, codes]) => ({
      letters: new Set(codes),
      bytes: await cutLetters(originalFile(family, script, 'normal'), codes),
    })),
  );
};

const originalFile = (family: Family, script: string, style: string): string =>
  path.join(
    packageFolder(family),
    'files',
    `${family.folder}-${script}-${family.axes}-${style}.woff2`,
  );

const face = (name: string, style: string, url: string, codes: readonly number[]): string =>
  `@font-face{font-family:"${name}";font-style:${style};font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:swap;src:url(${url}) format("woff2");unicode-range:${unicodeRange(codes)}}`;

/** Code points as the CSS descriptor: U+20-7E, U+39B. */
const unicodeRange = (codes: readonly number[]): string => {
  const runs: [number, number][] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(',');
};

/** The letters of texts that not every site gets anyway. */
export const lettersOf = (texts: Iterable<string>): Set<string> => {
  const found = new Set<string>();
  for (const text of texts)
    for (const [letter] of text.matchAll(/[\u0100-\u{10ffff}]/gu)) found.add(letter);
  return found;
};
