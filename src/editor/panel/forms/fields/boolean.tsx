// True or false → a switch.
import { Input, Switch } from '@mantine/core';
import { useId } from 'react';
import type { InputKind, InputProps } from '../field-kind.ts';

export const boolean: InputKind = {
  isFor: ({ type }) => type === 'boolean',
  Input: BooleanInput,
};

function BooleanInput({ value, byDefault, set, control }: InputProps) {
  const { label, description, error } = control;
  const id = useId();
  // Mantine would put the description into the name of the switch.
  return (
    <>
      <Switch
        label={label}
        checked={(value ?? byDefault) === true}
        aria-describedby={description || error ? id : undefined}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      <div id={id}>
        {description && <Input.Description mt={4}>{description}</Input.Description>}
        {error && <Input.Error mt={4}>{error}</Input.Error>}
      </div>
    </>
  );
}
