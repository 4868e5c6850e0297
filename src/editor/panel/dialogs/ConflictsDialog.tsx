// Fields that were changed here and in their files → what each one says.
import { Alert, Button, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Conflict, deletedIn } from '../../protocol.ts';
import { useAsk, useSelect, useStrings, useTitles } from '../context.ts';
import { DialogBody, FileSection } from './DialogBody.tsx';
import classes from './dialogs.module.css';

export function ConflictsDialog() {
  const strings = useStrings('conflicts');
  const conflicts = useSelect(({ state }) => state.conflicts);
  return (
    <DialogBody title={strings.title}>
      {!conflicts.every(deletedIn) && <p>{strings.body}</p>}
      <p role="status">{conflicts.length === 0 && strings.done}</p>
      {conflicts.map((conflict) => (
        <Question key={`${conflict.file}#${conflict.pointer}`} conflict={conflict} />
      ))}
    </DialogBody>
  );
}

function Question({ conflict }: { readonly conflict: Conflict }) {
  const { whole } = useStrings('dialog');
  const title = useTitles();
  const { file, words } = conflict;
  const field = words?.field || whole;
  const document = title(file) === file ? (words?.title ?? file) : title(file);
  return (
    <FileSection title={`${document} › ${field}`} more={document === file ? '' : file}>
      <ConflictSides conflict={conflict} hasBefore />
    </FileSection>
  );
}

interface ConflictSidesProps {
  readonly conflict: Conflict;
  /** Whether theirs, which is in the field, has been changed there since. */
  readonly isMixed?: boolean;
  readonly hasBefore?: boolean;
}

export function ConflictSides({ conflict, isMixed, hasBefore }: ConflictSidesProps) {
  const strings = useStrings('conflicts');
  const { ask, isAsking, refusal } = useAsk();
  const { file, pointer, by, words = {} } = conflict;
  const take = (side: 'mine' | 'theirs') =>
    void ask((server) => server.resolve({ file, pointer }, side));
  const deleted = deletedIn(conflict);
  const name = by === undefined ? {} : { by };
  return (
    <>
      {deleted && (
        <Text size="sm" px="sm" pt="sm">
          {strings[deleted]}
        </Text>
      )}
      {refusal && <Alert color="red">{refusal.refused}</Alert>}
      <SimpleGrid minColWidth="8rem" autoFlow="auto-fit" spacing="sm" p="sm">
        {hasBefore && <Side label={strings.before} value={words.before} />}
        <Side label={strings.mine} value={words.mine} isGone={deleted === 'deletedHere'}>
          <Button disabled={isAsking} onClick={() => take('mine')}>
            {deleted === 'deletedHere' ? strings.deleteAnyway : strings.keepMine}
          </Button>
        </Side>
        <Side label={strings.theirs(name)} value={words.theirs} isGone={deleted === 'deleted'}>
          <Button disabled={isAsking} onClick={() => take('theirs')}>
            {deleted === 'deleted'
              ? strings.acceptDeletion
              : isMixed
                ? strings.keepField
                : strings.takeTheirs(name)}
          </Button>
        </Side>
      </SimpleGrid>
    </>
  );
}

interface SideProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly isGone?: boolean;
  readonly children?: ReactNode;
}

function Side({ label, value, isGone = false, children }: SideProps) {
  const { empty } = useStrings('dialog');
  const { gone } = useStrings('conflicts');
  return (
    <Stack className={classes.side} gap="xs" align="start">
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      {value ? <pre>{value}</pre> : <em>{isGone ? gone : empty}</em>}
      {children}
    </Stack>
  );
}
