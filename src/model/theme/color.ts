// Colors as #rrggbb → mixtures and contrasts of them.
import {
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as register,
  wcagContrast,
} from 'culori/fn';

register(modeRgb);
register(modeLrgb);
const toOklab = register(modeOklab);
const toOklch = register(modeOklch);

/** `share` of the second color in the first, mixed in Oklab as CSS `color-mix()` does. */
export function mix(a: string, b: string, share: number): string {
  return formatHex(interpolate([a, b], 'oklab')(share));
}

/** The hue of a color at a lightness from 0 to 1, with no more than so much of its chroma. */
export function toneColor(hex: string, l: number, most: number): string {
  const { c, ...color } = oklchOf(hex);
  return formatHex({ ...color, l, c: Math.min(c, most) });
}

/** The same hue and chroma with another lightness from 0 to 1. */
export function withLightness(hex: string, lightness: number): string {
  return formatHex({ ...oklabOf(hex), l: lightness });
}

export function turn(hex: string, degrees: number, chroma: number): string {
  const color = oklchOf(hex);
  return formatHex({ ...color, h: (color.h ?? 0) + degrees, c: color.c * chroma });
}

export function lightness(hex: string): number {
  return oklabOf(hex).l;
}

/** The contrast ratio of two colors, from 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrast(a: string, b: string): number {
  return wcagContrast(a, b);
}

function oklchOf(hex: string) {
  const color = toOklch(hex);
  if (!color) throw new Error(`"${hex}" is no color`);
  return color;
}

function oklabOf(hex: string) {
  const color = toOklab(hex);
  if (!color) throw new Error(`"${hex}" is no color`);
  return color;
}
