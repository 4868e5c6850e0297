// A fact that is a list, in place of one → a list of those facts to choose from.
import { NativeSelect } from '@mantine/core';
import { useSelect } from '../context.ts';
import type { InputKind, InputProps } from './field-kind.ts';

export const listFact: InputKind = {
  isFor: (schema) => schema.listFact === true,
  Input: ListFactInput,
};

function ListFactInput({ control, text, write }: InputProps) {
  const facts = useSelect(({ site }) => site.facts);
  const lists = facts.filter(({ value }) => value === undefined).map(({ name }) => `\${${name}}`);
  return (
    <NativeSelect
      {...control}
      data={[...new Set([text, ...lists])]}
      value={text}
      onChange={({ currentTarget }) => write(currentTarget.value)}
    />
  );
}
