// A site → its theme for the library's components.
import { MantineContext, MantineThemeContext } from '@mantine/core';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import type { SiteData } from '../model.ts';
import { themeOf } from './theme.ts';

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

interface ThemeProps {
  readonly site: SiteData;
  readonly children: ReactNode;
}

/**
 * Takes the place of MantineProvider, which writes 500 variables of its own that no rule here reads,
 * works them out again for every page, and brings the code for that along. The tokens stand in the
 * head of the document (`tokenSheet`).
 */
export function Theme({ site, children }: ThemeProps) {
  const theme = useMemo(() => themeOf(site), [site]);
  return (
    <MantineContext value={SETTINGS}>
      <MantineThemeContext value={theme}>{children}</MantineThemeContext>
    </MantineContext>
  );
}
