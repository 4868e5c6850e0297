// A plain value of a document → its input, with help, hints and repairs.
import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { pointerOf } from '../../../model/paths/pointer.ts';
import { isDeepEqual } from '../../../model/schema/value.ts';
import type { Plain } from '../../operation.ts';
import { useSelect, useStrings } from '../context.ts';
import { ConflictSides } from '../dialogs/ConflictsDialog.tsx';
import type { PlainField } from '../fields/field-kind.ts';
import { FieldInput } from './FieldInput.tsx';
import { FieldNotes, useHelp } from './feedback/FieldNotes.tsx';
import { focusAfter } from './focus/move-focus.ts';
import { useDefault, useFindings, useForm, useSet, useTellGone, useValue } from './form-context.ts';
import classes from './forms.module.css';
import type { Slot } from './slot.ts';

export function PlainFieldBox({ slot }: { readonly slot: Slot }) {
  const { file } = useForm();
  const { path, schema, label, required, siblings } = slot;
  const value = useValue(slot);
  const findings = useFindings(slot, 'within');
  const byDefault = useDefault(slot);
  const set = useSet(slot);
  const help = useHelp(slot);
  const field = { file, path, schema, label, required, siblings, value, byDefault, set };
  return (
    <div className={classes.field} data-leaf data-pointer={`${file}#${pointerOf(path)}`}>
      <FieldInput {...field} description={help.text} findings={findings} />
      {help.button}
      <DefaultButton {...field} />
      <FieldConflict slot={slot} value={value} />
      <FieldNotes findings={findings} />
    </div>
  );
}

function DefaultButton({ value, byDefault, required, label, set }: PlainField) {
  const strings = useStrings('form');
  const button = useRef<HTMLButtonElement>(null);
  const tellGone = useTellGone(label);
  if (required || value === undefined || byDefault === undefined || value === byDefault)
    return null;
  return (
    <Button
      ref={button}
      size="compact-xs"
      variant="subtle"
      color="gray"
      mt={2}
      ml={-7}
      aria-label={strings.backToDefaultOf({ label })}
      onClick={() => {
        // The button goes with what it does; the focus stays in the field.
        const field = button.current?.closest('[data-pointer]');
        focusAfter(
          () => set(undefined),
          () => field?.querySelector<HTMLElement>('input, textarea, select, [role=textbox]'),
        );
        tellGone('defaulted');
      }}
    >
      {strings.backToDefault}
    </Button>
  );
}

interface FieldConflictProps {
  readonly slot: Slot;
  readonly value: Plain | undefined;
}

function FieldConflict({ slot, value }: FieldConflictProps) {
  const { file } = useForm();
  const strings = useStrings('conflicts');
  const pointer = pointerOf(slot.path);
  const conflict = useSelect(({ state }) =>
    state.conflicts.find((one) => one.file === file && one.pointer === pointer),
  );
  if (!conflict) return null;
  const { by, theirs } = conflict;
  return (
    <section className={classes.note} data-severity="warning" aria-label={slot.label}>
      <Text size="xs" role="status">
        {strings.both(by === undefined ? {} : { by })}
      </Text>
      <ConflictSides conflict={conflict} isMixed={!isDeepEqual(value, theirs)} />
    </section>
  );
}
