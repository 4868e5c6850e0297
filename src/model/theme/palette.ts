// The two colors of a chapter → every color of the design, and how well its texts can be read.
import type { Palette } from '../shapes.ts';
import { contrast, lightness, mix, toneColor, withLightness } from './color.ts';

const PAPER = '#f7f3ea';
const PAPER_DEEP = '#ede6d6';
const WHITE = '#fffdf8';
const DANGER = '#a3271f';

/** How deep the shade under type is, in Oklab, and the most color that it takes from the brand. */
const SHADE = { lightness: 0.2, chroma: 0.045 };

/** The least contrast of text (WCAG 2.2, success criterion 1.4.3, level AA). */
export const MIN_CONTRAST = 4.5;

export function paletteOf(brand: string, accent: string): Palette {
  const deep = mix(brand, '#000000', 0.35);
  // Where a shade can give way so that it can be read, it does; only the two given colors cannot.
  const soft = firstReadable(
    [0.3, 0.45, 0.6, 0.75],
    (share) => mix(accent, '#ffffff', share),
    brand,
  );
  const muted = firstReadable([0.3, 0.2, 0.1, 0], (share) => mix(brand, PAPER, share), PAPER_DEEP);
  const accentInk = firstReadable(
    [0.3, 0.45, 0.6, 0.75, 1],
    (share) => mix(accent, brand, share),
    PAPER,
  );
  return {
    brand,
    accent,
    brandDeep: deep,
    brandLift: mix(brand, '#ffffff', 0.14),
    shade: toneColor(brand, SHADE.lightness, SHADE.chroma),
    accentSoft: soft,
    accentInk,
    onAccent: contrast(deep, accent) >= contrast(WHITE, accent) ? deep : WHITE,
    paper: PAPER,
    paperDeep: PAPER_DEEP,
    white: WHITE,
    ink: mix(brand, '#000000', 0.25),
    muted,
    line: mix(brand, PAPER, 0.82),
    danger: DANGER,
  };
}

/** How light the grounds are by which a visitor reads in the dark, in Oklab; the brand gives them no more color than this. */
const DARK = { paper: 0.17, paperDeep: 0.21, raised: 0.24, night: 0.31, chroma: 0.025 };

/** The same parts for a visitor who prefers the dark, by the same contrast: night is lighter than paper, ink is light. */
export function darkPaletteOf(brand: string, accent: string): Palette & { raised: string } {
  const [paper, paperDeep, raised] = [DARK.paper, DARK.paperDeep, DARK.raised].map((light) =>
    toneColor(brand, light, DARK.chroma),
  ) as [string, string, string];
  const lighter = (color: string) =>
    firstReadable([0, 0.15, 0.3, 0.45, 0.6, 0.75], (share) => mix(color, WHITE, share), raised);
  return {
    ...paletteOf(withLightness(brand, Math.max(lightness(brand), DARK.night)), accent),
    ...{ paper, paperDeep, raised },
    ink: PAPER_DEEP,
    muted: firstReadable([0.35, 0.25, 0.15], (share) => mix(PAPER, paper, share), raised),
    line: mix(paper, PAPER, 0.2),
    accentInk: lighter(accent),
    onAccent: paletteOf(brand, accent).onAccent,
    danger: lighter(DANGER),
  };
}

function firstReadable(
  shares: readonly number[],
  shade: (share: number) => string,
  ground: string,
): string {
  const shades = shares.map(shade);
  return shades.find((s) => contrast(s, ground) >= MIN_CONTRAST) ?? shades.at(-1) ?? ground;
}

export interface Unreadable {
  readonly field: 'brand' | 'accent';
  /** What cannot be read, in words: "light text on the brand color". */
  readonly what: (typeof PAIRS)[number]['what'];
  readonly ratio: number;
  readonly nearest: string;
}

/** The pairs of text and ground in the design, and which color is at fault when one fails. */
const PAIRS = [
  { field: 'brand', what: 'lightOnBrand', text: 'white', ground: 'brand' },
  { field: 'brand', what: 'mutedOnPaper', text: 'muted', ground: 'paperDeep' },
  { field: 'accent', what: 'textOnButton', text: 'onAccent', ground: 'accent' },
  { field: 'accent', what: 'accentOnBrand', text: 'accentSoft', ground: 'brand' },
  // The light header lets a little of the page through, so its ground is judged as the darker paper.
  { field: 'brand', what: 'lightHeader', text: 'ink', ground: 'paperDeep' },
  { field: 'accent', what: 'accentOnPaper', text: 'accentInk', ground: 'paper' },
] as const;

export interface Contrast {
  readonly text: keyof Palette;
  readonly ground: keyof Palette;
  /** The contrast ratio, from 1 to 21. */
  readonly ratio: number;
  readonly isEnough: boolean;
  /** The color nearest to the given one with which everything can be read; only where it is not enough. */
  readonly nearest?: string;
}

/** The pair that is reported, or where none is the text that stands on the color itself. */
export function contrastOf(field: 'brand' | 'accent', brand: string, accent: string): Contrast {
  const failed = unreadable(brand, accent);
  const own = failed.find((one) => one.field === field);
  const pairs = PAIRS.filter((pair) => pair.field === field);
  const pair = own ? pairs.find(({ what }) => what === own.what) : pairs[0];
  if (!pair) throw new Error(`no text depends on "${field}"`);
  const { text, ground } = pair;
  if (own) return { text, ground, ratio: own.ratio, isEnough: false, nearest: own.nearest };
  // The accent is judged against a brand that passes.
  const good = failed.find((one) => one.field === 'brand')?.nearest ?? brand;
  return { text, ground, ratio: ratioOf(good, accent, pair), isEnough: true };
}

export function unreadable(brand: string, accent: string): Unreadable[] {
  const failing = (b: string, a: string, field: 'brand' | 'accent') => {
    const palette = paletteOf(b, a);
    return PAIRS.find(
      (pair) =>
        pair.field === field && contrast(palette[pair.text], palette[pair.ground]) < MIN_CONTRAST,
    );
  };
  const found: Unreadable[] = [];
  const badBrand = failing(brand, accent, 'brand');
  const goodBrand = badBrand ? nearestLightness(brand, (b) => !failing(b, accent, 'brand')) : brand;
  if (badBrand)
    found.push({
      field: 'brand',
      what: badBrand.what,
      ratio: ratioOf(brand, accent, badBrand),
      nearest: goodBrand,
    });
  // The accent is judged against a brand that passes, so that one mistake is not reported twice.
  const badAccent = failing(goodBrand, accent, 'accent');
  if (badAccent) {
    found.push({
      field: 'accent',
      what: badAccent.what,
      ratio: ratioOf(goodBrand, accent, badAccent),
      nearest: nearestLightness(accent, (a) => !failing(goodBrand, a, 'accent')),
    });
  }
  return found;
}

function ratioOf(brand: string, accent: string, pair: (typeof PAIRS)[number]): number {
  const palette = paletteOf(brand, accent);
  return contrast(palette[pair.text], palette[pair.ground]);
}

function nearestLightness(hex: string, passes: (candidate: string) => boolean): string {
  const start = lightness(hex);
  for (let step = 0.005; step <= 1; step += 0.005) {
    for (const candidate of [start - step, start + step]) {
      if (candidate < 0 || candidate > 1) continue;
      const color = withLightness(hex, candidate);
      if (passes(color)) return color;
    }
  }
  return hex;
}
