// How the draft stands → the bar: Undo, Redo, Discard, what will be written, mistakes, Save, Hand in.
import { Badge } from '@mantine/core';
import { useSelect } from './context.ts';
import { useDialogs } from './dialogs/open.tsx';
import { BarButton } from './shell/BarButton.tsx';
import type { Commands } from './shell/keys.ts';
import { keyName } from './shell/keys.ts';
import type { Layout } from './shell/layout.ts';
import { JourneysMenu, MoreMenu } from './shell/MoreMenu.tsx';
import classes from './shell/shell.module.css';
import { SHELL_WORDS } from './shell/words.ts';
import { filled, useWords } from './words.ts';

interface ActionBarProps {
  readonly layout: Layout;
  readonly commands: Commands;
}

export function ActionBar({ layout, commands }: ActionBarProps) {
  const words = useWords(SHELL_WORDS);
  const { open } = useDialogs();
  const isUnsaved = useSelect(({ state }) => state.changed.length > 0);
  const isSmall = layout === 'small';
  return (
    <>
      {!isSmall && <JourneysMenu />}
      {!isSmall && <div className={classes.space} />}
      <BarButton
        name={words.search}
        icon="search"
        shortcut={keyName('K')}
        isIcon={layout !== 'wide'}
        onClick={commands.search}
      />
      {isSmall && <div className={classes.space} />}
      {!isSmall && <div className={classes.gap} />}
      <Steps commands={commands} />
      <BarButton
        name={words.discard}
        icon="discard"
        isIcon={layout !== 'wide'}
        isOff={!isUnsaved}
        onClick={() => open({ name: 'discard' })}
      />
      {!isSmall && (
        <BarButton
          name={words.difference}
          icon="difference"
          isIcon={layout !== 'wide'}
          onClick={() => open({ name: 'difference' })}
        />
      )}
      <Findings />
      {!isSmall && <div className={classes.gap} />}
      <Save save={commands.save} />
      {!isSmall && <HandIn layout={layout} />}
      <MoreMenu layout={layout} />
    </>
  );
}

function Steps({ commands }: { readonly commands: Commands }) {
  const words = useWords(SHELL_WORDS);
  const undo = useSelect(({ state }) => state.undo);
  const redo = useSelect(({ state }) => state.redo);
  // What is typed can be undone before the server has answered.
  const isSending = useSelect((snapshot) => snapshot.isSending);
  return (
    <>
      <BarButton
        name={words.undo}
        icon="undo"
        isIcon
        isOff={undo === undefined && !isSending}
        more={undo === undefined ? words.nothingToUndo : filled(words.undoWhat, { what: undo })}
        shortcut={keyName('Z')}
        onClick={commands.undo}
      />
      <BarButton
        name={words.redo}
        icon="redo"
        isIcon
        isOff={redo === undefined}
        more={redo === undefined ? words.nothingToRedo : filled(words.redoWhat, { what: redo })}
        shortcut={keyName('Shift+Z')}
        onClick={commands.redo}
      />
    </>
  );
}

function Findings() {
  const words = useWords(SHELL_WORDS);
  const { open } = useDialogs();
  const mistakes = useSelect(
    ({ state }) => state.findings.filter(({ severity }) => severity === 'error').length,
  );
  const hints = useSelect(({ state }) => state.findings.length) - mistakes;
  return (
    <BarButton
      name={words.findings}
      icon={mistakes > 0 ? 'mistake' : hints > 0 ? 'warning' : 'well'}
      isIcon
      count={
        mistakes + hints > 0 ? (
          <span
            aria-hidden="true"
            className={classes.count}
            data-severity={mistakes > 0 ? 'error' : 'warning'}
          >
            {mistakes > 0 ? mistakes : hints}
          </span>
        ) : undefined
      }
      more={`${words.findings}: ${filled(words.counts, { mistakes, hints })}`}
      onClick={() => open({ name: 'findings' })}
    />
  );
}

function Save({ save }: { readonly save: () => void }) {
  const words = useWords(SHELL_WORDS);
  const count = useSelect(({ state }) => state.changed.length);
  const isSending = useSelect((snapshot) => snapshot.isSending);
  const pattern = count === 1 ? words.unsavedOne : words.unsaved;
  return (
    <BarButton
      name={words.save}
      icon="well"
      isMain
      isOff={count === 0 && !isSending}
      more={count === 0 ? words.nothingToSave : filled(pattern, { count })}
      shortcut={keyName('S')}
      count={
        count > 0 ? (
          <Badge circle size="sm" color="rgb(255 255 255 / 0.22)" aria-hidden="true">
            {count}
          </Badge>
        ) : undefined
      }
      onClick={save}
    />
  );
}

function HandIn({ layout }: { readonly layout: Layout }) {
  const words = useWords(SHELL_WORDS);
  const { open } = useDialogs();
  const git = useSelect(({ site }) => site.git);
  const isUnsaved = useSelect(({ state }) => state.changed.length > 0);
  if (!git) return null;
  return (
    <BarButton
      name={words.handIn}
      icon="send"
      isIcon={layout !== 'wide'}
      isOff={isUnsaved}
      {...(isUnsaved ? { more: words.saveFirst } : {})}
      onClick={() => open({ name: 'handin' })}
    />
  );
}
