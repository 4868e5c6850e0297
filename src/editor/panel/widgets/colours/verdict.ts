// A colour and where it is used → how well what stands on it, or it on the page, can be seen.
import { contrast } from '../../../../model/theme/colour.ts';
import { type Contrast, contrastOf, LEAST, paletteOf } from '../../../../model/theme/palette.ts';

/** The two colours of a chapter, as #rrggbb. */
export interface Theme {
  readonly brand: string;
  readonly accent: string;
}

/** What is to be said of a colour. */
export interface Verdict {
  /** From 1 to 21, as it is shown: cut off after one digit, so that nothing seems enough that is not. */
  readonly ratio: string;
  readonly least: number;
  readonly isEnough: boolean;
  /** Text and ground of the design; undefined where the colour is that of a thing drawn on the page. */
  readonly pair?: Pick<Contrast, 'text' | 'ground'>;
  /** A colour like it with which all can be read. */
  readonly nearest?: string;
}

/** The least contrast of what is drawn to the page (WCAG 2.2, success criterion 1.4.11). */
const LEAST_DRAWN = 3;

/** Whether a text is a colour of the form that the content has. */
export function isColour(text: string): boolean {
  return /^#[0-9a-fA-F]{6}$/.test(text);
}

/**
 * The verdict on a colour; undefined while it, or one that it goes with, is no colour.
 *
 * @param part which colour of the theme it is; any other is drawn on the page
 */
export function verdictOn(
  colour: string,
  part: 'brand' | 'accent' | undefined,
  theme: Theme,
): Verdict | undefined {
  const brand = part === 'brand' ? colour : theme.brand;
  const accent = part === 'accent' ? colour : theme.accent;
  if (![colour, brand, accent].every(isColour)) return undefined;
  if (!part) {
    const ratio = contrast(colour, paletteOf(brand, accent).paper);
    return { ratio: shown(ratio), least: LEAST_DRAWN, isEnough: ratio >= LEAST_DRAWN };
  }
  const { text, ground, ratio, isEnough, nearest } = contrastOf(part, brand, accent);
  return {
    ...{ ratio: shown(ratio), least: LEAST, isEnough, pair: { text, ground } },
    ...(nearest === undefined ? {} : { nearest }),
  };
}

function shown(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}
