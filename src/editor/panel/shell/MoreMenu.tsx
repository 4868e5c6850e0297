// Journeys, what has no room in the bar, and light or dark → a menu.
import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconDots, IconFileDiff, IconPlus, IconSend } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useState } from 'react';
import type { JourneyEntry } from '../../protocol.ts';
import { useSelect, useStore } from '../context.ts';
import { useStrings } from '../strings/strings.ts';
import { BarButton } from './BarButton.tsx';
import type { Layout } from './Parts.tsx';

/** What begins something new. On a small window it is in the menu More. */
export function JourneysMenu() {
  const { menu } = useStrings('tasks');
  const journeys = useJourneys();
  if (journeys.length === 0) return null;
  return (
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-start"
      width={300}
    >
      <Menu.Target>
        <BarButton name={menu} icon={IconPlus} />
      </Menu.Target>
      <Menu.Dropdown onClickCapture={focusTarget}>
        <JourneyItems journeys={journeys} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** What is chosen goes with the menu; a dialog gives the focus back to the button of the menu. */
function focusTarget({ currentTarget }: MouseEvent): void {
  document.getElementById(currentTarget.getAttribute('aria-labelledby') ?? '')?.focus();
}

export function MoreMenu({ layout }: { readonly layout: Layout }) {
  const strings = useStrings('shell');
  // Asked for before the menu opens: it must not grow under the finger.
  const journeys = useJourneys();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      width={260}
    >
      <Menu.Target>
        <BarButton name={strings.more} icon={IconDots} isIcon />
      </Menu.Target>
      <Menu.Dropdown onClickCapture={focusTarget}>
        {layout === 'small' && <NoRoom journeys={journeys} />}
        <Menu.Label>{strings.appearance}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(next) => setColorScheme(next === 'light' || next === 'dark' ? next : 'auto')}
        >
          <Menu.RadioItem value="auto">{strings.auto}</Menu.RadioItem>
          <Menu.RadioItem value="light">{strings.light}</Menu.RadioItem>
          <Menu.RadioItem value="dark">{strings.dark}</Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

/** What the bar of a small window leaves out. */
function NoRoom({ journeys }: { readonly journeys: readonly JourneyEntry[] }) {
  const strings = useStrings('shell');
  const { menu } = useStrings('tasks');
  const { openDialog } = useStore();
  const git = useSelect(({ site }) => site.git);
  const isUnsaved = useSelect(({ state }) => state.changed.length > 0);
  return (
    <>
      <Menu.Item
        leftSection={<IconFileDiff size={18} aria-hidden />}
        onClick={() => openDialog({ name: 'changes' })}
      >
        {strings.difference}
      </Menu.Item>
      {git && (
        <Menu.Item
          leftSection={<IconSend size={18} aria-hidden />}
          disabled={isUnsaved}
          onClick={() => openDialog({ name: 'handin' })}
        >
          {strings.handIn}
        </Menu.Item>
      )}
      {journeys.length > 0 && <Menu.Label>{menu}</Menu.Label>}
      <JourneyItems journeys={journeys} />
      <Menu.Divider />
    </>
  );
}

/** A journey that is opened is about the document that is selected. */
function JourneyItems({ journeys }: { readonly journeys: readonly JourneyEntry[] }) {
  const { getState, openDialog } = useStore();
  return journeys.map(({ name, title }) => (
    <Menu.Item
      key={name}
      onClick={() =>
        openDialog({ name: 'journey', journey: name, about: getState().selected?.file })
      }
    >
      {title}
    </Menu.Item>
  ));
}

/** What the menu lists. */
function useJourneys(): readonly JourneyEntry[] {
  const { server } = useStore();
  const [journeys, setJourneys] = useState<readonly JourneyEntry[]>([]);
  useEffect(() => {
    let isOld = false;
    server.journeys().then(
      (found) => !isOld && setJourneys(found),
      // A server without journeys; that one is offline is shown elsewhere.
      () => {},
    );
    return () => {
      isOld = true;
    };
  }, [server]);
  return journeys;
}
