// A number → an input that writes it as soon as it is one.
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useStrings } from '../../strings/strings.ts';
import type { FieldProps } from '../field.ts';
import { defaultSaid, inputProps } from './input-props.ts';

export function NumberField(props: FieldProps) {
  const strings = useStrings('form');
  const { value, byDefault, schema, required, set } = props;
  // "1." is no number yet, and must not be taken away from whoever types "1.5".
  const [typed, type] = useState<string | number>();
  const { minimum, maximum } = schema;
  return (
    <NumberInput
      {...inputProps(props)}
      value={typed ?? (typeof value === 'number' ? value : '')}
      placeholder={defaultSaid(byDefault, strings) ?? strings.notSet}
      allowDecimal={schema.type !== 'integer'}
      clampBehavior="none"
      {...(typeof minimum === 'number' ? { min: minimum } : {})}
      {...(typeof maximum === 'number' ? { max: maximum } : {})}
      {...(typeof byDefault === 'number' ? { startValue: byDefault } : {})}
      onChange={(next) => {
        type(next);
        if (typeof next === 'number') set(next);
        else if (next === '' && !required) set(undefined);
      }}
      onBlur={() => type(undefined)}
    />
  );
}
