// A plain value in a table → what is written, in the browser's own input: hundreds of them are drawn at once.
import type { ComponentProps } from 'react';
import type { InputProps } from '../../fields/field-kind.ts';

type CellInputProps = InputProps & {
  readonly also?: ComponentProps<'input'>;
};

export function CellInput({ label, control, text, write, unset, also }: CellInputProps) {
  return (
    <input
      aria-label={label}
      {...control.attributes?.input}
      aria-required={control['aria-required']}
      aria-invalid={control.error !== undefined}
      aria-describedby={control['aria-describedby']}
      placeholder={unset}
      value={text}
      onChange={(event) => write(event.currentTarget.value)}
      {...also}
    />
  );
}
