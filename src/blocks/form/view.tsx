// The fields of a form → a letter to be filled in: the logo as its head, ruled lines, a button below.
import { type FormEvent, useId } from 'react';
import type { FormBlock, FormField } from '../../model.gen.ts';
import type { BlockProps } from '../../model.ts';
import { Picture } from '../../ui/Picture.tsx';
import classes from './view.module.css';

/** The form. The browser itself checks the required fields; nothing is sent yet. */
export default function Form({ block }: BlockProps<FormBlock>) {
  const keep = (event: FormEvent) => event.preventDefault();
  return (
    <div className={`page-width ${classes.desk}`}>
      <form className={classes.letter} aria-label={block.label} onSubmit={keep}>
        <div className={classes.logo}>
          <Picture path={block.logo} alt="" sizes="200px" />
        </div>
        {block.fields.map((field, index) => (
          <Field key={field.id} field={field} long={index === block.fields.length - 1} />
        ))}
        <button type="submit" className={classes.submit}>
          {block.submit}
        </button>
      </form>
    </div>
  );
}

/**
 * A field of several lines, as all fields of the form are (specification, section 2). A plain
 * textarea: it grows by CSS, and the library's adds a style sheet, three wrappers and no behaviour.
 */
const Field = ({ field, long }: { readonly field: FormField; readonly long: boolean }) => {
  const { id, label, required, autocomplete } = field;
  const note = useId();
  return (
    <div className={`${classes.field} ${long ? classes.long : ''}`}>
      <label htmlFor={id}>{label}</label>
      {!required && (
        <span id={note} className={classes.note}>
          optional
        </span>
      )}
      <textarea
        id={id}
        name={id}
        rows={long ? 6 : 1}
        required={required}
        autoComplete={autocomplete}
        aria-describedby={required ? undefined : note}
      />
    </div>
  );
};
