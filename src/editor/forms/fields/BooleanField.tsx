// True or false → a switch.
import { Switch } from '@mantine/core';
import type { FieldProps } from '../field.ts';
import { inputProps } from './input-props.ts';

export function BooleanField(props: FieldProps) {
  const { 'aria-required': _, ...shown } = inputProps(props);
  const isOn = props.value ?? props.byDefault ?? false;
  return (
    <Switch
      {...shown}
      checked={isOn === true}
      onChange={(event) => props.set(event.currentTarget.checked)}
    />
  );
}
