// What the compiler says of a field → hints below it, and the repair as a button.
import { Button, Text } from '@mantine/core';
import type { EditFinding } from '../../../protocol.ts';
import { useStore } from '../../context.ts';
import { focusFieldAt } from '../focus/move-focus.ts';
import classes from '../forms.module.css';

interface FieldNotesProps {
  readonly findings: readonly EditFinding[];
  /** Whether mistakes are shown here too, where no input shows them. */
  readonly withMistakes?: boolean;
}

export function FieldNotes({ findings, withMistakes = false }: FieldNotesProps) {
  const store = useStore();
  const fix = async (finding: EditFinding, button: Element): Promise<void> => {
    const form = button.closest<HTMLElement>('[data-form]');
    await store.run((server) => server.repair(finding.id));
    // The button has gone with what it did.
    if (form && document.activeElement === document.body) focusFieldAt(form, finding, false);
  };
  return findings.map((finding) => {
    const { id, severity, message, help, repair } = finding;
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
            onClick={({ currentTarget }) => void fix(finding, currentTarget)}
          >
            {repair}
          </Button>
        )}
      </div>
    );
  });
}
