// A number → an input that writes it as soon as it is one.
import { NumberInput } from '@mantine/core';
import type { InputKind, InputProps } from '../field-kind.ts';
import { CellInput } from '../table/CellInput.tsx';

export const number: InputKind = {
  isFor: ({ type }) => type === 'number' || type === 'integer',
  Input: Figures,
  Cell: (props) => <CellInput {...props} also={{ inputMode: 'decimal' }} />,
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
