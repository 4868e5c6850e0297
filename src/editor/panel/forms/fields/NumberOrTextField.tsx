// A figure such as 227 or 100% → one line; what is only a number is written as one.
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldProps } from '../field.ts';
import { inputProps, textOf, writeText } from './input-props.ts';

export function NumberOrTextField(props: FieldProps) {
  const [typed, type] = useState<string>();
  return (
    <TextInput
      {...inputProps(props)}
      value={typed ?? textOf(props.value)}
      onChange={({ currentTarget: { value } }) => {
        type(value);
        // Only as a number is printed: "007" and "1e3" stay what they are.
        if (value !== '' && String(Number(value)) === value) props.set(Number(value));
        else writeText(props, value);
      }}
      onBlur={() => type(undefined)}
    />
  );
}
