// The chapter's colours → the Mantine theme and its CSS variables.
//
// The idea: a lamp in the night. Night navy is the ground of everything that opens a page, warm gold
// is the one light on it, and paper carries what is read. Titles are set in an editorial serif,
// text in a clean sans. Space and hairlines do the work that boxes and shadows do elsewhere.
import {
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  type MantineThemeOverride,
} from '@mantine/core';
import type { Palette, SiteData } from '../model.ts';

/** The theme of a site. Sizes, spaces and motion are tokens in global.css. */
export const themeOf = ({ theme }: SiteData): MantineThemeOverride =>
  createTheme({
    colors: { brand: colorsTuple(theme.brand), accent: colorsTuple(theme.accent) },
    primaryColor: 'brand',
    fontFamily: 'var(--ch-font-text)',
    headings: { fontFamily: 'var(--ch-font-display)' },
    defaultRadius: 'var(--ch-radius)',
    respectReducedMotion: true,
    other: { palette: theme.palette },
  });

/** Hands the colours to the style sheets: brandDeep becomes --ch-brand-deep. */
export const variablesOf: CSSVariablesResolver = (theme) => ({
  variables: Object.fromEntries(
    Object.entries(theme.other.palette as Palette).map(([name, colour]) => [
      `--ch-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      colour,
    ]),
  ),
  light: {},
  dark: {},
});
