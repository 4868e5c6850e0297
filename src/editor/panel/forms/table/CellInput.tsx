// A plain value in a table → what is written, in the browser's own input: hundreds of them are drawn at once.
import type { InputHTMLAttributes } from 'react';
import { isColor } from '../../widgets/colors/verdict.ts';
import { type InputProps, printText } from '../field-kind.ts';
import classes from './table.module.css';

type CellInputProps = InputProps & Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode'>;

export function CellInput(props: CellInputProps) {
  const { schema, value, label, control, text, write, unset, inputMode } = props;
  const isShade = schema.format === 'color' && isColor(value);
  return (
    <input
      {...(isShade ? { className: classes.shade, style: { '--shade': value } as object } : {})}
      inputMode={inputMode}
      aria-label={label}
      aria-required={control['aria-required']}
      aria-invalid={control.error !== undefined}
      aria-describedby={control['aria-describedby']}
      placeholder={unset}
      // Dates are not written as the browser holds them.
      value={schema.format ? printText(value) : text}
      onChange={(event) => write(event.currentTarget.value)}
    />
  );
}
