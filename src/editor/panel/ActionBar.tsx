// The state of the draft → the bar: Undo, Redo, Discard, what will be written, mistakes, Save, Hand in.
import { Badge, Box, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconFileDiff,
  IconSearch,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useSelect, useStore } from './context.ts';
import { COLORS, ICONS, useCounts, worstOf } from './findings/counts.ts';
import { BarButton } from './shell/BarButton.tsx';
import type { Commands } from './shell/keys.ts';
import { keyName } from './shell/keys.ts';
import { JourneysMenu, MoreMenu } from './shell/MoreMenu.tsx';
import type { Layout } from './shell/Parts.tsx';
import { fillIn, useStrings } from './strings/strings.ts';

interface ActionBarProps {
  readonly layout: Layout;
  readonly commands: Commands;
}

export function ActionBar({ layout, commands }: ActionBarProps) {
  const strings = useStrings('shell');
  const { openDialog } = useStore();
  const isUnsaved = useSelect(({ state }) => state.changed.length > 0);
  const isSmall = layout === 'small';
  return (
    <>
      {!isSmall && <JourneysMenu />}
      {!isSmall && <Box flex={1} />}
      <BarButton
        name={strings.search}
        icon={IconSearch}
        shortcut={keyName('K')}
        isIcon={layout !== 'wide'}
        onClick={commands.search}
      />
      {isSmall ? <Box flex={1} /> : <Box w={10} />}
      <Steps commands={commands} />
      <BarButton
        name={strings.discard}
        icon={IconTrash}
        isIcon={layout !== 'wide'}
        isOff={!isUnsaved}
        onClick={() => openDialog({ name: 'discard' })}
      />
      {!isSmall && (
        <BarButton
          name={strings.difference}
          icon={IconFileDiff}
          isIcon={layout !== 'wide'}
          onClick={() => openDialog({ name: 'changes' })}
        />
      )}
      <Findings />
      {!isSmall && <Box w={10} />}
      <Save save={commands.save} />
      {!isSmall && <HandIn layout={layout} />}
      <MoreMenu layout={layout} />
    </>
  );
}

/** A number of three digits has room beside its button from the first: what is beside it stays where it is. */
const ROOM = 26;

function Steps({ commands }: { readonly commands: Commands }) {
  const strings = useStrings('shell');
  const undo = useSelect(({ state }) => state.undo);
  const redo = useSelect(({ state }) => state.redo);
  // What is typed can be undone before the server has answered.
  const isSending = useSelect((snapshot) => snapshot.isSending);
  return (
    <>
      <BarButton
        name={strings.undo}
        icon={IconArrowBackUp}
        isIcon
        isOff={undo === undefined && !isSending}
        more={undo === undefined ? strings.nothingToUndo : fillIn(strings.undoWhat, { what: undo })}
        shortcut={keyName('Z')}
        onClick={commands.undo}
      />
      <BarButton
        name={strings.redo}
        icon={IconArrowForwardUp}
        isIcon
        isOff={redo === undefined}
        more={redo === undefined ? strings.nothingToRedo : fillIn(strings.redoWhat, { what: redo })}
        shortcut={keyName('Shift+Z')}
        onClick={commands.redo}
      />
    </>
  );
}

function Findings() {
  const { title } = useStrings('findings');
  const { all } = useCounts();
  const { openDialog } = useStore();
  const findings = useSelect(({ state }) => state.findings);
  const worst = worstOf(findings);
  return (
    <BarButton
      name={title}
      icon={worst ? ICONS[worst.severity] : IconCheck}
      isIcon
      count={
        <Text
          span
          size="xs"
          ta="center"
          w={ROOM}
          c={worst && COLORS[worst.severity]}
          aria-hidden="true"
        >
          {worst?.count ?? ''}
        </Text>
      }
      more={`${title}: ${all(findings)}`}
      onClick={() => openDialog({ name: 'findings' })}
    />
  );
}

function Save({ save }: { readonly save: () => void }) {
  const strings = useStrings('shell');
  const count = useSelect(({ state }) => state.changed.length);
  const isSending = useSelect((snapshot) => snapshot.isSending);
  return (
    <BarButton
      name={strings.save}
      isMain
      isOff={count === 0 && !isSending}
      more={count === 0 ? strings.nothingToSave : fillIn(strings.unsaved, { count })}
      shortcut={keyName('S')}
      count={
        <Badge
          size="sm"
          px={0}
          w={ROOM}
          color="rgb(255 255 255 / 0.22)"
          aria-hidden="true"
          style={{ visibility: count > 0 ? 'visible' : 'hidden' }}
        >
          {count || ''}
        </Badge>
      }
      onClick={save}
    />
  );
}

function HandIn({ layout }: { readonly layout: Layout }) {
  const strings = useStrings('shell');
  const { openDialog } = useStore();
  const git = useSelect(({ site }) => site.git);
  const isUnsaved = useSelect(({ state }) => state.changed.length > 0);
  if (!git) return null;
  return (
    <BarButton
      name={strings.handIn}
      icon={IconSend}
      isIcon={layout !== 'wide'}
      isOff={isUnsaved}
      more={isUnsaved ? strings.saveFirst : undefined}
      onClick={() => openDialog({ name: 'handin' })}
    />
  );
}
