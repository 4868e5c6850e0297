// True or false → a switch; in a table a tick.
import { Input, Switch } from '@mantine/core';
import { useId } from 'react';
import { useStrings } from '../context.ts';
import type { InputKind, InputProps } from './field-kind.ts';

export const boolean: InputKind = {
  isFor: ({ type }) => type === 'boolean',
  Input: BooleanInput,
  Cell: Tick,
  columnWidth: 4,
  empty: () => false,
  // As spreadsheets and people write it, in the languages of the panel.
  parse: (text) => {
    if (text === '') return undefined;
    if (/^(true|yes|y|x|on|1|✓|✔|☑|verdadero|sí|si)$/iu.test(text)) return true;
    return /^(false|no|n|off|0|☐|falso)$/iu.test(text) ? false : null;
  },
};

/** What is neither stays to be seen, and goes with the first choice. */
function Tick({ value, byDefault, text, set, control, label }: InputProps) {
  const strings = useStrings('form');
  const shared = {
    'aria-label': label,
    'aria-invalid': control.error !== undefined,
    'aria-describedby': control['aria-describedby'],
  };
  if (value !== undefined && value !== null && typeof value !== 'boolean')
    return (
      <select {...shared} value="" onChange={(event) => set(event.currentTarget.value === 'on')}>
        <option value="">{text}</option>
        <option value="on">{strings.on}</option>
        <option value="off">{strings.off}</option>
      </select>
    );
  return (
    <input
      {...shared}
      type="checkbox"
      checked={(value ?? byDefault) === true}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}

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
