// What went wrong, and what others have changed → bars below the header.
import { Button, CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Plain } from '../../operation.ts';
import { useSelect, useStore } from '../context.ts';
import { useDialogs } from '../dialogs/open.tsx';
import { useTitles } from '../dialogs/titles.ts';
import { Icon } from '../icons.tsx';
import type { Action } from '../queue.ts';
import { valueAt } from '../store.ts';
import { filled, useWords } from '../words.ts';
import classes from './shell.module.css';
import { SHELL_WORDS } from './words.ts';

export function Notices() {
  return (
    // Regions that are there from the start are read out when something comes into them.
    <div className={classes.notices}>
      <div role="alert">
        <Presence />
      </div>
      <div role="status">
        <Said />
        <Conflicts />
        <Notice />
      </div>
    </div>
  );
}

function Presence() {
  const words = useWords(SHELL_WORDS);
  const presence = useSelect((snapshot) => snapshot.presence);
  if (presence === 'there') return null;
  return (
    <Bar tone="alarm" text={presence === 'away' ? words.away : words.replaced}>
      {presence === 'replaced' && (
        <Button variant="default" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      )}
    </Bar>
  );
}

/** What the server has to say of the draft: that it cannot be kept, or that a save was not ended. */
function Said() {
  const said = useSelect(({ state }) => state.said);
  return said === undefined ? null : <Bar tone="caution" text={said} />;
}

function Conflicts() {
  const words = useWords(SHELL_WORDS);
  const { open } = useDialogs();
  const title = useTitles();
  const conflicts = useSelect(({ state }) => state.conflicts);
  if (conflicts.length === 0) return null;
  const files = [...new Set(conflicts.map(({ file }) => title(file)))];
  return (
    <Bar tone="caution" text={filled(words.conflicts, { file: files.join(', ') })}>
      <Button variant="default" onClick={() => open({ name: 'conflicts' })}>
        {words.decide}
      </Button>
    </Bar>
  );
}

function Notice() {
  const words = useWords(SHELL_WORDS);
  const store = useStore();
  const notice = useSelect((snapshot) => snapshot.notice);
  const refused = useSelect((snapshot) => snapshot.refused);
  if (notice === undefined) return null;
  const values = refused ? valuesOf(refused) : [];
  const write = (): void => {
    if (refused) store.change(withPresentValues(refused, store.snapshot()));
    store.say(undefined);
  };
  return (
    <Bar tone="alarm" text={notice} close={() => store.say(undefined)}>
      {values.length > 0 && (
        <>
          <span>
            {words.typed} <q>{values.join(' · ')}</q>
          </span>
          <Button variant="default" onClick={write}>
            {words.writeMine}
          </Button>
        </>
      )}
    </Bar>
  );
}

/** The texts that were refused; an action that does something else cannot simply be done again. */
function valuesOf({ operations }: Action): string[] {
  const values = operations.map(({ operation }) =>
    operation.do === 'set' ? operation.value : undefined,
  );
  return values.every((value) => typeof value === 'string') ? values : [];
}

function withPresentValues(action: Action, now: Parameters<typeof valueAt>[0]): Action {
  return {
    ...action,
    operations: action.operations.map(({ file, operation }) => {
      const seen: Plain | undefined = valueAt(now, file, operation.path);
      return { file, operation, ...(seen === undefined ? {} : { expect: seen }) };
    }),
  };
}

interface BarProps {
  readonly tone: 'alarm' | 'caution';
  readonly text: string;
  readonly children?: ReactNode;
  readonly close?: () => void;
}

function Bar({ tone, text, children, close }: BarProps) {
  const words = useWords(SHELL_WORDS);
  return (
    <div className={classes.notice} data-tone={tone}>
      <Icon name="warning" />
      <span className={classes.noticeText}>{text}</span>
      {children}
      {close && <CloseButton aria-label={words.close} onClick={close} />}
    </div>
  );
}
