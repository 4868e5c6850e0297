// A plain value in a table → what is written, in the browser's own input: hundreds of them are drawn at once.
import type { ComponentProps } from 'react';
import { isColor } from '../../widgets/colors/verdict.ts';
import { type InputProps, printText } from '../field-kind.ts';
import classes from './table.module.css';

type CellInputProps = InputProps & {
  /** What it listens to besides, and what else it says of itself. */
  readonly also?: ComponentProps<'input'>;
};

export function CellInput({
  schema,
  value,
  label,
  control,
  text,
  write,
  unset,
  also,
}: CellInputProps) {
  const isShade = schema.format === 'color' && isColor(value);
  return (
    <input
      {...(isShade ? { className: classes.shade, style: { '--shade': value } as object } : {})}
      aria-label={label}
      aria-required={control['aria-required']}
      aria-invalid={control.error !== undefined}
      aria-describedby={control['aria-describedby']}
      placeholder={unset}
      // Dates are not written as the browser holds them.
      value={schema.format ? printText(value) : text}
      onChange={(event) => write(event.currentTarget.value)}
      {...also}
    />
  );
}
