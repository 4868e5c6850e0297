// The name of a journey → its questions; the answers change the draft in one step.
import { Button, VisuallyHidden } from '@mantine/core';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { Begun, JourneyForm, Refusal } from '../../protocol.ts';
import { useAnswer, useAsk, useStore, useStrings } from '../context.ts';
import { DialogBody } from '../dialogs/DialogBody.tsx';
import { controlIn, keepInSight } from '../forms/focus/move-focus.ts';
import { useReveal } from '../shell/commands.ts';
import {
  answersTo,
  begunWith,
  isOfFile,
  JourneyFields,
  propertiesOf,
  useQuestions,
} from './JourneyFields.tsx';
import { Preview } from './Preview.tsx';

interface JourneyDialogProps {
  readonly name: string;
  readonly about: string | undefined;
}

export function JourneyDialog({ name, about }: JourneyDialogProps) {
  const { menu } = useStrings('tasks');
  const { readBegun } = useStore();
  const { value, problem } = useAnswer(async (server) => {
    const kept = await readBegun(name);
    // What was pressed is asked for first; what was answered elsewhere stays with it.
    const begun =
      kept && !about?.includes('#')
        ? kept
        : { answers: ownIn(kept?.answers), ...(about && { about }) };
    return { begun, first: await server.journey(name, begun.about, begun.answers) };
  });
  if (value) return <Questions {...value} />;
  return <DialogBody title={menu} problem={problem} isLoading />;
}

function Questions({ first, begun }: { readonly first: JourneyForm; readonly begun: Begun }) {
  const { announce, closeDialog, keep, notify } = useStore();
  const strings = useStrings('tasks');
  const reveal = useReveal();
  const { ask, isAsking, refusal: refused } = useAsk();
  const { journey, answers, latest, answer, show } = useQuestions(first, begun);
  const { about } = begun;
  const discard = useKeeping(first, begun, latest);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const sent = useRef(answers);
  // What is wrong with a file is not so of the next one.
  const isOld = isOfFile(first) && sent.current !== answers;
  const refusal = (isOld ? undefined : refused) ?? journey.refusal;
  const problems = problemsOf(refusal, journey);
  const isElsewhere = refusal && Object.keys(problems).length === 0;
  const { name, title, resume, description, do: button, removes } = first;
  const isResumed = Object.keys(begun.answers).length > 0;
  const start = about?.includes('#') ? '[data-pointer*=":"]' : '[data-pointer]';
  useEffect(() => focusIn(form.current, start), [start]);
  useEffect(() => {
    if (refused?.place) focusIn(form.current, `[data-pointer="#${refused.place.pointer}"]`);
  }, [refused]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    let given: Begun['answers'] = {};
    const done = await ask(
      async (server) => {
        // A picture may have come since the button was pressed.
        const answers = latest();
        sent.current = answers;
        // What is proposed may not have followed the last answer yet.
        const last = await server.journey(name, about, answers);
        // Nothing is done with a file that was not shown.
        if (JSON.stringify(last.preview) !== JSON.stringify(journey.preview)) return show(last);
        given = answersTo(last, answers);
        return server.makeJourney({ name, about, answers: given });
      },
      (done) => done?.open,
    );
    if (!done) return;
    // What was not asked for here is not done yet.
    keep(name, begunWith(ownIn(latest(), given), undefined));
    announce(done.words, removes === true);
    if (done.unfit) notify(done.unfit.join('\n'));
    if (done.open) reveal(done.open);
    else closeDialog();
  };
  return (
    <DialogBody
      title={isResumed ? resume : title}
      problem={isElsewhere ? refusal.refused : undefined}
      buttons={
        <>
          {!isOfFile(first) && begunWith(answers, about) && (
            <Button variant="subtle" color="gray" me="auto" onClick={discard}>
              {strings.discard}
            </Button>
          )}
          <Button
            variant="filled"
            type="submit"
            form={id}
            loading={isAsking}
            {...(removes && { color: 'red.9' })}
          >
            {button}
          </Button>
        </>
      }
    >
      <p>{isResumed ? strings.kept : description}</p>
      <VisuallyHidden role="alert">{!isElsewhere && refusal?.refused}</VisuallyHidden>
      <form ref={form} id={id} noValidate onSubmit={(event) => void submit(event)}>
        <JourneyFields {...{ journey, answers, problems, answer }} />
        {isOfFile(first) && <Preview preview={journey.preview} />}
      </form>
    </DialogBody>
  );
}

/** Says where what was typed is kept when the dialog closes. Returns what gives it up, which can be undone. */
function useKeeping(
  { name, title, resume }: JourneyForm,
  { about, answers: before }: Begun,
  latest: () => Begun['answers'],
): () => void {
  const { announce, closeDialog, getState, keep, openDialog } = useStore();
  const { keptAs, discarded } = useStrings('tasks');
  useEffect(
    () => () => {
      if (latest() !== before && getState().preferences.begun?.[name]) announce(keptAs({ resume }));
    },
    [announce, getState, keptAs, latest, before, name, resume],
  );
  return () => {
    const given = begunWith(latest(), about);
    keep(name, undefined);
    closeDialog();
    announce(discarded({ title }), () => {
      keep(name, given);
      announce('');
      openDialog({ name: 'journey', journey: name });
    });
  };
}

/** Of the answers those whose question has an id (`Asking.of`), which hold wherever it is asked. */
function ownIn(answers: Begun['answers'] = {}, but: Begun['answers'] = {}): Begun['answers'] {
  const isOwn = (name: string) => name.includes(':') && !Object.hasOwn(but, name);
  return Object.fromEntries(Object.entries(answers).filter(([name]) => isOwn(name)));
}

function problemsOf(refusal: Refusal | undefined, { schema }: JourneyForm): Record<string, string> {
  const [, name = ''] = refusal?.place?.pointer.split('/') ?? [];
  return refusal && Object.hasOwn(propertiesOf(schema), name) ? { [name]: refusal.refused } : {};
}

function focusIn(form: HTMLFormElement | null, part: string): void {
  const field = form?.querySelector(part);
  const control = field && controlIn(field);
  control?.focus();
  if (control) keepInSight(control);
}
