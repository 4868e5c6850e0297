// The words of the form → a letter to be filled in: the logo as its head, ruled lines, a button below.
import type { FormEvent } from 'react';
import { FIELDS, SENT_AS } from '../../../model/form/request.ts';
import type { FormBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { useSite } from '../../ui/context.ts';
import { Picture } from '../../ui/media/Picture.tsx';
import { NARROW, type Room } from '../../ui/media/room.ts';
import { Snackbar } from '../../ui/messages/Snackbar.tsx';
import { Member } from '../../ui/people/Face.tsx';
import { ByBrowser, useAttributes } from './ByBrowser.tsx';
import { Field, Trap } from './Field.tsx';
import { MoreField } from './MoreField.tsx';
import { Mail, OtherWays } from './OtherWays.tsx';
import type { Outcome } from './send.ts';
import { type Letter, moreId, useLetter } from './use-letter.ts';
import classes from './view.module.css';

/** The sizes of the specification. */
const ROOM: readonly Room[] = [{ when: NARROW, width: '150px' }, { width: '200px' }];

export default function Form({ block }: BlockProps<FormBlock>) {
  const isMailOnly = useSite().form?.isMailOnly;
  return (
    <div className={`page-width ${classes.desk}`}>
      {isMailOnly ? <Address block={block} /> : <Letterform block={block} />}
    </div>
  );
}

function Address({ block }: { readonly block: FormBlock }) {
  return (
    <div className={classes.letter}>
      <Head block={block} />
      <div className={classes.address}>
        <p>{block.label}</p>
        <Mail />
      </div>
    </div>
  );
}

function Head({ block: { logo, person } }: { readonly block: FormBlock }) {
  return (
    <div className={classes.head}>
      <div className={classes.logo}>
        <Picture path={logo} alt="" room={ROOM} />
      </div>
      {person && <Member {...person} />}
    </div>
  );
}

/** Before the page answers the browser sends it to a service; for a receiver, "dialog" goes nowhere (HTML). */
function Letterform({ block }: { readonly block: FormBlock }) {
  const words = useLetterWords(block);
  const letter = useLetter(words);
  const { question, problems, outcome, sending, shown } = letter;
  const { request, email } = useSite().form ?? {};
  const isFailed = outcome && outcome !== 'sent';
  return (
    <form
      ref={letter.form}
      className={classes.letter}
      {...useAttributes(request)}
      aria-label={block.label}
      aria-busy={sending}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void letter.submit();
      }}
      onInput={letter.write}
      onInvalidCapture={letter.refuse}
      onFocus={letter.turnTo}
    >
      <Head block={block} />
      {FIELDS.map((name) => (
        <Field
          key={name}
          id={name}
          name={request ? SENT_AS[name] : name}
          label={block.labels[name]}
          readOnly={sending}
          message={problems[name] ?? (name === 'email' ? question : undefined)}
          isInvalid={name in problems}
        />
      ))}
      {block.fields.map((field, at) => (
        <MoreField
          key={field.label}
          field={field}
          at={at}
          name={request && field.label}
          isSending={sending}
          problem={problems[moreId(at)]}
        />
      ))}
      <Trap {...request?.trap} />
      <button ref={letter.button} type="submit" className={classes.submit} aria-disabled={sending}>
        {sending ? words.sending : block.submit}
      </button>
      <div ref={letter.end} className={classes.end}>
        {isFailed && <Trouble words={words} outcome={outcome} />}
        {shown && (
          <Snackbar
            key={shown.number}
            text={shown.outcome === 'sent' ? block.success : block.failure}
            tone={shown.outcome === 'sent' ? 'good' : 'bad'}
            onClose={letter.close}
          />
        )}
      </div>
      {request ? (
        <ByBrowser request={request} success={block.success} />
      ) : (
        <div className={classes.withoutScript}>
          <p>{words.withoutScript}</p>
          <OtherWays />
        </div>
      )}
      {email && !isFailed && (
        <p className={classes.email}>
          {words.email} <Mail />
        </p>
      )}
      <p className="visually-hidden" role="status">
        {sending ? words.sending : outcome ? spoken(words, outcome) : question}
      </p>
    </form>
  );
}

function useLetterWords(block: FormBlock): Letter {
  const { words, footer, form } = useSite();
  const { again, onlyScript, unsure } = words.form;
  const isAlone = (footer?.links ?? []).length === 0 && !form?.email;
  return {
    ...words.form,
    ...(isAlone && { kept: again, withoutScript: onlyScript }),
    ...block,
    // A service has no key to know a message by, so nobody may promise that it comes once.
    ...(form?.request && { tooLate: unsure }),
  };
}

function failureReason(words: Letter, outcome: Outcome): string | undefined {
  return outcome === 'unreachable'
    ? words.noAnswer
    : outcome === 'late'
      ? words.tooLate
      : undefined;
}

function spoken(words: Letter, outcome: Outcome): string {
  return outcome === 'sent'
    ? words.success
    : [words.failure, failureReason(words, outcome)].filter(Boolean).join(' ');
}

/** What stays at the form after a failure, until the next attempt: the bar has said that it failed. */
function Trouble({ words, outcome }: { readonly words: Letter; readonly outcome: Outcome }) {
  const more = failureReason(words, outcome);
  return (
    <div className={classes.trouble} data-trouble={outcome} tabIndex={-1}>
      {more && <p>{more}</p>}
      <p>{words.kept}</p>
      <OtherWays />
    </div>
  );
}
