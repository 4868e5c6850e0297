// The columns of a spreadsheet → for each a choice of what it becomes, as in "B=minor, F=-".
import { Input, NativeSelect, Text } from '@mantine/core';
import { useId } from 'react';
import classes from '../journeys/journeys.module.css';
import type { InputKind, InputProps } from './field-kind.ts';

export const columns: InputKind = {
  isFor: ({ format }) => format === 'columns',
  Input: ColumnsInput,
  isTall: true,
};

interface Column {
  readonly letter: string;
  readonly header: string;
  readonly examples: readonly string[];
  /** As it was guessed; `-` is left out. */
  readonly field: string;
  readonly left: string;
}

function ColumnsInput({ schema, text, set, control }: InputProps) {
  const { 'aria-required': _, attributes: __, ...wrapper } = control;
  const id = useId();
  const [column, becomes] = schema.heading as readonly string[];
  const choices = schema.choices as readonly { readonly value: string; readonly label: string }[];
  const chosen = new Map(
    text.split(',').flatMap((one) => {
      const [letter = '', field] = one.split('=');
      return field === undefined ? [] : [[letter, field] as const];
    }),
  );
  // What somebody chooses for a field replaces what was guessed.
  const replaced = new Set(chosen.values());
  const choose = (letter: string, field: string): void =>
    set([...chosen.set(letter, field)].map((one) => one.join('=')).join(','));
  return (
    <Input.Wrapper {...wrapper} labelElement="div" labelProps={{ display: 'block' }} id={id}>
      <table
        className={classes.table}
        aria-label={control.label}
        aria-describedby={control.error && `${id}-error`}
      >
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col" id={`${id}-becomes`}>
              {becomes}
            </th>
          </tr>
        </thead>
        <tbody>
          {(schema.columns as readonly Column[]).map(
            ({ letter, header, examples, field, left }) => (
              <tr key={letter}>
                <th scope="row">
                  <span id={`${id}-${letter}`}>
                    <Text span inherit c="dimmed">
                      {letter}
                    </Text>{' '}
                    <bdi>{header}</bdi>
                  </span>
                  <Text size="xs" c="dimmed" lineClamp={2}>
                    {examples.join(' · ')}
                  </Text>
                </th>
                <td>
                  <NativeSelect
                    size="xs"
                    aria-labelledby={`${id}-becomes ${id}-${letter}`}
                    data={[{ value: '-', label: left }, ...choices]}
                    value={chosen.get(letter) ?? (replaced.has(field) ? '-' : field)}
                    onChange={({ currentTarget }) => choose(letter, currentTarget.value)}
                  />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </Input.Wrapper>
  );
}
