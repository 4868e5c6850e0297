// What the compiler says of a field → hints below it, and the repair as a button.
import { Button, Text } from '@mantine/core';
import type { EditFinding } from '../../../protocol.ts';
import { useStore } from '../../context.ts';
import classes from '../forms.module.css';

interface FieldNotesProps {
  readonly findings: readonly EditFinding[];
  /** Whether mistakes are told here too, where no input tells them. */
  readonly withMistakes?: boolean;
}

export function FieldNotes({ findings, withMistakes = false }: FieldNotesProps) {
  const store = useStore();
  return findings.map(({ id, severity, message, help, repair }) => {
    const isTold = withMistakes || severity === 'warning';
    if (!isTold && !help && !repair) return null;
    return (
      <div key={id} className={classes.note} data-severity={severity}>
        {isTold && (
          <Text size="xs" className={classes.message}>
            {message}
          </Text>
        )}
        {help && (
          <Text size="xs" className={classes.said}>
            {help}
          </Text>
        )}
        {repair && (
          <Button
            size="compact-xs"
            variant="light"
            mt={4}
            onClick={() => void store.run((server) => server.repair(id))}
          >
            {repair}
          </Button>
        )}
      </div>
    );
  });
}
