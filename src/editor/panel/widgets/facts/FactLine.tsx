// A written text → a line for each fact in it: what it stands for, who else uses it, the way to where it is written.
import { Anchor, Code, Group, Stack, Text } from '@mantine/core';
import type { Plain } from '../../../operation.ts';
import { useStore } from '../../context.ts';
import { fillIn, useStrings } from '../../strings/strings.ts';
import classes from './facts.module.css';
import { type UsedFact, useFacts } from './facts.ts';

/** Stands below an input; nothing where the text names no fact. */
export function FactLine({ value }: { readonly value: Plain | undefined }) {
  const facts = useFacts(value);
  if (facts.length === 0) return null;
  return (
    <Stack gap={4} mt={2}>
      {facts.map((one) => (
        <Line key={one.name} {...one} />
      ))}
    </Stack>
  );
}

function Line({ name, fact }: UsedFact) {
  const { select } = useStore();
  const strings = useStrings('fact');
  if (!fact)
    return (
      <Group gap={6} className={classes.line}>
        <Code>{name}</Code>
        <Text size="xs" c="var(--mantine-color-error)">
          {strings.unknown}
        </Text>
      </Group>
    );
  return (
    <Group gap={6} className={classes.line}>
      <Code>{name}</Code>
      <Text size="xs" className={classes.value}>
        = <bdi>{fact.value ?? strings.several}</bdi>
      </Text>
      <Group gap={6} wrap="nowrap">
        <Text size="xs" c="dimmed">
          {fillIn(strings.used, { count: fact.usedIn.length })}
        </Text>
        <Anchor component="button" type="button" size="xs" onClick={() => select(fact.place)}>
          {strings.edit}
        </Anchor>
      </Group>
    </Group>
  );
}
