// The name of a journey → its questions; the answers change the draft in one step.
import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { JourneyForm, Refusal } from '../../protocol.ts';
import { useStore } from '../context.ts';
import { useAnswer, useAsk } from '../dialogs/answer.ts';
import { DialogBody } from '../dialogs/DialogBody.tsx';
import { useReveal } from '../shell/commands.ts';
import { useStrings } from '../strings/strings.ts';
import { answersTo, JourneyFields, propertiesOf, useQuestions } from './JourneyFields.tsx';

interface JourneyDialogProps {
  readonly name: string;
  readonly about: string | undefined;
}

export function JourneyDialog({ name, about }: JourneyDialogProps) {
  const { menu } = useStrings('tasks');
  const { value, problem } = useAnswer((server) => server.journey(name, about));
  if (value) return <Questions first={value} about={about} />;
  return (
    <DialogBody title={menu} problem={problem} isLoading>
      {null}
    </DialogBody>
  );
}

interface QuestionsProps {
  readonly first: JourneyForm;
  readonly about: string | undefined;
}

function Questions({ first, about }: QuestionsProps) {
  const { announce, closeDialog } = useStore();
  const reveal = useReveal();
  const { ask, isAsking, refusal } = useAsk();
  const { journey, answers, latest, answer } = useQuestions(first, about);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const problems = problemsOf(refusal, journey);
  const isElsewhere = refusal && Object.keys(problems).length === 0;
  const { name, title, description, do: button, removes } = first;
  useEffect(() => focusIn(form.current, '[data-pointer]'), []);
  useEffect(() => {
    if (refusal?.place) focusIn(form.current, `[data-pointer="#${refusal.place.pointer}"]`);
  }, [refusal]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const done = await ask(
      async (server) => {
        // A picture may have come since the button was pressed.
        const answers = latest();
        // What is proposed may not have followed the last answer yet.
        const last = await server.journey(name, about, answers);
        return server.makeJourney({ name, answers: answersTo(last, answers) });
      },
      ({ open }) => open,
    );
    if (!done) return;
    announce(done.words, removes === true);
    if (done.open) reveal(done.open);
    else closeDialog();
  };
  return (
    <DialogBody
      title={title}
      problem={isElsewhere ? refusal.refused : undefined}
      buttons={
        <Button type="submit" form={id} loading={isAsking} {...(removes && { color: 'red.9' })}>
          {button}
        </Button>
      }
    >
      <p>{description}</p>
      <form ref={form} id={id} noValidate onSubmit={(event) => void submit(event)}>
        <JourneyFields {...{ journey, answers, problems, answer }} />
      </form>
    </DialogBody>
  );
}

function problemsOf(refusal: Refusal | undefined, { schema }: JourneyForm): Record<string, string> {
  const [, name = ''] = refusal?.place?.pointer.split('/') ?? [];
  return refusal && Object.hasOwn(propertiesOf(schema), name) ? { [name]: refusal.refused } : {};
}

/** Of several buttons for one answer the chosen one takes the focus. */
const INPUT = 'input:checked, input:not([type="radio"]), textarea, select';

function focusIn(form: HTMLFormElement | null, part: string): void {
  form?.querySelector(part)?.querySelector<HTMLElement>(INPUT)?.focus();
}
