// A number → an input that writes it as soon as it is one.
import { NumberInput } from '@mantine/core';
import { CellInput } from '../forms/table/CellInput.tsx';
import type { InputKind, InputProps } from './field-kind.ts';

export const number: InputKind = {
  isFor: ({ type }) => type === 'number' || type === 'integer',
  Input: Figures,
  Cell: (props) => <CellInput {...props} also={{ inputMode: 'decimal' }} />,
  columnWidth: 4.5,
  empty: ({ minimum, exclusiveMinimum }) => {
    if (typeof minimum === 'number') return minimum;
    return typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 0;
  },
  parse: (text, { required }) => {
    if (text === '' && !required) return undefined;
    // Spreadsheets group the digits of large numbers.
    const plain = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
    // "1." and ".5" are numbers that go on: what is seen is what is kept.
    return /^-?(\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
  },
};

function Figures({ schema, value, byDefault, control, text, write, unset }: InputProps) {
  const { minimum, maximum } = schema;
  return (
    <NumberInput
      {...control}
      // Its buttons count from a number.
      value={typeof value === 'number' && String(value) === text ? value : text}
      placeholder={unset}
      allowDecimal={schema.type !== 'integer'}
      clampBehavior="none"
      {...(typeof minimum === 'number' ? { min: minimum } : {})}
      {...(typeof maximum === 'number' ? { max: maximum } : {})}
      {...(typeof byDefault === 'number' ? { startValue: byDefault } : {})}
      onChange={(next) => write(String(next))}
    />
  );
}
