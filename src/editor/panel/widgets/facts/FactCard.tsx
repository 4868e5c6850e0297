// A list or map that is wholly taken from a fact → where it comes from, and the ways to change it there or here.
import { Button, Card, Group, Text } from '@mantine/core';
import { pathOf } from '../../../../model/paths/pointer.ts';
import { at, type Plain } from '../../../operation.ts';
import { useSelect, useStore } from '../../context.ts';
import type { FieldProps } from '../../forms/field.ts';
import { fillIn, useStrings } from '../../strings/strings.ts';
import { fileName, wholeFact } from './facts.ts';

/** For fields that hold several values and are written as `${season.events}`; see {@link wholeFact}. */
export function FactCard({ label, value, set }: Pick<FieldProps, 'label' | 'value' | 'set'>) {
  const store = useStore();
  const strings = useStrings('fact');
  const name = wholeFact(value) ?? '';
  const fact = useSelect(({ site }) => site.facts.find((one) => one.name === name));
  const writeHere = async (): Promise<void> => {
    if (!fact) return;
    const { file, pointer } = fact.place;
    try {
      const known = store.getState().documents.get(file);
      const document = known ?? (await store.server.document(file));
      const own = at(document.value, pathOf(pointer)) as Plain | undefined;
      if (own === undefined) store.notify(fillIn(strings.unread, { name }));
      else set(own);
    } catch {
      store.notify(fillIn(strings.unread, { name }));
    }
  };
  return (
    <Card withBorder padding="sm" role="group" aria-label={label}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Text size="sm">
        {fact
          ? `${fillIn(strings.from, { file: fileName(fact.place.file) })}, ${fillIn(strings.used, { count: fact.usedIn.length })}`
          : fillIn(strings.fromUnknown, { name })}
      </Text>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      {fact && (
        <Group gap="xs" mt="xs">
          <Button size="xs" variant="light" onClick={() => store.select(fact.place)}>
            {strings.edit}
          </Button>
          <Button size="xs" variant="default" onClick={() => void writeHere()}>
            {strings.writeHere}
          </Button>
        </Group>
      )}
    </Card>
  );
}
