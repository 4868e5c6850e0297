// Journeys, what has no room in the bar, and light or dark → a menu.
import { Menu, useMantineColorScheme } from '@mantine/core';
import type { JourneyEntry } from '../../protocol.ts';
import { useSelect, useStore } from '../context.ts';
import { useDialogs } from '../dialogs/open.tsx';
import { Icon } from '../icons.tsx';
import { useJourneys } from '../journeys/journeys.ts';
import { JOURNEY_WORDS } from '../journeys/words.ts';
import { useWords } from '../words.ts';
import { BarButton } from './BarButton.tsx';
import type { Layout } from './layout.ts';
import { SHELL_WORDS } from './words.ts';

/** What begins something new. On a small window it is in the menu More. */
export function JourneysMenu() {
  const { menu } = useWords(JOURNEY_WORDS);
  const journeys = useJourneys();
  const open = useOpenJourney();
  if (journeys.length === 0) return null;
  return (
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-start"
      width={300}
    >
      <Menu.Target>
        <BarButton name={menu} icon="add" />
      </Menu.Target>
      <Menu.Dropdown>
        {journeys.map(({ name, title }) => (
          <Menu.Item key={name} onClick={() => open(name)}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export function MoreMenu({ layout }: { readonly layout: Layout }) {
  const words = useWords(SHELL_WORDS);
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
        <BarButton name={words.more} icon="more" isIcon />
      </Menu.Target>
      <Menu.Dropdown>
        {layout === 'small' && <NoRoom journeys={journeys} />}
        <Menu.Label>{words.appearance}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(next) => setColorScheme(next === 'light' || next === 'dark' ? next : 'auto')}
        >
          <Menu.RadioItem value="auto">{words.auto}</Menu.RadioItem>
          <Menu.RadioItem value="light">{words.light}</Menu.RadioItem>
          <Menu.RadioItem value="dark">{words.dark}</Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

/** What the bar of a small window leaves out. */
function NoRoom({ journeys }: { readonly journeys: readonly JourneyEntry[] }) {
  const words = useWords(SHELL_WORDS);
  const { menu } = useWords(JOURNEY_WORDS);
  const { open } = useDialogs();
  const openJourney = useOpenJourney();
  const git = useSelect(({ site }) => site.git);
  const isUnsaved = useSelect(({ state }) => state.changed.length > 0);
  return (
    <>
      <Menu.Item
        leftSection={<Icon name="difference" />}
        onClick={() => open({ name: 'difference' })}
      >
        {words.difference}
      </Menu.Item>
      {git && (
        <Menu.Item
          leftSection={<Icon name="send" />}
          disabled={isUnsaved}
          onClick={() => open({ name: 'handin' })}
        >
          {words.handIn}
        </Menu.Item>
      )}
      {journeys.length > 0 && <Menu.Label>{menu}</Menu.Label>}
      {journeys.map(({ name, title }) => (
        <Menu.Item key={name} onClick={() => openJourney(name)}>
          {title}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  );
}

/** A function that opens a journey; it is about the document that is selected. */
function useOpenJourney(): (journey: string) => void {
  const { open } = useDialogs();
  const { snapshot } = useStore();
  return (journey) => {
    const about = snapshot().selected?.file;
    open({ name: 'journey', journey, ...(about === undefined ? {} : { about }) });
  };
}
