// The colors of a site and the name of a grade → the ramp on which the greys of a photo are laid.

import type { Grade } from '../../model/shapes.gen.ts';
import type { Palette } from '../../model/shapes.ts';
import { mix, toned, turn } from '../../model/theme/color.ts';

/** A ramp of colors: where each lies between black (0) and white (1), ascending. */
export type Ramp = readonly { readonly at: number; readonly color: string }[];

/** How far the hue of the accent is turned for the light of each grade, in degrees, and how much of its chroma stays. */
const LIGHTS: Readonly<Record<Exclude<Grade, 'none'>, readonly [degrees: number, chroma: number]>> =
  {
    gold: [0, 1],
    rose: [-50, 0.8],
    sea: [110, 0.55],
  };

/** Shadows are nearer to red than the light is, as in an old print. */
const WARMER = -28;

/** How light the steps of every ramp are, in Oklab: what is black, and what is light, depends on no color of a chapter. */
const STEPS = { black: 0.295, night: 0.4, warm: 0.58, light: 0.8 };

/** The most color of each step, so that a bright brand prints no brighter shadows than black does. */
const MOST = { black: 0.05, night: 0.08, warm: 0.1, light: 0.13 };

/** The paper of every print. */
const WARM_WHITE = '#fff5e3';

/** The ramp of a grade between the two colors of a chapter: night, brand, a warm shade, light, paper. */
export function rampOf(grade: Exclude<Grade, 'none'>, { brand, accent }: Palette): Ramp {
  const [degrees, chroma] = LIGHTS[grade];
  const light = turn(accent, degrees, chroma);
  const lit = toned(light, STEPS.light, MOST.light);
  const warm = mix(brand, turn(light, WARMER, 1), 0.5);
  return [
    { at: 0, color: toned(brand, STEPS.black, MOST.black) },
    { at: 0.25, color: toned(brand, STEPS.night, MOST.night) },
    { at: 0.5, color: toned(warm, STEPS.warm, MOST.warm) },
    { at: 0.75, color: lit },
    { at: 0.88, color: mix(lit, WARM_WHITE, 0.6) },
    { at: 1, color: WARM_WHITE },
  ];
}
