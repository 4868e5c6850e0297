// The journeys that the site has a place for → the menu Tasks, which says in a line what each is for.
import { Box, Menu } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useId, useState } from 'react';
import type { Plain } from '../../operation.ts';
import type { JourneyEntry } from '../../protocol.ts';
import { useSelect, useStore } from '../context.ts';
import { askLatest } from '../dialogs/answer.ts';
import { useStrings } from '../strings/strings.ts';
import { BarButton } from './BarButton.tsx';
import classes from './shell.module.css';

export function JourneysMenu({ isIcon }: { readonly isIcon: boolean }) {
  const { menu } = useStrings('tasks');
  const id = useId();
  const { getState, openDialog } = useStore();
  // Asked for before the menu opens: it must not grow under the finger.
  const journeys = useJourneys();
  const begun = useSelect(({ preferences }) => preferences.begun) ?? {};
  // A journey that is opened is about the document that is selected.
  const begin = (journey: string): void => {
    openDialog({ name: 'journey', journey, about: getState().selected?.file });
  };
  return (
    <Menu withinPortal={false} withInitialFocusPlaceholder={false} position="bottom-start">
      <Menu.Target>
        <BarButton name={menu} icon={IconListCheck} isIcon={isIcon} isOff={journeys.length === 0} />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu} onClickCapture={focusTarget}>
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
export function focusTarget({ currentTarget }: MouseEvent): void {
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
