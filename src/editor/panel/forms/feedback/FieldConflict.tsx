// A field that somebody else has changed, too → both values below it, until one of them or a mix is kept.
import { Text } from '@mantine/core';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import { isDeepEqual } from '../../../../model/schema/value.ts';
import type { Plain } from '../../../operation.ts';
import { useSelect } from '../../context.ts';
import { ConflictSides } from '../../dialogs/ConflictSides.tsx';
import { useStrings } from '../../strings/strings.ts';
import { useForm } from '../form-context.ts';
import classes from '../forms.module.css';
import type { Slot } from '../slot.ts';

interface FieldConflictProps {
  readonly slot: Slot;
  readonly value: Plain | undefined;
}

export function FieldConflict({ slot, value }: FieldConflictProps) {
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
