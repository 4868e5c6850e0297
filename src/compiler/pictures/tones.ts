// A place of a picture × the theme → the tones in which it is printed there, and the name of the picture so printed.

import type { Site } from '../../model/shapes.gen.ts';
import { paletteOf } from '../../model/theme/palette.ts';
import type { Reference } from '../grammar/validator.ts';
import { type Ramp, rampOf } from './grades.ts';

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

/** The ramp of some tones in the colors of a site. */
export function rampFor(tones: Tones, theme: Site['theme'] | undefined): Ramp | undefined {
  return tones && theme && rampOf(tones, paletteOf(theme.brand, theme.accent));
}
