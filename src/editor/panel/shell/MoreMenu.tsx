// Help, the site itself, light or dark, and the language → the menu at the end of the bar.
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import {
  type Icon,
  IconDeviceMobilePlus,
  IconDots,
  IconExternalLink,
  IconHelp,
  IconHistory,
  IconInbox,
  IconLogout,
  IconUsers,
} from '@tabler/icons-react';
import { LANGUAGES, type Language } from '../../../model/language.ts';
import { languages } from '../../../words/gen/languages.gen.ts';
import { useSelect, useStore } from '../context.ts';
import { useStrings } from '../strings/strings.ts';
import { BarButton } from './BarButton.tsx';
import { focusTarget } from './JourneysMenu.tsx';

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
