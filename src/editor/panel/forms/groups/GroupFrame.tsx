// The fields of one object, list or map → a group with its name, its help and what is said of it.
import { Text } from '@mantine/core';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import { FieldNotes } from '../feedback/FieldNotes.tsx';
import { HelpButton } from '../feedback/HelpButton.tsx';
import { helpOf } from '../feedback/help.ts';
import { useFindings, useForm } from '../form-context.ts';
import classes from '../forms.module.css';
import type { Slot } from '../slot.ts';

interface GroupFrameProps {
  readonly slot: Slot;
  /** What stands beside its name, such as how many there are. */
  readonly beside?: ReactNode;
  /** Buttons at the right end. */
  readonly actions?: ReactNode;
  /** Draws the name, where it is a button that opens the group. */
  readonly opener?: (name: ReactNode) => ReactNode;
  readonly children?: ReactNode;
}

export function GroupFrame({ slot, beside, actions, opener, children }: GroupFrameProps) {
  const { file } = useForm();
  const findings = useFindings(slot, 'at');
  const id = useId();
  const [isHelpOpen, openHelp] = useState(false);
  const help = useMemo(() => helpOf(slot.schema.description), [slot]);
  const said = isHelpOpen ? help.whole : help.short;
  const name = (
    <span id={id} className={classes.groupName}>
      {slot.label}
    </span>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a box everywhere
    <div
      role="group"
      aria-labelledby={id}
      className={classes.group}
      data-pointer={`${file}#${pointerOf(slot.path)}`}
    >
      <div className={classes.groupHead}>
        {opener ? opener(name) : name}
        {beside}
        {help.whole && (
          <HelpButton
            label={slot.label}
            isOpen={isHelpOpen}
            onToggle={() => openHelp(!isHelpOpen)}
          />
        )}
        <span className={classes.space} />
        {actions}
      </div>
      {said && (
        <Text size="xs" className={classes.said}>
          {said}
        </Text>
      )}
      <FieldNotes findings={findings} withMistakes />
      {children}
    </div>
  );
}
