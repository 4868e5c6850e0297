// The chapter's colors and the tokens of the design → the Mantine theme and its CSS variables.
//
// The idea: a lamp in the night.
//  1. Night, in the brand color, is the ground of everything that opens a page or closes it.
//  2. Gold, the accent, is the one light on it: where one is, where one may go, what matters now.
//  3. Paper carries what is read, and ink, which is the night once more, is its color.
//  4. A photo is a window into the night; it is dim where words stand on it, and nowhere else.
//  5. An editorial serif speaks: titles, numbers, names. A clean sans explains everything else.
//  6. Space and hairlines divide. Boxes, tints and shadows do not; only what floats has a shadow.
//  7. A short gold stroke begins a new part, as a lamp stands before a door.
//  8. A control that is pointed at gets the light, one with the focus a ring of it,
//     gold at night and bronze on paper; one that is pressed gives way.
//  9. Motion is short and explains where a thing came from. What moves by itself can be stopped.
// 10. With motion off, on paper or without scripts nothing is lost: the page is the same page, at rest.
import {
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  DEFAULT_THEME,
  type MantineTheme,
  type MantineThemeOverride,
  mergeMantineTheme,
} from '@mantine/core';
import type { Palette, SiteData } from '../model/shapes.ts';
import { directionOf } from '../model/theme/direction.ts';

/** What Mantine has no name for. */
interface Tokens {
  readonly palette: Palette;
  /** The widest a page, and a line of prose, may be. */
  readonly width: Readonly<Record<'page' | 'measure', string>>;
  readonly headerHeight: string;
  /** How long a change of color, an unfolding and a fading in last, and how all of them run. */
  readonly motion: Readonly<Record<'time' | 'timeUnfold' | 'timeSlow' | 'ease', string>>;
  /** The side at which lines end, and 1 or -1 for the way in which they run. */
  readonly flow: Readonly<Record<'end' | 'forward', string>>;
  /** What lies over the page, from below to above. */
  readonly layers: Readonly<Record<'header' | 'snackbar' | 'skip', string>>;
}

const SIZES = {
  small: '0.875rem',
  base: '1.0625rem',
  lead: 'clamp(1.125rem, 1.05rem + 0.4vw, 1.375rem)',
  /** Once on a screen: a name, a figure, a season. */
  display: 'clamp(3.5rem, 9vw, 9rem)',
};

const HEADINGS = {
  h1: { fontSize: 'clamp(2.5rem, 1.8rem + 3.4vw, 4.75rem)' },
  h2: { fontSize: 'clamp(1.875rem, 1.5rem + 1.7vw, 3rem)' },
  h3: { fontSize: 'clamp(1.25rem, 1.15rem + 0.5vw, 1.5rem)' },
};

const SPACES = {
  space: 'clamp(1.5rem, 1rem + 2vw, 3rem)',
  /** Before and after what begins a part of the page, and what belongs to the part above it. */
  spaceSection: 'clamp(3.25rem, 2rem + 5vw, 7.5rem)',
  spaceBlock: 'clamp(2rem, 1.5rem + 2vw, 3.5rem)',
  gutter: 'clamp(1.25rem, 5vw, 4rem)',
};

const LEADINGS = {
  title: '1.1',
  display: '1.3',
  snug: '1.35',
  note: '1.4',
  lead: '1.5',
  text: '1.6',
};

/** Light falls from above; what is raised is darkest just below its edge. */
const SHADOWS = {
  shadow:
    '0 1px 2px color-mix(in srgb,var(--ch-brand),transparent 92%),0 12px 32px -12px color-mix(in srgb,var(--ch-brand),transparent 78%)',
  shadowHeader: '0 10px 30px -12px rgb(0 0 0/55%)',
  shadowHairline: '0 0 0 1px var(--ch-line)',
  shadowGold: 'inset 0 -3px 0 var(--ch-accent)',
};

/** Sides and signs that CSS has no logical words for. */
const FLOWS = {
  ltr: { end: 'right', forward: '1' },
  rtl: { end: 'left', forward: '-1' },
};

/** The library's components of the site. Every rule is ours, so no style sheet of it has to be loaded. */
const PLAIN = ['Accordion', 'CloseButton', 'Notification', 'Tabs', 'UnstyledButton'];
const UNSTYLED = { unstyled: true };

/** The theme of a site, as its provider takes it. */
export function themeOf({ theme, language }: SiteData): MantineThemeOverride {
  return createTheme({
    colors: { brand: colorsTuple(theme.brand), accent: colorsTuple(theme.accent) },
    primaryColor: 'brand',
    fontFamily: 'var(--ch-font-text)',
    fontSizes: SIZES,
    lineHeights: LEADINGS,
    headings: { fontFamily: 'var(--ch-font-display)', sizes: HEADINGS },
    spacing: SPACES,
    radius: { soft: '2px' },
    defaultRadius: 'soft',
    shadows: SHADOWS,
    // The width from which the menu is a row (specification, section 2).
    breakpoints: { desktop: '700px' },
    // What the library folds by inline styles; the rest is in global.css.
    respectReducedMotion: true,
    components: Object.fromEntries(PLAIN.map((name) => [name, { defaultProps: UNSTYLED }])),
    other: {
      palette: theme.palette,
      width: { page: '75rem', measure: '40rem' },
      headerHeight: '5.5rem',
      motion: {
        time: '180ms',
        timeUnfold: '240ms',
        timeSlow: '500ms',
        ease: 'cubic-bezier(0.2,0.7,0.2,1)',
      },
      flow: FLOWS[directionOf(language)],
      layers: { header: '100', snackbar: '150', skip: '200' },
    } satisfies Tokens,
  });
}

/** Names of variables for the tokens of a group: ("size-", { h1: "2rem" }) → { "--ch-size-h1": "2rem" }. */
function named(prefix: string, tokens: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [
      `--ch-${prefix}${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    ]),
  );
}

/** The variables of a theme as the style sheets know them: brandDeep becomes --ch-brand-deep. */
export const cssVariables: CSSVariablesResolver = (theme) => ({
  variables: tokensOf(theme),
  light: {},
  dark: {},
});

function tokensOf(theme: MantineTheme): Record<string, string> {
  const { palette, width, headerHeight, motion, flow, layers } = theme.other as Tokens;
  const { h1, h2, h3 } = theme.headings.sizes;
  const own = (group: Readonly<Record<string, string>>, names: object) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, group[name] ?? '']));
  return {
    ...named('', { ...palette }),
    ...named('size-', own(theme.fontSizes, SIZES)),
    ...named('size-', { h1: h1.fontSize, h2: h2.fontSize, h3: h3.fontSize }),
    ...named('leading-', own(theme.lineHeights, LEADINGS)),
    ...named('', own(theme.spacing, SPACES)),
    ...named('', own(theme.shadows, SHADOWS)),
    ...named('', {
      ...width,
      header: headerHeight,
      radius: theme.radius.soft ?? '',
      ...motion,
      ...flow,
    }),
    ...named('layer-', layers),
  };
}

/** The variables of a site as a style sheet, for the head of its documents. */
export function tokenSheet(site: SiteData): string {
  const { variables } = cssVariables(mergeMantineTheme(DEFAULT_THEME, themeOf(site)));
  const tokens = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return `:root{${tokens.join(';')}}`;
}
