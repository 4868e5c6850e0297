// A list that the document leaves to its layer or its default → what holds there, and the button that writes it.
import { Button, Group, Text } from '@mantine/core';
import { at, isMap } from '../../../../model/schema/value.ts';
import type { Plain } from '../../../operation.ts';
import { useStore, useStrings } from '../../context.ts';
import { summaryOfAny } from '../../fields/field-kind.ts';
import type { Snapshot } from '../../store.ts';
import { useResolvedFacts } from '../../widgets/facts/known-facts.ts';
import { choicesOf } from '../../widgets/references/choices.ts';
import { useChange, useDefault, useForm, useValue } from '../form-context.ts';
import { changesToRemove, changesToSet, type Slot } from '../slot.ts';

/** @param added where items are written that come behind it; the same where it has no such place */
export function UnwrittenList({ slot, added }: { readonly slot: Slot; readonly added: Slot }) {
  const { file } = useForm();
  const strings = useStrings('form');
  const change = useChange();
  const isWritten = useValue(slot) !== undefined;
  const byDefault = useDefault(slot);
  const { getState } = useStore();
  const hasDefault = !isWritten && Array.isArray(byDefault) && byDefault.length > 0;
  const named = hasDefault ? withFieldTitles(byDefault, getState(), file) : '';
  const [value = ''] = useResolvedFacts([summaryOfAny(named)]);
  if (!hasDefault) return null;
  return (
    <Group justify="space-between" gap={8} mt={4} wrap="nowrap">
      <Text span size="xs" c="dimmed">
        {added === slot ? strings.byDefault({ value }) : strings.byLayer({ value })}
      </Text>
      <Button
        size="compact-xs"
        onClick={() =>
          change(slot.label, (root) => changesToTakeOver(root, slot, added, byDefault))
        }
      >
        {strings.change}
      </Button>
    </Group>
  );
}

/** What was added to the list becomes a part of it. */
function changesToTakeOver(
  root: Plain | undefined,
  slot: Slot,
  added: Slot,
  below: readonly Plain[],
) {
  const more = at(root, added.path);
  const list = Array.isArray(more) ? [...below, ...more] : below;
  return [...changesToRemove(root, added), ...changesToSet(root, slot, list)];
}

/** Names of fields of entries in a default, called what their forms call them: "year" → "Year". */
function withFieldTitles(value: readonly Plain[], snapshot: Snapshot, file: string): unknown {
  const titles = new Map(
    choicesOf({ kind: 'ownField' }, snapshot, { file, path: [] }).map((one) => [
      one.value,
      one.title,
    ]),
  );
  const named = (one: unknown): unknown => {
    if (typeof one === 'string') return titles.get(one) ?? one;
    if (Array.isArray(one)) return one.map(named);
    return isMap(one) ? Object.values(one).map(named).join(' ') : one;
  };
  return named(value);
}
