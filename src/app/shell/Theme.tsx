// A site → what the library's components are told of its design.
import { createTheme, DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SiteData } from '../../model/shapes.ts';

/** The library's components of the site. Every rule is ours, so no style sheet of it has to be loaded. */
const PLAIN = ['CloseButton', 'Notification', 'UnstyledButton'];
const UNSTYLED = { defaultProps: { unstyled: true } };

const THEME = createTheme({
  // The width from which the menu is a row (specification, section 2).
  breakpoints: { desktop: '700px' },
  // What the library folds by inline styles; the rest is in global.css.
  respectReducedMotion: true,
  components: Object.fromEntries(PLAIN.map((name) => [name, UNSTYLED])),
});

interface ThemeProps {
  readonly site: SiteData;
  readonly children: ReactNode;
}

/** Writes no style element: the variables of our design (theme.ts) are in the head of each document. */
export function Theme({ site, children }: ThemeProps) {
  return (
    <DirectionProvider initialDirection={site.direction ?? 'ltr'} detectDirection={false}>
      <MantineProvider
        theme={THEME}
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
