// The colors of a site and the name of a grade → the ramp on which the greys of a photo are laid.

import type { Grade } from '../../model/shapes.gen.ts';
import type { Palette } from '../../model/shapes.ts';
import { mix, turn } from '../../model/theme/color.ts';

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

/** The ramp of a grade between the two colors of a chapter: night, brand, a warm shade, light, paper. */
export function rampOf(grade: Exclude<Grade, 'none'>, { brand, accent }: Palette): Ramp {
  const [degrees, chroma] = LIGHTS[grade];
  const light = turn(accent, degrees, chroma);
  return [
    { at: 0, color: mix(brand, '#000000', 0.5) },
    { at: 0.25, color: brand },
    { at: 0.55, color: mix(brand, turn(light, WARMER, 1), 0.5) },
    { at: 0.8, color: mix(light, '#ffffff', 0.15) },
    { at: 1, color: mix(light, '#ffffff', 0.86) },
  ];
}
