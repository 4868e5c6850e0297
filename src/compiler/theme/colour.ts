// Colours as #rrggbb → mixtures and contrasts of them.
//
// A library would do this too, but loading it would take a large part of the time of a check.

type Triple = readonly [number, number, number];

function channels(hex: string): Triple {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255];
}

function hexOf(rgb: Triple): string {
  return `#${rgb
    .map((c) =>
      Math.round(Math.min(1, Math.max(0, c)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** sRGB transfer function and its inverse (IEC 61966-2-1). */
function toLinear(c: number): number {
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}
function toGamma(c: number): number {
  return c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055;
}

function times(m: readonly Triple[], v: Triple): Triple {
  return m.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) as unknown as Triple;
}
function each(v: Triple, f: (x: number) => number): Triple {
  return [f(v[0]), f(v[1]), f(v[2])];
}

/** The matrices of Oklab (CSS Color Module Level 4, section 9). */
const RGB_TO_LMS: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LMS_TO_LAB: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const LAB_TO_LMS: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const LMS_TO_RGB: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

function toOklab(hex: string): Triple {
  return times(LMS_TO_LAB, each(times(RGB_TO_LMS, each(channels(hex), toLinear)), Math.cbrt));
}
function fromOklab(lab: Triple): string {
  return hexOf(
    each(
      times(
        LMS_TO_RGB,
        each(times(LAB_TO_LMS, lab), (x) => x ** 3),
      ),
      toGamma,
    ),
  );
}

/** `share` of the second colour in the first, mixed in Oklab as CSS `color-mix()` does. */
export function mix(a: string, b: string, share: number): string {
  const [x, y] = [toOklab(a), toOklab(b)];
  return fromOklab([
    x[0] + (y[0] - x[0]) * share,
    x[1] + (y[1] - x[1]) * share,
    x[2] + (y[2] - x[2]) * share,
  ]);
}

/** The same hue and chroma with another lightness from 0 to 1. */
export function withLightness(hex: string, lightness: number): string {
  const [, a, b] = toOklab(hex);
  return fromOklab([lightness, a, b]);
}

/** The lightness of a colour in Oklab, from 0 to 1. */
export function lightness(hex: string): number {
  return toOklab(hex)[0];
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrast(a: string, b: string): number {
  const luminance = (hex: string): number => {
    const [r, g, bl] = each(channels(hex), toLinear);
    return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
  };
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}
