// A written text → a line for each fact in it: what it is, how many files use it, the way to where it is written.
import { Anchor, Code, Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { Plain } from '../../../operation.ts';
import type { EntryFact, Fact } from '../../../protocol.ts';
import { useStore } from '../../context.ts';
import { useStrings } from '../../strings/strings.ts';
import { useFactsHere, valueOnPages } from './known-facts.ts';

export function FactLine({ value }: { readonly value: Plain | undefined }) {
  const facts = useFactsHere();
  const used = useMemo(() => factsIn(value, facts), [value, facts]);
  if (used.length === 0) return null;
  return (
    <Stack gap={4} mt={4}>
      {used.map((one) => (
        <Line key={one.name} {...one} />
      ))}
    </Stack>
  );
}

function Line({ name, fact }: ReturnType<typeof factsIn>[number]) {
  const { select } = useStore();
  const strings = useStrings('fact');
  const count = fact?.usedIn.length ?? 0;
  return (
    <Group gap="2px 6px">
      <Code>{name}</Code>
      {fact ? (
        <>
          <Text size="xs" maw="100%">
            = <bdi>{valueOnPages(fact, fact.value, strings)}</bdi>
          </Text>
          <Group gap={6} wrap="nowrap">
            <Text size="xs" c="dimmed">
              {strings.used({ count })}
            </Text>
            <Anchor component="button" type="button" size="xs" onClick={() => select(fact.place)}>
              {strings.edit}
            </Anchor>
          </Group>
        </>
      ) : (
        <Text size="xs" c="var(--mantine-color-error)">
          {strings.unknown}
        </Text>
      )}
    </Group>
  );
}

/** The facts that a text names, each once, in their order. Values other than texts name none. */
export function factsIn(value: Plain | undefined, facts: readonly (Fact | EntryFact)[]) {
  if (typeof value !== 'string') return [];
  const names = new Set([...value.matchAll(/\$\{([^{}]*)\}/g)].map(([, name = '']) => name));
  return [...names].map((name) => ({ name, fact: facts.find((one) => one.name === name) }));
}
