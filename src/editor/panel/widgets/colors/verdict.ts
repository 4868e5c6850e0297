// A color and where it is used → how well what is on it, or it on the page, can be seen.
import { contrast } from '../../../../model/theme/color.ts';
import {
  type Contrast,
  contrastOf,
  MIN_CONTRAST,
  paletteOf,
} from '../../../../model/theme/palette.ts';
import type { SiteOverview } from '../../../protocol.ts';

/** The two colors of a chapter, as #rrggbb. */
export type Theme = SiteOverview['theme'];

/** What is to be said of a color; the text and the ground are left out for a thing drawn on the page. */
export interface Verdict extends Partial<Pick<Contrast, 'text' | 'ground' | 'nearest'>> {
  /** From 1 to 21, as it is shown: cut off after one digit, so that nothing seems enough that is not. */
  readonly ratio: string;
  readonly min: number;
  readonly isEnough: boolean;
}

/** The least contrast of what is drawn to the page (WCAG 2.2, success criterion 1.4.11). */
const MIN_DRAWN = 3;

export function isColor(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-fA-F]{6}$/.test(value);
}

/** Undefined while it, or one that it goes with, is no color. @param part which color of the theme it is; else it is drawn on the page */
export function verdictOn(
  color: string,
  part: 'brand' | 'accent' | undefined,
  theme: Theme,
): Verdict | undefined {
  const brand = part === 'brand' ? color : theme.brand;
  const accent = part === 'accent' ? color : theme.accent;
  if (![color, brand, accent].every(isColor)) return undefined;
  if (!part) {
    const ratio = contrast(color, paletteOf(brand, accent).paper);
    return { ratio: formatRatio(ratio), min: MIN_DRAWN, isEnough: ratio >= MIN_DRAWN };
  }
  const found = contrastOf(part, brand, accent);
  return { ...found, ratio: formatRatio(found.ratio), min: MIN_CONTRAST };
}

function formatRatio(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}
