// A field of the site's own → a line of the letter: a text, a choice, a box to tick, an address or a number.
import { useId } from 'react';
import type { FormField } from '../../../model/shapes.gen.ts';
import { useWords } from '../../ui/context.ts';
import { moreId } from './use-letter.ts';
import classes from './view.module.css';

/** What the browser takes for each kind, and may fill in by itself (HTML, autofill detail tokens). */
const INPUTS = {
  tick: { type: 'checkbox', value: 'yes' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
} as const;

interface MoreFieldProps {
  readonly field: FormField;
  readonly at: number;
  /** Under which name a service gets it; a receiver takes it by its label. */
  readonly name: string | undefined;
  readonly problem: string | undefined;
  readonly isSending: boolean;
}

export function MoreField({ field, at, name, problem, isSending }: MoreFieldProps) {
  const { label, type, required, help, choices = [] } = field;
  const { optional, choose } = useWords().form;
  const [note, hint, below] = [useId(), useId(), useId()];
  const isTick = type === 'tick';
  const isNoted = !required && !isTick;
  const described = [isNoted && note, help && hint, problem && below].filter(Boolean).join(' ');
  const common = {
    id: moreId(at),
    name,
    required,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div data-field="" className={`${classes.field} ${isTick ? classes.tick : ''}`}>
      <label htmlFor={common.id}>{label}</label>
      {isNoted && (
        <span id={note} className={`quiet ${classes.note}`}>
          {optional}
        </span>
      )}
      {type === 'text' && <textarea {...common} rows={1} readOnly={isSending} />}
      {type === 'choice' && (
        // A choice and a box cannot be read-only.
        <select {...common} defaultValue="" disabled={isSending}>
          <option value="">{choose}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
      {type !== 'text' && type !== 'choice' && (
        <input
          {...common}
          {...INPUTS[type]}
          {...(isTick ? { disabled: isSending } : { readOnly: isSending })}
        />
      )}
      {problem && (
        <p id={below} className={classes.problem}>
          {problem}
        </p>
      )}
      {help && (
        <p id={hint} className={`quiet ${classes.help}`}>
          {help}
        </p>
      )}
    </div>
  );
}
