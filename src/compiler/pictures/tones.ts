// A place of a picture × the theme → the tones in which it is printed there, their ramp, and a drawing in the colors of the site.

import type { Grade, Site } from '../../model/shapes.gen.ts';
import type { Palette } from '../../model/shapes.ts';
import { mix, toneColor, turn } from '../../model/theme/color.ts';
import { paletteOf } from '../../model/theme/palette.ts';
import type { Reference } from '../grammar/validator.ts';

/** The tones of a printed picture; undefined where it keeps its colors. */
export type Tones = 'gold' | 'rose' | 'sea' | undefined;

/** The tones of a picture at one place: its own, or those of the kind of place, which a list takes in turn. */
export function tonesAt({ grade, path }: Reference, theme: Site['theme'] | undefined): Tones {
  const list = (grade?.kind && theme?.grade?.[grade.kind]) ?? [];
  const position = Number(path.findLast((step) => /^\d+$/.test(step)) ?? 0);
  const tones = grade?.own ?? list[position % list.length];
  return tones === 'none' ? undefined : tones;
}

/** What pages call a picture: its path in the content, and its tones where it is printed in some. */
export function pictureKey(image: string, tones: Tones): string {
  return tones === undefined ? image : `${image}#${tones}`;
}

export function rampFor(tones: Tones, theme: Site['theme'] | undefined): Ramp | undefined {
  return tones && theme && rampOf(tones, paletteOf(theme.brand, theme.accent));
}

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
const MAX_CHROMA = { black: 0.05, night: 0.08, warm: 0.1, light: 0.13 };

const PAPER = '#fff5e3';

/** The ramp of a grade between the two colors of a chapter: night, brand, a warm shade, light, paper. */
export function rampOf(grade: Exclude<Grade, 'none'>, { brand, accent }: Palette): Ramp {
  const [degrees, chroma] = LIGHTS[grade];
  const light = turn(accent, degrees, chroma);
  const lit = toneColor(light, STEPS.light, MAX_CHROMA.light);
  const warm = mix(brand, turn(light, WARMER, 1), 0.5);
  return [
    { at: 0, color: toneColor(brand, STEPS.black, MAX_CHROMA.black) },
    { at: 0.25, color: toneColor(brand, STEPS.night, MAX_CHROMA.night) },
    { at: 0.5, color: toneColor(warm, STEPS.warm, MAX_CHROMA.warm) },
    { at: 0.75, color: lit },
    { at: 0.88, color: mix(lit, PAPER, 0.6) },
    { at: 1, color: PAPER },
  ];
}

const DECLARED = /(?<![a-z-])--chapter-([a-z-]+)(\s*:\s*)#[0-9a-fA-F]{3,8}/g;

/** A picture inside a page cannot see its style sheet: it declares `--chapter-accent:#…`, and the value is changed. */
export function tint(svg: string, palette: Palette): string {
  return svg.replace(DECLARED, (written, name: string, colon: string) => {
    const key = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const color = Object.entries(palette).find(([known]) => known === key)?.[1];
    return color === undefined ? written : `--chapter-${name}${colon}${color}`;
  });
}
