// The words of the form → a letter to be filled in: the logo as its head, ruled lines, a button below.
import { type FormEvent, useId } from 'react';
import type { FormBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { useSite, useWords } from '../../ui/context.ts';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { NARROW, type Room } from '../../ui/room.ts';
import { Snackbar } from '../../ui/Snackbar.tsx';
import { FIELDS, type FieldName, type Outcome } from './send.ts';
import { type Letter, useLetter } from './use-letter.ts';
import classes from './view.module.css';

/** The sizes of the specification. */
const ROOM: readonly Room[] = [{ when: NARROW, width: '150px' }, { width: '200px' }];

/** What the browser may fill in by itself (HTML, autofill detail tokens). */
const AUTOCOMPLETE: Readonly<Record<FieldName, string>> = {
  firstName: 'name',
  year: 'off',
  email: 'email',
  question: 'off',
};

/** An address is typed on the keyboard for one, and nothing corrects it. */
const EMAIL = {
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/**
 * The contact form. The browser itself checks the required fields. Before the page answers, the
 * button does nothing: a form of the method "dialog" outside a dialog goes nowhere (HTML, form
 * submission algorithm), where any other would put the letter into the address.
 */
export default function Form({ block }: BlockProps<FormBlock>) {
  const words = useLetterWords(block);
  const { form, button, question, outcome, sending, shown, close, submit, write } =
    useLetter(words);
  return (
    <div className={`page-width ${classes.desk}`}>
      <form
        ref={form}
        className={classes.letter}
        method="dialog"
        aria-label={block.label}
        aria-busy={sending}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
        onInput={write}
      >
        <div className={classes.logo}>
          <Picture path={block.logo} alt="" room={ROOM} />
        </div>
        {FIELDS.map((name) => (
          <Field
            key={name}
            name={name}
            label={block.labels[name]}
            readOnly={sending}
            question={name === 'email' ? question : undefined}
          />
        ))}
        <Trap />
        <button ref={button} type="submit" className={classes.submit} aria-disabled={sending}>
          {sending ? words.sending : block.submit}
        </button>
        {outcome && outcome !== 'sent' && <Trouble words={words} outcome={outcome} />}
        <div className={classes.withoutScript}>
          <p>{words.withoutScript}</p>
          <OtherWays />
        </div>
        <p className="visually-hidden" role="status">
          {sending ? words.sending : outcome ? spoken(words, outcome) : question}
        </p>
      </form>
      {shown && (
        <Snackbar
          key={shown.number}
          text={shown.outcome === 'sent' ? block.success : block.failure}
          tone={shown.outcome === 'sent' ? 'good' : 'bad'}
          onClose={close}
        />
      )}
    </div>
  );
}

/** What the form says; where the footer has no links, it promises none. */
function useLetterWords(block: FormBlock): Letter {
  const { words, footer } = useSite();
  const { again, onlyScript } = words.form;
  const alone =
    (footer?.links ?? []).length === 0 ? { kept: again, withoutScript: onlyScript } : {};
  return { ...words.form, ...alone, ...block };
}

/** Why it failed, where there is more to say than that it did. */
function reason(words: Letter, outcome: Outcome): string | undefined {
  return outcome === 'unreachable'
    ? words.noAnswer
    : outcome === 'late'
      ? words.tooLate
      : undefined;
}

function spoken(words: Letter, outcome: Outcome): string {
  return outcome === 'sent'
    ? words.success
    : [words.failure, reason(words, outcome)].filter(Boolean).join(' ');
}

interface FieldProps {
  readonly name: FieldName;
  readonly label: string;
  readonly readOnly: boolean;
  /** What is asked about what was typed. */
  readonly question: string | undefined;
}

/**
 * A field of several lines, as all fields of the form are (specification, section 2); it grows by CSS. The
 * library's Textarea takes the page to its limit of JavaScript and behaves no other than this one.
 */
function Field({ name, label, readOnly, question }: FieldProps) {
  const note = useId();
  const { optional } = useWords().form;
  const required = name !== 'year';
  const long = name === 'question';
  return (
    <div className={`${classes.field} ${long ? classes.long : ''}`}>
      <label htmlFor={name}>{label}</label>
      {!required && (
        <span id={note} className={classes.note}>
          {optional}
        </span>
      )}
      <textarea
        id={name}
        name={name}
        rows={long ? 6 : 1}
        required={required}
        readOnly={readOnly}
        autoComplete={AUTOCOMPLETE[name]}
        {...(name === 'email' && EMAIL)}
        aria-describedby={required && !question ? undefined : note}
      />
      {question && (
        <p id={note} className={classes.question}>
          {question}
        </p>
      )}
    </div>
  );
}

/** A field that people do not see and programs fill in. Its name is none that browsers know. */
function Trap() {
  return (
    <div className={classes.trap} aria-hidden="true">
      <label htmlFor="reference">{useWords().form.trap}</label>
      <input
        id="reference"
        name="reference"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </div>
  );
}

/** What stays at the form after a failure, until the next attempt: the bar has said that it failed. */
function Trouble({ words, outcome }: { readonly words: Letter; readonly outcome: Outcome }) {
  const more = reason(words, outcome);
  return (
    <div className={classes.trouble} data-trouble={outcome}>
      {more && <p>{more}</p>}
      <p>{words.kept}</p>
      <OtherWays />
    </div>
  );
}

/** The chapter's pages elsewhere, which are those of the footer. */
function OtherWays() {
  const links = useSite().footer?.links ?? [];
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
