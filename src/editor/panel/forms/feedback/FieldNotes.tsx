// What the compiler says of a field → hints below it, and the repair as a button.
import { Button, Text } from '@mantine/core';
import type { EditFinding } from '../../../protocol.ts';
import { useStore } from '../../context.ts';
import classes from '../forms.module.css';

interface FieldNotesProps {
  readonly findings: readonly EditFinding[];
  /** Whether mistakes are shown here too, where no input shows them. */
  readonly withMistakes?: boolean;
}

export function FieldNotes({ findings, withMistakes = false }: FieldNotesProps) {
  const store = useStore();
  return findings.map(({ id, severity, message, help, repair }) => {
    const isShown = withMistakes || severity !== 'error';
    if (!isShown && !help && !repair) return null;
    return (
      <div key={id} className={classes.note} data-severity={severity}>
        {isShown && <Text size="xs">{message}</Text>}
        {help && (
          <Text size="xs" c="dimmed">
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
