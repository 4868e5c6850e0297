// How the panel looks: a warm neutral and one accent, light and dark.
import {
  Button,
  CloseButton,
  Combobox,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  Input,
  type MantineColorsTuple,
  Menu,
  Modal,
  Popover,
  Tooltip,
} from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { createElement } from 'react';

const pine: MantineColorsTuple = [
  '#eef6f3',
  '#dbebe5',
  '#b6d8cb',
  '#8cc2ae',
  '#64ad93',
  '#43967a',
  '#2f7f64',
  '#226a53',
  '#1a5542',
  '#123f31',
];

const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f3f0',
  '#e9e8e3',
  '#dcdad4',
  '#c6c4bd',
  '#98968e',
  '#67655e',
  '#514f49',
  '#383732',
  '#22211e',
];

const dark: MantineColorsTuple = [
  '#e4e4e0',
  '#c3c4bf',
  '#a3a59f',
  '#777a74',
  '#4b4e4a',
  '#3a3d39',
  '#2a2c29',
  '#1f211f',
  '#181a18',
  '#111211',
];

/** Only what is between the head and the buttons of a dialog is scrolled: nothing is ever below them. */
const BETWEEN = {
  title: { fontWeight: 600 },
  content: { display: 'flex', flexDirection: 'column', overflow: 'hidden' },
  header: { flex: 'none' },
  body: { overflowY: 'auto', minHeight: 0, scrollPaddingBlock: 8 },
} as const;

export const theme = createTheme({
  colors: { pine, gray, dark },
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
    Button: Button.extend({ defaultProps: { size: 'xs' }, styles: { label: { fontWeight: 500 } } }),
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

/** Mantine's paler colors for text are below 4.5:1. */
export const variables: CSSVariablesResolver = () => ({
  variables: {
    '--panel-badge': '#b3261e',
    '--panel-badge-warning': '#8a5300',
    '--panel-checks': '#b2b7bc 0 25%, #bdc2c6 0 50%',
    // Charts are made for the paper and the ink of the pages.
    '--panel-paper': '#f7f3ea',
    '--panel-paper-ink': '#22262e',
  },
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-text': 'var(--mantine-color-gray-9)',
    '--mantine-color-body': '#fff',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
    '--panel-ground': 'var(--mantine-color-gray-1)',
    '--panel-line': 'var(--mantine-color-gray-3)',
    '--panel-hover': 'var(--mantine-color-gray-2)',
    '--panel-chosen': 'var(--mantine-color-pine-1)',
    '--panel-chosen-text': 'var(--mantine-color-pine-9)',
    '--panel-box': '#8d8b83',
    '--panel-chip-line': 'var(--mantine-color-pine-2)',
    '--panel-ring': 'var(--mantine-color-pine-7)',
    '--panel-warning': '#8a5300',
    '--panel-added': '#e3f3e6',
    '--panel-removed': '#fbe6e4',
    '--panel-alarm': '#fdf1ef',
    '--panel-caution': '#fdf5e3',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-text': 'var(--mantine-color-dark-0)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': '#ff9a91',
    '--panel-ground': 'var(--mantine-color-dark-8)',
    '--panel-line': 'var(--mantine-color-dark-5)',
    '--panel-hover': 'var(--mantine-color-dark-6)',
    '--panel-chosen': '#23392f',
    '--panel-chosen-text': 'var(--mantine-color-pine-1)',
    '--panel-box': 'var(--mantine-color-dark-3)',
    '--panel-chip-line': '#3b5c4d',
    '--panel-ring': 'var(--mantine-color-pine-4)',
    '--panel-warning': '#f0bd6a',
    '--panel-added': '#1c3524',
    '--panel-removed': '#432522',
    '--panel-alarm': '#3a2422',
    '--panel-caution': '#372d1b',
  },
});
