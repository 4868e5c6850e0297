// A number → an input that writes it as soon as it is one.
import { NumberInput } from '@mantine/core';
import type { InputKind, InputProps } from '../field-kind.ts';

export const number: InputKind = {
  isFor: ({ type }) => type === 'number' || type === 'integer',
  Input: Figures,
  parse: (text, { required }) => {
    if (text === '' && !required) return undefined;
    // "1." and ".5" are numbers that go on: what is seen is what is kept.
    return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null;
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
