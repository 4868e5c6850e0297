// Something written that no input can hold → what it says, and the way to the text editor.
import { Button, Code, Group, Text } from '@mantine/core';
import { pointerOf } from '../../../model/paths/pointer.ts';
import { useStore } from '../context.ts';
import { useStrings } from '../strings/strings.ts';
import { FieldNotes } from './feedback/FieldNotes.tsx';
import { useFindings, useForm, useRemove, useValue } from './form-context.ts';
import classes from './forms.module.css';
import type { Slot } from './slot.ts';

interface UnsupportedFieldProps {
  readonly slot: Slot;
  readonly sentence: string;
}

export function UnsupportedField({ slot, sentence }: UnsupportedFieldProps) {
  const { file } = useForm();
  const { server } = useStore();
  const strings = useStrings('form');
  const value = useValue(slot);
  const remove = useRemove(slot);
  const findings = useFindings(slot, 'within');
  const pointer = pointerOf(slot.path);
  return (
    <fieldset aria-label={slot.label} className={classes.field} data-pointer={`${file}#${pointer}`}>
      <Text size="sm" fw={500}>
        {slot.label}
      </Text>
      <Text size="xs" c="dimmed">
        {sentence}
      </Text>
      <Code block className={classes.code}>
        {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
      </Code>
      <FieldNotes findings={findings} withMistakes />
      <Group gap="xs" mt={4}>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void server.openText({ file, pointer })}
        >
          {strings.openText}
        </Button>
        {!slot.required && (
          <Button size="compact-sm" variant="default" onClick={remove}>
            {strings.remove}
          </Button>
        )}
      </Group>
    </fieldset>
  );
}
