// True or false → a switch.
import { Input, Switch } from '@mantine/core';
import { useId } from 'react';
import type { FieldProps } from '../field.ts';
import { inputProps } from './input-props.ts';

export function BooleanField(props: FieldProps) {
  const { label, description, error } = inputProps(props);
  const id = useId();
  const isOn = props.value ?? props.byDefault ?? false;
  // Mantine would put the description into the name of the switch.
  return (
    <>
      <Switch
        label={label}
        checked={isOn === true}
        aria-describedby={description || error ? id : undefined}
        onChange={(event) => props.set(event.currentTarget.checked)}
      />
      <div id={id}>
        {description && <Input.Description mt={4}>{description}</Input.Description>}
        {error && <Input.Error mt={4}>{error}</Input.Error>}
      </div>
    </>
  );
}
