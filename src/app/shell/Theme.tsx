// A site → its theme for the library's components.
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type { SiteData } from '../../model/shapes.ts';
import { directionOf } from '../../model/theme/direction.ts';
import { themeOf } from '../theme.ts';

interface ThemeProps {
  readonly site: SiteData;
  readonly children: ReactNode;
}

/**
 * The provider of the theme. It writes no style element: the variables of `cssVariables` stand in the head
 * of each document, where they are before any script.
 */
export function Theme({ site, children }: ThemeProps) {
  const theme = useMemo(() => themeOf(site), [site]);
  return (
    <DirectionProvider initialDirection={directionOf(site.language)} detectDirection={false}>
      <MantineProvider
        theme={theme}
        forceColorScheme="light"
        withCssVariables={false}
        withGlobalClasses={false}
        withStaticClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
