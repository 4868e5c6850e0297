// The fields of one object, list or map → a group with its name, its help and what the compiler says of it.
import { Box, Group, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import { FieldNotes, useHelp } from '../feedback/FieldNotes.tsx';
import { useFindings, useForm } from '../form-context.ts';
import classes from '../forms.module.css';
import type { Slot } from '../slot.ts';

interface GroupFrameProps {
  readonly slot: Slot;
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
  readonly opener?: ((name: ReactNode) => ReactNode) | undefined;
  readonly children?: ReactNode;
}

export function GroupFrame({ slot, beside, actions, opener, children }: GroupFrameProps) {
  const { file, section } = useForm();
  // A section has its name above it.
  const isHead = slot.path.length === 1 && slot.path[0] === section;
  const findings = useFindings(slot, 'at');
  const help = useHelp(slot);
  const id = useId();
  const name = (
    <Text span id={id} size="sm" fw={600}>
      {slot.label}
    </Text>
  );
  const text = isHead ? slot.schema.description : help.text;
  const about = text && (
    <Text size="xs" c="dimmed">
      {text}
    </Text>
  );
  return (
    <fieldset
      aria-labelledby={id}
      className={classes.group}
      data-pointer={`${file}#${pointerOf(slot.path)}`}
    >
      {isHead && !opener && <VisuallyHidden>{name}</VisuallyHidden>}
      {(!isHead || opener || actions) && (
        <Group gap={8} mih={24} wrap="nowrap" align={isHead ? 'start' : 'center'}>
          {opener ? opener(name) : isHead ? about : name}
          {!isHead && beside}
          {!isHead && help.button}
          <Box ml="auto">{actions}</Box>
        </Group>
      )}
      {(!isHead || opener || !actions) && about}
      <FieldNotes findings={findings} withMistakes />
      {children}
    </fieldset>
  );
}
