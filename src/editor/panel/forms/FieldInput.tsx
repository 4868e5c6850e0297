// A plain value and its schema → the input of its kind, and the facts in it.
import { Anchor, Code, Group, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Plain } from '../../operation.ts';
import type { EntryFact, Fact } from '../../protocol.ts';
import { useStore, useStrings } from '../context.ts';
import {
  type FieldInputProps,
  type InputProps,
  parseText,
  printText,
  summaryOfAny,
  useWriting,
} from '../fields/field-kind.ts';
import { inputKindOf } from '../fields/field-kinds.ts';
import { useFactsHere, useResolvedFacts, valueOnPages } from '../widgets/facts/known-facts.ts';
import { Below } from './feedback/FieldNotes.tsx';
import { keepInSight } from './focus/move-focus.ts';
import { CellInput } from './table/CellInput.tsx';

export function FieldInput({ description, findings, cell, ...field }: FieldInputProps) {
  const { schema, label, required, value, byDefault, set } = field;
  const strings = useStrings('form');
  const kind = inputKindOf(schema, value);
  const writing = useWriting(schema);
  const { Cell, print = printText, parse = parseText, summary = summaryOfAny, undrawn } = kind;
  // Facts are seen as what they are, wherever they are written.
  const isFact = typeof value === 'string' && value.includes('${');
  const isResting = cell && !cell.isActive && !isFact && !Cell;
  const Input = (cell && Cell) ?? kind.Input;
  // "1." is no number yet, and is not taken away from somebody who types "1.5". Undo is.
  const [typed, type] = useState<{ readonly text: string; readonly value: Plain | undefined }>();
  const hasDefault = byDefault !== undefined && byDefault !== null && byDefault !== '';
  const [held = ''] = useResolvedFacts([hasDefault ? summary(byDefault, schema) : '']);
  const mistakes = findings.filter(({ severity }) => severity === 'error');
  const mistake = mistakes.map(({ message }) => message).join(' ');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (mistake !== '' && focused && box.current?.contains(focused)) keepInSight(focused);
  }, [mistake]);
  const write = (text: string): void => {
    const parsed = parse(text, field);
    const next = parsed === null ? value : parsed;
    type({ text, value: next });
    if (next !== value) set(next);
  };
  const unset = hasDefault
    ? cell
      ? held
      : strings.byDefault({ value: held })
    : cell
      ? ''
      : strings.notSet;
  const input: InputProps = {
    ...field,
    text: typed && typed.value === value ? typed.text : print(value, schema),
    write,
    unset: value === '' ? strings.empty : unset,
    isCell: cell !== undefined,
    control: {
      label,
      description,
      error: mistake || undefined,
      ...(cell?.describedBy ? { 'aria-describedby': cell.describedBy } : {}),
      'aria-required': required,
      ...writing,
    },
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only looks when the focus goes
    <div ref={box} onBlur={() => type(undefined)}>
      {isResting ? (
        // Not as its own input holds it: of a date what is written.
        <CellInput {...input} text={printText(value)} also={kind.atRest?.(value) ?? {}} />
      ) : (
        <Input {...input} />
      )}
      {(!cell || cell.isActive) && (
        <Below>
          <FactLine value={undrawn && typeof value === 'string' ? undrawn(value, schema) : value} />
        </Below>
      )}
    </div>
  );
}

function FactLine({ value }: { readonly value: Plain | undefined }) {
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
