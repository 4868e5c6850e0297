// The state of the draft → the bar: Undo, Redo; Changes, To fix; Search, Tasks; Save, Hand in; and the menu of the rest.
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconFileDiff,
  IconSearch,
  IconSend,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ChangesList } from '../protocol.ts';
import { askLatest, useSelect, useStore, useStrings } from './context.ts';
import { ICONS, isToFix, useCounts, worstOf } from './findings/counts.ts';
import { OthersHere } from './served/OthersHere.tsx';
import { BarButton } from './shell/BarButton.tsx';
import { type Commands, keyName } from './shell/commands.ts';
import { JourneysMenu, MoreMenu } from './shell/Menus.tsx';
import type { Layout } from './shell/Parts.tsx';
import classes from './shell/shell.module.css';

interface ActionBarProps {
  readonly layout: Layout;
  readonly commands: Commands;
}

export function ActionBar({ layout, commands }: ActionBarProps) {
  const { search } = useStrings('shell');
  const isIcon = layout !== 'wide';
  return (
    <>
      <Steps commands={commands} />
      <span className={classes.gap} />
      <Changes isIcon={isIcon} />
      <ToFix isIcon={isIcon} />
      <span className={classes.gap} />
      <BarButton
        name={search}
        icon={IconSearch}
        shortcut={keyName('K')}
        isIcon={isIcon}
        onClick={commands.search}
      />
      <JourneysMenu isIcon={isIcon} />
      <span className={classes.gap} data-last />
      {layout === 'small' && <OthersHere hasRoom={false} />}
      <Save save={commands.save} />
      <HandIn isIcon={isIcon} />
      <MoreMenu />
    </>
  );
}

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
        more={undo === undefined ? strings.nothingToUndo : strings.undoWhat({ what: undo })}
        shortcut={keyName('Z')}
        onClick={commands.undo}
      />
      <BarButton
        name={strings.redo}
        icon={IconArrowForwardUp}
        isIcon
        isOff={redo === undefined}
        more={redo === undefined ? strings.nothingToRedo : strings.redoWhat({ what: redo })}
        shortcut={keyName('Shift+Z')}
        onClick={commands.redo}
      />
    </>
  );
}

interface PartProps {
  readonly isIcon: boolean;
}

function Changes({ isIcon }: PartProps) {
  const strings = useStrings('shell');
  const { openDialog } = useStore();
  const files = useSelect(({ state }) => state.changed.length);
  const count = useChangesCount();
  return (
    <BarButton
      name={strings.changes}
      icon={IconFileDiff}
      isIcon={isIcon}
      count={count}
      more={files === 0 ? strings.nothingToSave : strings.unsaved({ count: files })}
      onClick={() => openDialog({ name: 'changes' })}
    />
  );
}

const COUNT_PAUSE_MS = 400;

/** How many unsaved changes the dialog lists. They are put into words for that, so it is asked in a pause. */
function useChangesCount(): number {
  const { server } = useStore();
  const version = useSelect(({ state }) => state.version);
  const isUnsaved = useSelect(({ state }) => state.changed.length > 0);
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another count
  useEffect(() => {
    if (!isUnsaved) return setCount(0);
    const take = ({ since, groups }: ChangesList): void => {
      if (since === 'save') setCount(groups.flatMap(({ changes }) => changes).length);
    };
    // Only asked: no form waits for a count, or is read again for it. What it does not hear now it hears next time.
    return askLatest(server.changes, take, COUNT_PAUSE_MS);
  }, [server, version, isUnsaved]);
  return isUnsaved ? Math.max(1, count) : 0;
}

function ToFix({ isIcon }: PartProps) {
  const { toFix } = useStrings('shell');
  const { all } = useCounts();
  const { openDialog } = useStore();
  const findings = useSelect(({ state }) => state.findings);
  const found = findings.filter(isToFix);
  const worst = worstOf(found)?.severity;
  return (
    <BarButton
      name={toFix}
      icon={worst ? ICONS[worst] : IconCheck}
      isIcon={isIcon}
      count={found.length}
      tone={worst}
      more={all(findings)}
      onClick={() => openDialog({ name: 'findings' })}
    />
  );
}

function Save({ save }: { readonly save: () => void }) {
  const strings = useStrings('shell');
  const count = useSelect(({ state }) => state.changed.length);
  const isSending = useSelect((snapshot) => snapshot.isSending);
  const isSaving = useSelect((snapshot) => snapshot.isSaving);
  return (
    <BarButton
      name={isSaving ? strings.saving : strings.save}
      isMain
      isOff={isSaving || (count === 0 && !isSending)}
      more={count === 0 ? strings.nothingToSave : strings.unsaved({ count })}
      shortcut={keyName('S')}
      onClick={save}
    />
  );
}

function HandIn({ isIcon }: PartProps) {
  const strings = useStrings('shell');
  const { openDialog, start } = useStore();
  const git = useSelect(({ site }) => site.git);
  const isUnsaved = useSelect(({ state }) => state.changed.length > 0);
  if (!git || start.person) return null;
  return (
    <BarButton
      name={strings.handIn}
      icon={IconSend}
      isIcon={isIcon}
      isOff={isUnsaved}
      more={isUnsaved ? strings.saveFirst : undefined}
      onClick={() => openDialog({ name: 'handin' })}
    />
  );
}
