// A site → its theme for the library's components, and the tokens of the design for the style sheets.
import { MantineContext, MantineThemeContext } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import type { SiteData } from '../model.ts';
import { themeOf, tokensOf } from './theme.ts';

/** One colour scheme, and class names that are all ours. */
const SETTINGS: ComponentProps<typeof MantineContext>['value'] = {
  colorScheme: 'light',
  setColorScheme: () => {},
  clearColorScheme: () => {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: false,
};

interface Themed {
  readonly theme: ReturnType<typeof themeOf>;
  readonly css: string;
}

/** The build renders thousands of pages of one site. */
const made = new WeakMap<SiteData, Themed>();

const themed = (site: SiteData): Themed => {
  const known = made.get(site);
  if (known) return known;
  const theme = themeOf(site);
  const tokens = Object.entries(tokensOf(theme)).map(([name, value]) => `${name}:${value}`);
  const fresh = { theme, css: `:root{${tokens.join(';')}}` };
  made.set(site, fresh);
  return fresh;
};

interface ThemeProps {
  readonly site: SiteData;
  readonly children: ReactNode;
}

/**
 * Takes the place of MantineProvider, which writes 500 variables of its own that no rule here reads,
 * works them out again for every page, and brings the code for that along.
 */
export const Theme = ({ site, children }: ThemeProps) => {
  const { theme, css } = themed(site);
  return (
    <MantineContext value={SETTINGS}>
      <MantineThemeContext value={theme}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of colours that the compiler has checked */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
        {children}
      </MantineThemeContext>
    </MantineContext>
  );
};
