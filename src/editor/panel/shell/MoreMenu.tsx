// Help, the site itself, light or dark, and the language → the menu at the end of the bar.
import { Menu, useMantineColorScheme } from '@mantine/core';
import {
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

const OWNERS = [
  ['people', IconUsers],
  ['messages', IconInbox],
  ['log', IconHistory],
] as const;

export function MoreMenu() {
  const strings = useStrings('shell');
  const { openDialog, speak, start, server } = useStore();
  const { person, siteUrl = '/' } = start;
  const language = useSelect((snapshot) => snapshot.language);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
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
        <Menu.Item
          leftSection={<IconHelp size={18} aria-hidden />}
          onClick={() => openDialog({ name: 'help' })}
        >
          {strings.help}
        </Menu.Item>
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
            {person.role === 'owner' &&
              OWNERS.map(([name, Icon]) => (
                <Menu.Item
                  key={name}
                  leftSection={<Icon size={18} aria-hidden />}
                  onClick={() => openDialog({ name })}
                >
                  {strings[name]}
                </Menu.Item>
              ))}
            <Menu.Item
              leftSection={<IconDeviceMobilePlus size={18} aria-hidden />}
              onClick={() => openDialog({ name: 'device' })}
            >
              {strings.device}
            </Menu.Item>
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
          onChange={(next) => setColorScheme(next === 'light' || next === 'dark' ? next : 'auto')}
        >
          <Menu.RadioItem value="auto" closeMenuOnClick>
            {strings.auto}
          </Menu.RadioItem>
          <Menu.RadioItem value="light" closeMenuOnClick>
            {strings.light}
          </Menu.RadioItem>
          <Menu.RadioItem value="dark" closeMenuOnClick>
            {strings.dark}
          </Menu.RadioItem>
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
