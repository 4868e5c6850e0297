// A form on the page → its life: a draft that is kept, one attempt at a time, and how it ended.
import { useWindowEvent } from '@mantine/hooks';
import {
  type FocusEvent,
  type FormEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { FIELDS, type Message, type Words } from '../../../model/form/request.ts';
import type { FormBlock } from '../../../model/shapes.gen.ts';
import type { AllWords } from '../../../model/shapes.ts';
import { say } from '../../../model/words.ts';
import { usePage, useSite } from '../../ui/context.ts';
import { keepDraft, readDraft } from './draft.ts';
import { doubtOf } from './email.ts';
import { attemptOf, isBlank, isTooLong, type Outcome, send } from './send.ts';

interface Shown {
  readonly outcome: Outcome;
  /** Counts the bars, so that each has its own six seconds. */
  readonly number: number;
}

type Problems = Readonly<Record<string, string>>;

export type Letter = FormBlock & AllWords['form'];

export function useLetter(words: Pick<Letter, 'tooLong' | 'doubtful' | 'meant' | 'fields'>) {
  const { path } = usePage();
  const site = useSite();
  const { fields } = words;
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const attempt = useRef<Message>(undefined);
  const busy = useRef(false);
  const asked = useRef('');
  const here = useStillHere();
  const [sending, setSending] = useState(false);
  const [question, setQuestion] = useState<string>();
  const [problems, setProblems] = useState<Problems>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const [shown, setShown] = useState<Shown>();

  useEffect(() => {
    if (form.current) attempt.current = restore(form.current, path, fields);
  }, [path, fields]);

  // In sight first; then the bar makes room for itself. What explains a failure gets the focus.
  useLayoutEffect(() => {
    if (!shown) return;
    end.current?.querySelector<HTMLElement>('[data-trouble]')?.focus({ preventScroll: true });
    bringInSight(end.current?.offsetHeight ? end.current : button.current);
  }, [shown]);

  // With what is said of it, which has just come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is said
  useLayoutEffect(() => bringInSight(fieldWith(document.activeElement)), [problems, question]);

  const close = useCallback(() => {
    // The focus of someone who closes the bar by its button goes back to where they were.
    if (document.activeElement?.closest('[data-snackbar]')) button.current?.focus();
    setShown(undefined);
  }, []);

  const finish = (result: Outcome): void => {
    setOutcome(result);
    setShown((last) => ({ outcome: result, number: (last?.number ?? 0) + 1 }));
    if (result !== 'sent') return;
    form.current?.reset();
    attempt.current = undefined;
    keepDraft(path, undefined);
  };

  const submit = async (): Promise<void> => {
    if (busy.current || !form.current) return;
    const written = wordsIn(form.current, fields);
    const trap = textIn(fieldOf(form.current, 'reference'));
    const next = attemptOf(written, attempt.current, trap !== '');
    if (!reportUnfit(form.current, next, words)) return;
    setProblems({});
    const asks = asked.current === written.email ? undefined : askAbout(written.email, words);
    asked.current = written.email;
    setQuestion(asks);
    setOutcome(undefined);
    setShown(undefined);
    if (asks !== undefined) return fieldOf(form.current, 'email').focus();
    attempt.current = next;
    keepDraft(path, { words: written, attempt: next });
    busy.current = true;
    setSending(true);
    const result = await send(site, next, trap);
    busy.current = false;
    setSending(false);
    // Nobody is told on a page that was left. The draft is kept, and sending it again is harmless.
    if (here.current) finish(result);
  };

  const write = ({ target }: FormEvent): void => {
    if (!form.current) return;
    fieldOf(form.current, 'question').setCustomValidity('');
    const { id, validity } = target as Field;
    if (validity.valid && id in problems) setProblems(({ [id]: _, ...others }) => others);
    keepDraft(path, { words: wordsIn(form.current, fields), attempt: attempt.current });
  };

  /** What the browser finds stands below its field, and not in a bubble that goes; the first one gets the focus. */
  const refuse = (event: FormEvent): void => {
    event.preventDefault();
    const field = event.target as Field;
    setProblems((others) => ({ ...others, [field.id]: field.validationMessage }));
    if (form.current?.querySelector(':invalid') === field) field.focus();
  };

  const turnTo = ({ target }: FocusEvent): void => bringInSight(fieldWith(target));

  return {
    form,
    button,
    end,
    question,
    problems,
    outcome,
    sending,
    shown,
    close,
    submit,
    write,
    refuse,
    turnTo,
  };
}

/** Below the header and above the bar, from its beginning where it is too long. */
function bringInSight(part: Element | null | undefined): void {
  if (!part) return;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const taken =
    (Number.parseFloat(scrollPaddingTop) || 0) + (Number.parseFloat(scrollPaddingBottom) || 0);
  const isWhole = part.clientHeight + taken <= window.innerHeight;
  part.scrollIntoView({ block: isWhole ? 'nearest' : 'start', behavior: 'instant' });
}

/** A field with its label and what is said of it. */
function fieldWith(control: Element | null): Element | null | undefined {
  return control?.closest('[data-field]');
}

function useStillHere() {
  const here = useRef(true);
  useWindowEvent('pagehide', () => {
    here.current = false;
  });
  useWindowEvent('pageshow', () => {
    here.current = true;
  });
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}

type Field = HTMLTextAreaElement | HTMLSelectElement | HTMLInputElement;

/** Fields are found by their ids: their names are those that a service asks for. */
function fieldOf(form: HTMLFormElement, id: string) {
  return form.querySelector(`#${id}`) as Field;
}

export function moreId(at: number): string {
  return `more-${at}`;
}

function textIn(field: Field): string {
  if (field.type === 'checkbox' && !(field as HTMLInputElement).checked) return '';
  // Signs without width come with what is pasted, and no mail arrives at an address that has one.
  return field.id === 'email' ? field.value.replace(/\p{Cf}/gu, '') : field.value;
}

function wordsIn(form: HTMLFormElement, fields: Letter['fields']): Words {
  const [firstName = '', year = '', email = '', question = ''] = FIELDS.map((name) =>
    textIn(fieldOf(form, name)),
  );
  const more = fields.map(({ label }, at) => [label, textIn(fieldOf(form, moreId(at)))]);
  const four = { firstName, year, email, question };
  return more.length > 0 ? { ...four, more: Object.fromEntries(more) } : four;
}

/** Puts a draft into fields that are still empty. Returns the attempt that a retry must repeat. */
function restore(
  form: HTMLFormElement,
  page: string,
  fields: Letter['fields'],
): Message | undefined {
  const draft = readDraft(page);
  const put = (id: string, text = ''): void => {
    const field = fieldOf(form, id);
    // What was typed before the page answered is newer than the draft.
    if (textIn(field) !== '' || text === '') return;
    if (field.type === 'checkbox') (field as HTMLInputElement).checked = true;
    else field.value = text;
  };
  if (draft) {
    for (const name of FIELDS) put(name, draft.words[name]);
    for (const [at, { label }] of fields.entries()) put(moreId(at), draft.words.more?.[label]);
  }
  return draft?.attempt;
}

function askAbout(
  email: string,
  { doubtful, meant }: Pick<Letter, 'doubtful' | 'meant'>,
): string | undefined {
  const doubt = doubtOf(email);
  return doubt === '' ? doubtful : doubt && say(meant, { email: doubt });
}

/** What the browser's own checks let pass and the receiver would not. The browser then says it. */
function reportUnfit(
  form: HTMLFormElement,
  attempt: Message,
  { tooLong, fields }: Pick<Letter, 'tooLong' | 'fields'>,
): boolean {
  for (const id of [...FIELDS, ...fields.map((_, at) => moreId(at))]) {
    const field = fieldOf(form, id);
    if (field.required && isBlank(field.value)) field.value = '';
  }
  fieldOf(form, 'question').setCustomValidity(isTooLong(attempt) ? tooLong : '');
  return form.reportValidity();
}
