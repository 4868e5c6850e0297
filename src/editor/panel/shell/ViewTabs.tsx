// One part of the panel at a time → the tabs at the bottom of a small window.
import { Tabs } from '@mantine/core';
import { IconBrowser, IconForms, IconListTree } from '@tabler/icons-react';
import { useStrings } from '../strings/strings.ts';
import classes from './shell.module.css';

const ICONS = { contents: IconListTree, page: IconBrowser, fields: IconForms };

export type View = keyof typeof ICONS;

interface ViewTabsProps {
  readonly view: View;
  readonly setView: (view: View) => void;
}

export function ViewTabs({ view, setView }: ViewTabsProps) {
  const strings = useStrings('shell');
  return (
    <nav aria-label={strings.views}>
      {/* The parts are called as its panels. */}
      <Tabs
        id="part"
        inverted
        styles={{ tabLabel: { flex: 'none' }, tab: { justifyContent: 'center' } }}
        value={view}
        onChange={(chosen) => setView(chosen as View)}
      >
        <Tabs.List grow aria-label={strings.views} className={classes.tabs}>
          {(Object.keys(ICONS) as View[]).map((one) => {
            const Icon = ICONS[one];
            return (
              <Tabs.Tab key={one} value={one} leftSection={<Icon size={18} aria-hidden />}>
                {strings[one]}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
      </Tabs>
    </nav>
  );
}
