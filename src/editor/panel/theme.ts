// How the panel looks: a warm neutral and one accent, light and dark.
import {
  Button,
  CloseButton,
  Combobox,
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  Drawer,
  Input,
  Menu,
  Modal,
  Popover,
  Tooltip,
} from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { createElement } from 'react';
import colors from './colors.json' with { type: 'json' };

/** Only what is between the head and the buttons of a dialog is scrolled: nothing is ever below them. */
const BETWEEN = {
  title: { fontWeight: 600 },
  content: { display: 'flex', flexDirection: 'column', overflow: 'hidden' },
  header: { flex: 'none' },
  body: { overflowY: 'auto', minHeight: 0, scrollPaddingBlock: 8 },
} as const;

export const theme = createTheme({
  colors: {
    pine: colorsTuple(colors.palettes.pine),
    gray: colorsTuple(colors.palettes.gray),
    dark: colorsTuple(colors.palettes.dark),
  },
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 7 },
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontWeight: '600' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      defaultProps: { size: 'xs', variant: 'default' },
      styles: { label: { fontWeight: 500 } },
    }),
    Tooltip: Tooltip.extend({
      defaultProps: {
        openDelay: 400,
        withArrow: true,
        events: { hover: true, focus: true, touch: false },
      },
    }),
    Modal: Modal.extend({
      defaultProps: { radius: 'lg', transitionProps: { duration: 120 } },
      styles: BETWEEN,
    }),
    Drawer: Drawer.extend({
      defaultProps: { transitionProps: { duration: 120 } },
      styles: BETWEEN,
    }),
    // Below the dialogs; within one `DialogLayer` says otherwise.
    Popover: Popover.extend({ defaultProps: { zIndex: 150 } }),
    Menu: Menu.extend({ defaultProps: { shadow: 'md', transitionProps: { duration: 100 } } }),
    Input: Input.extend({ defaultProps: { size: 'sm' } }),
    // What they draw says nothing to screen readers, which would tell of a picture without a name.
    CloseButton: CloseButton.extend({
      defaultProps: { icon: createElement(IconX, { size: '70%', 'aria-hidden': true }) },
    }),
    ComboboxChevron: Combobox.Chevron.extend({ defaultProps: { 'aria-hidden': true } }),
  },
});

/** Mantine's paler colors for text are below 4.5:1. Charts are made for the paper and the ink of the pages. */
export const variables: CSSVariablesResolver = () => colors.variables;
