// What went wrong, what others have changed and what was done → bars below the header, and a line that is seen for a moment.
import { Box, Button, CloseButton, Group, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type Conflict, deletedIn } from '../../protocol.ts';
import { type Action, showsAction } from '../actions.ts';
import { useSelect, useStore, useStrings, useTitles } from '../context.ts';
import { changesFor } from '../forms/slot.ts';
import { leadTo, mistakesInTheWay, refusedSave } from '../refused-save.ts';
import { type Snapshot, valueAt } from '../store.ts';
import classes from './shell.module.css';

export function Notices() {
  return (
    // Regions that are there from the start are read out when something comes into them.
    <Box flex="none" mah="45dvh" style={{ overflow: 'auto', overflowWrap: 'anywhere' }}>
      <div role="alert">
        <Presence />
      </div>
      <div role="status">
        <DraftProblem />
        <Conflicts />
        <Overruled />
        <NotSaved />
        <Notice />
      </div>
    </Box>
  );
}

function Presence() {
  const strings = useStrings('shell');
  const presence = useSelect((snapshot) => snapshot.presence);
  const saying = useNotSavedPrefix();
  if (presence === 'online') return null;
  return (
    <Bar tone="alarm" text={saying(strings[presence])}>
      {presence !== 'offline' && (
        <Button onClick={() => location.reload()}>
          {presence === 'signedOut' ? strings.signIn : strings.reload}
        </Button>
      )}
    </Bar>
  );
}

function DraftProblem() {
  const problem = useSelect(({ state }) => state.said);
  return problem === undefined ? null : <Bar tone="caution" text={problem} />;
}

function Conflicts() {
  const strings = useStrings('shell');
  const { openDialog } = useStore();
  const title = useTitles();
  const nameField = useFieldInPage();
  const saying = useNotSavedPrefix();
  const conflicts = useSelect(({ state }) => state.conflicts);
  if (conflicts.length === 0) return null;
  const fields = conflicts.filter((one) => !deletedIn(one));
  const told = [...new Set(fields.map((one) => one.by))].map((by) => {
    const own = fields.filter((one) => one.by === by).map(nameField);
    return strings.conflicts({ ...(by === undefined ? {} : { by }), fields: own });
  });
  for (const kind of ['deleted', 'deletedHere'] as const) {
    const own = conflicts.filter((one) => deletedIn(one) === kind);
    const files = [...new Set(own.map(({ file }) => title(file)))];
    if (files.length > 0) told.push(strings[kind]({ files }));
  }
  return (
    <Bar tone="caution" text={saying(told.join(' '))}>
      <Button onClick={() => openDialog({ name: 'conflicts' })}>{strings.decide}</Button>
    </Bar>
  );
}

/** Whose words are no more on the site, because somebody else chose so, hears of it, and can choose otherwise. */
function Overruled() {
  const strings = useStrings('shell');
  const { run } = useStore();
  const nameField = useFieldInPage();
  const first = useSelect(({ state }) => state.overruled?.[0]);
  if (!first) return null;
  const { id, by, words } = first;
  const answer = (isBack: boolean) => void run((server) => server.answerOverruled(id, isBack));
  const yours = words?.mine ?? '';
  return (
    <Bar
      tone="caution"
      text={strings.overruled({ by, field: nameField(first), ...(yours && { yours }) })}
      close={() => answer(false)}
    >
      <Button onClick={() => answer(true)}>{strings.bringBack}</Button>
    </Bar>
  );
}

/** A field by its name and its page: “Title” (FAQs). */
function useFieldInPage(): (conflict: Conflict) => string {
  const strings = useStrings('shell');
  const { whole } = useStrings('dialog');
  const title = useTitles();
  return ({ file, words }) => strings.fieldOn({ field: words?.field || whole, page: title(file) });
}

