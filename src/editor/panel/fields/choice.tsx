// One of several values → buttons side by side for a few short ones, else a list to choose from.
import { Input, NativeSelect, SegmentedControl } from '@mantine/core';
import { type ChangeEvent, useId } from 'react';
import { choiceName } from '../../../model/schema/field-label.ts';
import type { Schema } from '../../../model/schema/schema.ts';
import { foldLetters } from '../../../model/words.ts';
import type { Plain } from '../../operation.ts';
import { useSelect } from '../context.ts';
import { type InputKind, type InputProps, printText } from './field-kind.ts';

export const choice: InputKind = {
  isFor: (schema) => Array.isArray(schema.enum),
  Input: ChoiceInput,
  Cell: (props) => <ChoiceList {...props} isBare />,
  columnWidth: 6.25,
  empty: (schema) => choicesIn(schema)[0] as Plain,
  parse: (text, { schema, required }) => {
    const values = choicesIn(schema);
    const isNamed = (value: Plain) =>
      [String(value), choiceName(value, schema)].some(
        (name) => foldLetters(name) === foldLetters(text),
      );
    const chosen = values.find((value) => String(value) === text) ?? values.find(isNamed);
    return chosen === undefined && (text !== '' || required) ? null : chosen;
  },
  summary: choiceName,
};

function choicesIn(schema: Schema): readonly Plain[] {
  return schema.enum as readonly Plain[];
}

const MAX_LETTERS = 30;

function ChoiceInput(props: InputProps) {
  const { schema, value, byDefault, required } = props;
  const values = choicesIn(schema);
  const choices = values.map((one) => ({ value: String(one), label: choiceName(one, schema) }));
  const shown = value ?? byDefault;
  const letters = choices.reduce((sum, { label }) => sum + label.length + 2, 0);
  const isChoice = value === undefined || values.includes(value);
  // Buttons have no way to say that nothing is chosen.
  const isAlwaysOne = required || byDefault !== undefined;
  if (values.length <= 4 && letters <= MAX_LETTERS && isAlwaysOne && isChoice)
    return <Segments {...props} choices={choices} chosen={printText(shown)} />;
  return <ChoiceList {...props} />;
}

function ChoiceList(props: InputProps & { readonly isBare?: boolean }) {
  const { schema, value, byDefault, required, control, text, write, unset, label } = props;
  const values = choicesIn(schema);
  const isChoice = value === undefined || values.includes(value);
  const data = [
    ...(!required || (value ?? byDefault) === undefined ? [{ value: '', label: unset }] : []),
    // What is written and is no choice is shown all the same.
    ...(isChoice ? [] : [{ value: text, label: text }]),
    ...values.map((one) => ({ value: String(one), label: choiceName(one, schema) })),
  ];
  const shared = {
    value: text,
    onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => write(currentTarget.value),
  };
  if (!props.isBare) return <NativeSelect {...control} {...shared} data={data} />;
  return (
    <select
      {...shared}
      aria-label={label}
      aria-required={control['aria-required']}
      aria-invalid={control.error !== undefined}
      aria-describedby={control['aria-describedby']}
    >
      {data.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}

interface SegmentsProps extends InputProps {
  readonly choices: { readonly value: string; readonly label: string }[];
  readonly chosen: string;
}

function Segments({ control, label, choices, chosen, write }: SegmentsProps) {
  const { 'aria-required': _, attributes: __, ...wrapper } = control;
  const id = useId();
  return (
    <Input.Wrapper {...wrapper} labelElement="div" labelProps={{ display: 'block' }} id={id}>
      <SegmentedControl
        aria-label={label}
        aria-describedby={wrapper.description && `${id}-description`}
        data={choices}
        value={chosen}
        onChange={write}
        size="xs"
        mt={4}
      />
    </Input.Wrapper>
  );
}

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
