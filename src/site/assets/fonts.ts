// The typefaces of a site and the text it says → small font files with only the letters that are needed.
import { createHash } from 'node:crypto';
import type { SiteData } from '../../model.ts';
import { type Cut, cutOr } from '../../build/fonts/cutting.ts';
import { fallbackFaces, familyOf, fontStack } from './font-fallbacks.ts';
import { FAMILIES, type Family, originalFile, type Style, scriptsOf } from '../../build/fonts/families.ts';

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

/** A face as browsers get it. */
const faceCut = (family: Family, style: Style, script: string, codes: readonly number[]): Cut => ({
  file: originalFile(family, script, style),
  codes,
  axes: { wght: WEIGHTS, ...(family.opsz ? { opsz: family.opsz[style] } : {}) },
  features: FEATURES,
  format: 'woff2',
});

/** A face at one size and weight, for drawing titles. */
const drawingCut = (family: Family, script: string, codes: readonly number[]): Cut => ({
  file: originalFile(family, script, 'normal'),
  codes,
  axes: { wght: 500, opsz: 40 },
  format: 'ttf',
});

/** The cuts of a site that says nothing but the letters that every site gets, in every typeface. */
export const usualCuts = (): Cut[] =>
  Object.values(FAMILIES).flatMap((family) =>
    scriptsOf(family, '').flatMap(([script, codes]) => [
      ...family.styles.map((style) => faceCut(family, style, script, codes)),
      ...(family.display ? [drawingCut(family, script, codes)] : []),
    ]),
  );

/**
 * Cuts the fonts of a site to letters.
 *
 * @param said every letter that the site says; see {@link lettersOf}
 */
export const makeFonts = async (site: SiteData, said: ReadonlySet<string>): Promise<Fonts> => {
  const { displayFont, textFont } = site.theme;
  const waiting = [displayFont, textFont].flatMap((name) => {
    const family = FAMILIES[name];
    const scripts = scriptsOf(family, said);
    return family.styles.flatMap((style) =>
      scripts.map(async ([script, codes]) => {
        const file = await cut(family, style, script, codes);
        return { file, rule: face(name, style, site.base + file.published, codes) };
      }),
    );
  });
  const faces = await Promise.all(waiting);
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

/** One face, cut and named after its content. */
const cut = async (
  family: Family,
  style: Style,
  script: string,
  codes: readonly number[],
): Promise<FontFile> => {
  const bytes = await cutOr(faceCut(family, style, script, codes));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const published = `fonts/${family.folder}-${script}-${style}.${hash}.woff2`;
  return { published, bytes: Buffer.from(bytes) };
};

/**
 * The faces of the display font for a text as TrueType at one size and weight, for drawing.
 * Each with the letters it has.
 */
export const displayFaces = async (
  { theme }: Pick<SiteData, 'theme'>,
  text: string,
): Promise<{ letters: ReadonlySet<number>; bytes: Uint8Array }[]> => {
  const family = FAMILIES[theme.displayFont];
  const said = new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0));
  const needed = scriptsOf(family, text).filter(([, codes]) =>
    codes.some((code) => said.has(code)),
  );
  return Promise.all(
    needed.map(async ([script, codes]) => ({
      letters: new Set(codes),
      bytes: await cutOr(drawingCut(family, script, codes)),
    })),
  );
};

const face = (name: string, style: string, url: string, codes: readonly number[]): string =>
  `@font-face{font-family:${familyOf(name)};font-style:${style};font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:swap;src:url(${url}) format("woff2");unicode-range:${unicodeRange(codes)}}`;

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
  // Runs of them are found faster than letters one by one, and most texts have none.
  for (const text of texts)
    for (const run of text.match(/[^\0-\xff]+/g) ?? []) for (const letter of run) found.add(letter);
  return found;
};
