// Fields that were changed here and in their files → what each one says.
import { Alert, Button, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Plain } from '../../operation.ts';
import { type Conflict, deletedIn } from '../../protocol.ts';
import { useSelect } from '../context.ts';
import { useStrings } from '../strings/strings.ts';
import { useAsk } from './answer.ts';
import { DialogBody, FileSection } from './DialogBody.tsx';
import classes from './dialogs.module.css';
import { useFieldNames, useTitles } from './titles.ts';

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
  const strings = useStrings('conflicts');
  const { whole } = useStrings('dialog');
  const { ask, isAsking, refusal } = useAsk();
  const title = useTitles();
  const fieldOf = useFieldNames();
  const { file, pointer, before, mine, theirs } = conflict;
  const field = fieldOf(conflict) || whole;
  const take = (side: 'mine' | 'theirs') =>
    void ask((server) => server.resolve({ file, pointer }, side));
  const deleted = deletedIn(conflict);
  const name = `${title(file)} › ${field}`;
  return (
    <FileSection title={name} more={file}>
      {deleted && (
        <Text size="sm" px="sm" pt="sm">
          {strings[deleted]}
        </Text>
      )}
      {refusal && <Alert color="red">{refusal.refused}</Alert>}
      <SimpleGrid minColWidth="11rem" autoFlow="auto-fit" spacing="sm" p="sm">
        <Side label={strings.before} value={before} />
        <Side label={strings.mine} value={mine} isGone={deleted === 'deletedHere'}>
          <Button variant="default" disabled={isAsking} onClick={() => take('mine')}>
            {deleted === 'deletedHere' ? strings.deleteAnyway : strings.keepMine}
          </Button>
        </Side>
        <Side label={strings.theirs} value={theirs} isGone={deleted === 'deleted'}>
          <Button variant="default" disabled={isAsking} onClick={() => take('theirs')}>
            {deleted === 'deleted' ? strings.acceptDeletion : strings.takeTheirs}
          </Button>
        </Side>
      </SimpleGrid>
    </FileSection>
  );
}

interface SideProps {
  readonly label: string;
  readonly value: Plain | undefined;
  readonly isGone?: boolean;
  readonly children?: ReactNode;
}

function Side({ label, value, isGone = false, children }: SideProps) {
  const { empty } = useStrings('dialog');
  const { gone } = useStrings('conflicts');
  return (
    <Stack className={classes.side} gap="xs" align="start">
      <Text component="h4" size="xs" c="dimmed" m={0}>
        {label}
      </Text>
      {value === undefined ? <em>{isGone ? gone : empty}</em> : <pre>{printed(value)}</pre>}
      {children}
    </Stack>
  );
}

/** A value as it can be read; a text as itself. */
function printed(value: Plain): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