/** Why a save was refused, and the way there, as long as it is so; a bar that gives the reason says it itself. */
function NotSaved() {
  const strings = useStrings('shell');
  const store = useStore();
  const refused = useSelect((snapshot) => refusedSave(snapshot)?.refused);
  const hasPlace = useSelect((snapshot) => refusedSave(snapshot)?.place !== undefined);
  const count = useSelect((snapshot) => mistakesInTheWay(snapshot).length);
  const isSaid = useSelect(
    ({ presence, state, refused: typed }) =>
      presence !== 'online' || state.conflicts.length > 0 || typed !== undefined,
  );
  if (refused === undefined || isSaid) return null;
  const show = (): void => {
    const place = refusedSave(store.getState())?.place;
    if (place) leadTo(place, store);
  };
  return (
    <Bar
      tone="alarm"
      // What is wrong is said at the field that this leads to.
      text={hasPlace ? strings.fixFirst({ count }) : strings.notSaved({ reason: refused })}
      close={() => store.refuseSave(undefined)}
    >
      {hasPlace && <Button onClick={show}>{strings.showMistake}</Button>}
    </Bar>
  );
}

function useNotSavedPrefix(): (reason: string) => string {
  const { notSaved } = useStrings('shell');
  const isRefused = useSelect((snapshot) => refusedSave(snapshot) !== undefined);
  return (reason) => (isRefused ? notSaved({ reason }) : reason);
}

function Notice() {
  const strings = useStrings('shell');
  const store = useStore();
  const notice = useSelect((snapshot) => snapshot.notice);
  const refused = useSelect((snapshot) => snapshot.refused);
  const isInField = useSelect(
    (all) => all.refused?.operations.every((one) => showsAction(one, all.documents)) === true,
  );
  const saying = useNotSavedPrefix();
  if (notice === undefined) return null;
  const values = refused && !isInField ? refusedTexts(refused) : [];
  const canWrite = values.length === refused?.operations.length;
  const write = (): void => {
    const again = refused && withPresentValues(refused, store.getState());
    store.notify(undefined);
    if (again) store.change(again);
  };
  return (
    <Bar
      tone="alarm"
      text={refused ? saying(notice) : notice}
      close={() => {
        store.notify(undefined);
        if (refused) store.refuseSave(undefined);
      }}
    >
      {values.length > 0 && (
        <>
          {/* A long text is read by scrolling: what it was for stays in sight. */}
          <Box component="span" mah="4.5rem" fz="sm" style={{ overflow: 'auto' }}>
            {strings.typed} <q>{values.join(' · ')}</q>
          </Box>
          {canWrite && <Button onClick={write}>{strings.writeMine}</Button>}
        </>
      )}
    </Bar>
  );
}

/** The texts that were refused; where something else was, too, that cannot simply be done again. */
function refusedTexts({ operations }: Action): string[] {
  return operations.flatMap(({ operation }) =>
    operation.do === 'set' && typeof operation.value === 'string' ? operation.value : [],
  );
}

function withPresentValues(action: Action, now: Snapshot): Action {
  const operations = action.operations.flatMap(({ file, operation }) =>
    changesFor(valueAt(now, file, []), operation).map((one) => ({ file, ...one })),
  );
  return { ...action, operations };
}

interface BarProps {
  readonly tone: 'alarm' | 'caution';
  readonly text: string;
  readonly children?: ReactNode;
  readonly close?: () => void;
}

function Bar({ tone, text, children, close }: BarProps) {
  const strings = useStrings('dialog');
  return (
    <Group gap="xs" px="md" py={8} bg={`var(--panel-${tone})`}>
      <IconAlertTriangle size={18} aria-hidden />
      <Text size="sm" flex="1 1 16rem" style={{ whiteSpace: 'pre-line' }}>
        {text}
      </Text>
      {children}
      {close && <CloseButton aria-label={strings.close} onClick={close} />}
    </Group>
  );
}

/** It is seen for so long, in milliseconds; longer where it can be undone. */
const TOAST_MS = [4_000, 10_000] as const;

export function StatusLine({ undo }: { readonly undo: () => void }) {
  const strings = useStrings('shell');
  const { text, number, canUndo } = useSelect((snapshot) => snapshot.status);
  const [gone, setGone] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setGone(number), TOAST_MS[canUndo ? 1 : 0]);
    return () => clearTimeout(timer);
  }, [number, canUndo]);
  return (
    <div role="status" className={classes.status}>
      {/* The same words again are new words for a screen reader only in a new element. */}
      {text !== '' && gone !== number && (
        <span key={number}>
          {text}
          {canUndo && (
            <UnstyledButton
              className={classes.undo}
              onClick={typeof canUndo === 'function' ? canUndo : undo}
            >
              {strings.undo}
            </UnstyledButton>
          )}
        </span>
      )}
    </div>
  );
}
