// One of the four fields → a line of the letter; and the field that nobody sees.
import { useId } from 'react';
import type { FieldName, FormRequest } from '../../../model/form/request.ts';
import { useWords } from '../../ui/context.ts';
import classes from './view.module.css';

/** What the browser may fill in by itself (HTML, autofill detail tokens). */
const AUTOCOMPLETE: Readonly<Record<FieldName, string>> = {
  firstName: 'name',
  year: 'off',
  email: 'email',
  question: 'off',
};

const EMAIL = {
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

interface FieldProps {
  readonly id: FieldName;
  readonly name: string;
  readonly label: string;
  readonly readOnly: boolean;
  readonly message: string | undefined;
  readonly isInvalid: boolean;
}

/** Not the library's Textarea, which takes the page to its limit of JavaScript and does no more. */
export function Field({ id, name, label, readOnly, message, isInvalid }: FieldProps) {
  const [note, below] = [useId(), useId()];
  const { optional } = useWords().form;
  const required = id !== 'year';
  const long = id === 'question';
  return (
    <div data-field="" className={`${classes.field} ${long ? classes.long : ''}`}>
      <label htmlFor={id}>{label}</label>
      {!required && (
        <span id={note} className={`quiet ${classes.note}`}>
          {optional}
        </span>
      )}
      <textarea
        id={id}
        name={name}
        rows={long ? 6 : 1}
        required={required}
        readOnly={readOnly}
        autoComplete={AUTOCOMPLETE[id]}
        {...(id === 'email' && EMAIL)}
        aria-invalid={isInvalid || undefined}
        aria-describedby={
          [!required && note, message && below].filter(Boolean).join(' ') || undefined
        }
      />
      {message && (
        <p id={below} className={isInvalid ? classes.problem : classes.question}>
          {message}
        </p>
      )}
    </div>
  );
}

/** A field that people do not see and programs fill in. Its name is none that browsers know, or the service's. */
export function Trap({ name = 'reference', type = 'text' }: Partial<FormRequest['trap']>) {
  return (
    <div className={classes.trap} aria-hidden="true">
      <label htmlFor="reference">{useWords().form.trap}</label>
      <input
        id="reference"
        name={name}
        type={type}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </div>
  );
}
