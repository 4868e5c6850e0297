// A typeface of the site → fonts that machines have, stretched to take the same room until it comes.
import type { SiteData } from '../../model/shapes.ts';

type Name = SiteData['theme']['displayFont'] | SiteData['theme']['textFont'];

/** Fonts by the machines that have them: Windows and Apple, Linux, Android. One size fits a line. */
const LOCALS: Readonly<Record<'serif' | 'sans-serif', readonly (readonly string[])[]>> = {
  serif: [['Georgia'], ['Times New Roman', 'Liberation Serif'], ['Noto Serif']],
  'sans-serif': [['Arial', 'Liberation Sans'], ['Roboto'], ['DejaVu Sans']],
};

interface Fallback {
  readonly generic: keyof typeof LOCALS;
  /** The height above and below the base line, in parts of the size. */
  readonly ascent: number;
  readonly descent: number;
  /**
   * How wide the words of the sample site are set in the typeface, in percent of each line of
   * {@link LOCALS}; titles at the weight they have. Those of Georgia are worked out from the average
   * widths of its letters and of those of Times New Roman. Slanted words are set in the same, slanted by the browser.
   */
  readonly sizes: readonly number[];
}

const FALLBACKS: Readonly<Record<Name, Fallback>> = {
  'Source Serif 4': {
    generic: 'serif',
    ascent: 1.036,
    descent: 0.335,
    sizes: [96.57, 107.66, 91.58],
  },
  Newsreader: {
    generic: 'serif',
    ascent: 0.735,
    descent: 0.265,
    sizes: [94.34, 105.17, 89.46],
  },
  'Instrument Sans': {
    generic: 'sans-serif',
    ascent: 0.97,
    descent: 0.25,
    sizes: [102.15, 101.85, 90.15],
  },
  Figtree: {
    generic: 'sans-serif',
    ascent: 0.95,
    descent: 0.25,
    sizes: [100.69, 100.39, 88.86],
  },
};

function nameOf(name: Name, local: string): string {
  return `${local} for ${name}`;
}

/** The family of a typeface. Browsers differ in how scripts name a family with a space or a digit. */
export function familyOf(name: string): string {
  return name.replaceAll(' ', '');
}

/** The typeface and all that may stand in for it, as the CSS property font-family wants it. */
export function fontStack(name: Name): string {
  const { generic } = FALLBACKS[name];
  const standIns = LOCALS[generic].map(([first = '']) => nameOf(name, first));
  return [...[familyOf(name), ...standIns].map((family) => `"${family}"`), generic].join(',');
}

/** The rules that declare what may stand in for a typeface. */
export function fallbackFaces(name: Name): string[] {
  const { generic, sizes } = FALLBACKS[name];
  return LOCALS[generic].map((locals, i) => face(name, locals, sizes[i] ?? 100));
}

function face(name: Name, locals: readonly string[], size: number): string {
  const { ascent, descent } = FALLBACKS[name];
  const part = (height: number) => `${((100 * height) / (size / 100)).toFixed(2)}%`;
  const source = locals.map((local) => `local("${local}")`);
  return `@font-face{font-family:"${nameOf(name, locals[0] ?? '')}";src:${source.join(',')};size-adjust:${size}%;ascent-override:${part(ascent)};descent-override:${part(descent)};line-gap-override:0%}`;
}
