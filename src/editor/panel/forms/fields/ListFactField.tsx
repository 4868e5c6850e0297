// A list that is taken from a fact, such as ${season.events} → a choice of the facts that are lists.
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useSelect } from '../../context.ts';
import type { FieldProps } from '../field.ts';
import { inputProps, textOf } from './input-props.ts';

export function ListFactField(props: FieldProps) {
  const facts = useSelect(({ site }) => site.facts);
  const written = textOf(props.value);
  const data = useMemo(() => {
    const lists = facts.filter(({ value }) => value === undefined).map(({ name }) => `\${${name}}`);
    return [...new Set([written, ...lists])].map((fact) => ({ value: fact, label: fact }));
  }, [facts, written]);
  return (
    <NativeSelect
      {...inputProps(props)}
      data={data}
      value={written}
      onChange={({ currentTarget }) => props.set(currentTarget.value)}
    />
  );
}
