// Contents, page and fields → side by side, with widths that are kept; on a small window one at a time.
import { Box, Tabs, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBrowser, IconForms, IconListTree } from '@tabler/icons-react';
import { memo, type ReactNode, useState } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { useSelect, useStore, useStrings } from '../context.ts';
import { DocumentForm } from '../forms/DocumentForm.tsx';
import { PageFrame } from '../frame/PageFrame.tsx';
import { DocumentTree } from '../tree/DocumentTree.tsx';
import classes from './shell.module.css';

/** How narrow and how wide the parts may be, in pixels. */
const LIMITS = {
  contents: { minSize: 180, maxSize: 420 },
  // As on a phone; what was kept of a wider window leaves it as much.
  page: { minSize: 360 },
  fields: { minSize: 300, maxSize: 640 },
};

const WIDTHS = { contents: 248, fields: 400 };

interface PartsProps {
  readonly layout: Layout;
  readonly hasContents: boolean;
}

/** By itself: what is selected is another field with each step of the focus, and nothing around it changes. */
export function Parts({ layout, hasContents }: PartsProps) {
  const strings = useStrings('shell');
  const [view, setView] = useView();
  const isSmall = layout === 'small';
  const { prefer } = useStore();
  const kept = useSelect(({ preferences }) => preferences.widths);
  const widths = { ...WIDTHS, ...kept };
  const part = (name: View, children: ReactNode) => {
    const Element = name === 'contents' ? 'nav' : 'section';
    return (
      <Panel
        key={name}
        id={name}
        className={`${classes.part} ${classes[name]}`}
        hidden={isSmall && name !== view}
        style={name === 'page' ? { overflow: 'hidden' } : undefined}
        {...(isSmall ? {} : LIMITS[name])}
        {...(name !== 'page' && !isSmall
          ? { defaultSize: widths[name], groupResizeBehavior: 'preserve-pixel-size' }
          : {})}
      >
        <Element id={`part-panel-${name}`} aria-label={strings[name]}>
          {children}
        </Element>
      </Panel>
    );
  };
  const divider = (name: 'contents' | 'fields') =>
    !isSmall && (
      <Separator
        key={`divider-${name}`}
        className={classes.divider}
        aria-label={strings.widthOf({ part: strings[name] })}
      />
    );
  return (
    <>
      <Box component="main" flex={1} mih={0}>
        <Group
          className={classes.parts}
          disabled={isSmall}
          onLayoutChanged={(shares, { isUserInteraction }) => {
            if (!isUserInteraction) return;
            const { contents, fields = 0 } = shares;
            prefer({
              widths: {
                contents: contents === undefined ? widths.contents : widthOf(contents),
                fields: widthOf(fields),
              },
            });
          }}
        >
          {hasContents && part('contents', <DocumentTree />)}
          {hasContents && divider('contents')}
          {part('page', <PageFrame />)}
          {divider('fields')}
          {part('fields', <Fields />)}
        </Group>
      </Box>
      {isSmall && <ViewTabs view={view} setView={setView} />}
    </>
  );
}

/** What a small window shows: a page that is chosen as a whole as it looks; anything else that is chosen, its fields. */
function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>('page');
  const selected = useSelect((snapshot) => snapshot.selected);
  const isArrival = useSelect((snapshot) => snapshot.isArrival);
  const isPage = useSelect(({ site }) =>
    site.documents.some(
      ({ file, group, path }) => file === selected?.file && group === 'pages' && path !== undefined,
    ),
  );
  const [last, setLast] = useState(selected);
  // While it is drawn: after an effect the old view would be seen with what is chosen now.
  if (selected !== last) {
    setLast(selected);
    if (selected && !isArrival) setView(isPage && selected.pointer === '' ? 'page' : 'fields');
  }
  return [view, setView];
}

function widthOf(share: number): number {
  return Math.round((share * window.innerWidth) / 100);
}

const Fields = memo(function Fields() {
  const strings = useStrings('shell');
  const isChosen = useSelect(({ selected }) => selected !== undefined);
  return isChosen ? (
    <DocumentForm />
  ) : (
    <Text c="dimmed" ta="center" my="xl">
      {strings.choose}
    </Text>
  );
});

/** `wide`: contents, page and fields side by side. `medium`: page and fields, the contents in a drawer. `small`: one at a time. */
export type Layout = 'wide' | 'medium' | 'small';

export function useLayout(): Layout {
  // In em, so that larger letters count as a smaller window.
  const isWide = useIsTrue('(min-width: 68em)');
  // A tablet held upright, 768 pixels, is one of these.
  const isMedium = useIsTrue('(min-width: 45em)');
  return isWide ? 'wide' : isMedium ? 'medium' : 'small';
}

/** Known from the first drawing on, and asked once: the answer makes the browser lay out all that waits for it. */
function useIsTrue(query: string): boolean {
  const [atFirst] = useState(() => window.matchMedia(query).matches);
  return useMediaQuery(query, atFirst, { getInitialValueInEffect: false });
}

const ICONS = { contents: IconListTree, page: IconBrowser, fields: IconForms };

type View = keyof typeof ICONS;

interface ViewTabsProps {
  readonly view: View;
  readonly setView: (view: View) => void;
}

function ViewTabs({ view, setView }: ViewTabsProps) {
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
