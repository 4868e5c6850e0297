// All that changed → sentences by the places that they are about; each can be taken back.
import { Box, Button } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChangeGroup, ChangesList } from '../../protocol.ts';
import { useAnswer, useSelect, useStore, useStrings } from '../context.ts';
import { DialogBody } from '../dialogs/DialogBody.tsx';
import { ChangeRow } from './ChangeRow.tsx';
import classes from './changes.module.css';

export function ChangesDialog() {
  const strings = useStrings('changes');
  // Read again whenever the draft is another one: other windows and programs change it too.
  const version = useSelect(({ state }) => state.version);
  const { value, problem } = useAnswer((server) => server.changes(), version);
  const list = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState<string>();
  const canTakeBack = value?.since === 'save' && value.groups.length > 0;
  const next = useRef<string>(undefined);
  const onTaken = useCallback((words: string, followedBy: string | undefined) => {
    next.current = followedBy ?? '';
    setTaken(words);
  }, []);
  useTellAfter(taken === undefined ? undefined : strings.taken({ what: taken }));
  // What had the focus goes with its row: the one behind it has it then, or the list.
  useEffect(() => {
    if (!value || next.current === undefined || document.activeElement !== document.body) return;
    const row = list.current?.querySelector(`[data-change="${next.current}"]`);
    (row?.querySelector('button') ?? list.current)?.focus();
    next.current = undefined;
  });
  return (
    <DialogBody
      title={strings.title}
      problem={problem}
      isLoading={!value}
      buttons={
        (canTakeBack || taken !== undefined) && (
          <Foot taken={taken} forget={() => setTaken(undefined)} canDiscard={canTakeBack} />
        )
      }
    >
      <div ref={list} tabIndex={-1} style={{ outline: 'none' }}>
        {value && (
          <Box component="p" c="dimmed" m="0 0 1rem">
            {saidOf(value, strings)}
          </Box>
        )}
        {value?.groups.map((group) => (
          <Group
            key={`${group.where} ${group.title}`}
            group={group}
            canTakeBack={canTakeBack}
            onTaken={onTaken}
          />
        ))}
      </div>
    </DialogBody>
  );
}

/** Says what was taken back last once more when the dialog is closed, which takes its button to undo that with it. */
function useTellAfter(said: string | undefined): void {
  const { announce } = useStore();
  const last = useRef(said);
  last.current = said;
  useEffect(() => () => void (last.current && announce(last.current, true)), [announce]);
}

function saidOf({ since, groups }: ChangesList, strings: Strings): string {
  if (groups.length === 0) return strings.none;
  return since === 'save' ? strings.unsaved : strings.branch;
}

type Strings = ReturnType<typeof useStrings<'changes'>>;

interface GroupProps {
  readonly group: ChangeGroup;
  readonly canTakeBack: boolean;
  readonly onTaken: (words: string, followedBy: string | undefined) => void;
}

function Group({ group: { where, title, changes }, canTakeBack, onTaken }: GroupProps) {
  const strings = useStrings('changes');
  const name = where === 'page' || where === 'entries' ? (title ?? '') : strings.where[where];
  return (
    <Box component="section" mb="1.5rem" className={classes.group} aria-label={name}>
      <h3>{name}</h3>
      <ul className={classes.rows}>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} canTakeBack={canTakeBack} onTaken={onTaken} />
        ))}
      </ul>
    </Box>
  );
}

interface FootProps {
  readonly taken: string | undefined;
  readonly forget: () => void;
  readonly canDiscard: boolean;
}

function Foot({ taken, forget, canDiscard }: FootProps) {
  const strings = useStrings('changes');
  const { undo } = useStrings('shell');
  const { openDialog, run } = useStore();
  const takeAgain = async (): Promise<void> => {
    if (await run((server) => server.undo())) forget();
  };
  return (
    <>
      <Box role="status" flex={1} miw="12rem">
        {taken !== undefined && (
          <>
            {strings.taken({ what: taken })}{' '}
            <Button size="compact-sm" onClick={() => void takeAgain()}>
              {undo}
            </Button>
          </>
        )}
      </Box>
      {canDiscard && (
        <Button variant="subtle" color="red" onClick={() => openDialog({ name: 'discard' })}>
          {strings.discardAll}
        </Button>
      )}
    </>
  );
}
