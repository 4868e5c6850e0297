// The tasks that the site has a place for; help, the site itself, light or dark, and the language → the menus of the bar.
import { Box, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import {
  type Icon,
  IconDeviceMobilePlus,
  IconDots,
  IconExternalLink,
  IconHelp,
  IconHistory,
  IconInbox,
  IconListCheck,
  IconLogout,
  IconUsers,
} from '@tabler/icons-react';
import { type MouseEvent, useEffect, useId, useState } from 'react';
import { LANGUAGES, type Language } from '../../../model/language.ts';
import { languages } from '../../../words/gen/languages.gen.ts';
import type { Plain } from '../../operation.ts';
import type { JourneyEntry } from '../../protocol.ts';
import { askLatest, useSelect, useStore, useStrings } from '../context.ts';
import { BarButton } from './BarButton.tsx';

/** The journeys, each with a line that says what it is for. */
export function JourneysMenu({ isIcon }: { readonly isIcon: boolean }) {
  const { menu } = useStrings('tasks');
  const id = useId();
  const { getState, openDialog } = useStore();
  // Asked for before the menu opens: it must not grow under the finger.
  const journeys = useJourneys();
  const begun = useSelect(({ preferences }) => preferences.begun) ?? {};
  // A journey that is opened is about the document that is selected.
  const begin = (journey: string): void =>
    openDialog({ name: 'journey', journey, about: getState().selected?.file });
  return (
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-start"
      width="min(25rem, 94vw)"
    >
      <Menu.Target>
        <BarButton name={menu} icon={IconListCheck} isIcon={isIcon} isOff={journeys.length === 0} />
      </Menu.Target>
      <Menu.Dropdown onClickCapture={focusTarget}>
        {journeys.map(({ name, title, resume, line }) => (
          <Menu.Item
            key={name}
            aria-label={begun[name] ? resume : title}
            aria-describedby={`${id}${name}`}
            onClick={() => begin(name)}
          >
            {begun[name] ? resume : title}
            <Box component="span" display="block" c="dimmed" fz="0.75rem" id={`${id}${name}`}>
              {begun[name] ? firstWords(begun[name].answers) : line}
            </Box>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const MAX_WORDS_LENGTH = 80;

function firstWords(answers: Readonly<Record<string, Plain>>): string {
  const [first = ''] = Object.values(answers).flatMap((one) => (one ? String(one) : []));
  return first.length > MAX_WORDS_LENGTH ? `${first.slice(0, MAX_WORDS_LENGTH)}…` : first;
}

/** What is chosen goes with the menu; a dialog gives the focus back to the button of the menu. */
function focusTarget({ currentTarget }: MouseEvent): void {
  document.getElementById(currentTarget.getAttribute('aria-labelledby') ?? '')?.focus();
}

function useJourneys(): readonly JourneyEntry[] {
  const { server } = useStore();
  const language = useSelect((snapshot) => snapshot.language);
  const [journeys, setJourneys] = useState<readonly JourneyEntry[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server says it in the language
  useEffect(() => askLatest(server.journeys, setJourneys), [server, language]);
  return journeys;
}

export function MoreMenu() {
  const strings = useStrings('shell');
  const { openDialog, speak, start, server } = useStore();
  const { person, siteUrl = '/' } = start;
  const language = useSelect((snapshot) => snapshot.language);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const opener = (name: 'help' | 'people' | 'messages' | 'log' | 'device', Sign: Icon) => (
    <Menu.Item leftSection={<Sign size={18} aria-hidden />} onClick={() => openDialog({ name })}>
      {strings[name]}
    </Menu.Item>
  );
  return (
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      width={230}
    >
      <Menu.Target>
        <BarButton name={strings.more} icon={IconDots} isIcon />
      </Menu.Target>
      <Menu.Dropdown onClickCapture={focusTarget}>
        {opener('help', IconHelp)}
        <Menu.Item
          component="a"
          href={siteUrl}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {strings.openSite}
        </Menu.Item>
        {person && (
          <>
            <Menu.Label>
              {person.name}, {strings.roles[person.role]}
            </Menu.Label>
            {person.role === 'owner' && (
              <>
                {opener('people', IconUsers)}
                {opener('messages', IconInbox)}
                {opener('log', IconHistory)}
              </>
            )}
            {opener('device', IconDeviceMobilePlus)}
            <Menu.Item
              leftSection={<IconLogout size={18} aria-hidden />}
              onClick={() => void server.signOut()}
            >
              {strings.signOut}
            </Menu.Item>
          </>
        )}
        <Menu.Label>{strings.appearance}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(next) => setColorScheme(next as MantineColorScheme)}
        >
          {(['auto', 'light', 'dark'] as const).map((one) => (
            <Menu.RadioItem key={one} value={one} closeMenuOnClick>
              {strings[one]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Label>{strings.language}</Menu.Label>
        <Menu.RadioGroup value={language} onChange={(next) => void speak(next as Language)}>
          {LANGUAGES.map((code) => (
            <Menu.RadioItem key={code} value={code} lang={code} closeMenuOnClick>
              {languages[code].name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
