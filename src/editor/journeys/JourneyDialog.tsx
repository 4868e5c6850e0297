// The name of a journey → its questions; the answers change the draft in one step.
import { Alert, Button, Loader } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import type { Journey, Refusal } from '../../model/editing.ts';
import { useStore } from '../context.ts';
import { useAnswer, useAsk } from '../dialogs/answer.ts';
import { DialogBody } from '../dialogs/DialogBody.tsx';
import { useDialogs } from '../dialogs/open.tsx';
import { useReveal } from '../shell/reveal.ts';
import { useWords } from '../words.ts';
import { type Answers, JourneyFields, propertiesOf } from './JourneyFields.tsx';
import { JOURNEY_WORDS } from './words.ts';

interface JourneyDialogProps {
  readonly name: string;
  readonly about: string | undefined;
}

export function JourneyDialog({ name, about }: JourneyDialogProps) {
  const { menu } = useWords(JOURNEY_WORDS);
  const { value, problem } = useAnswer((server) => server.journey(name, about));
  if (value) return <Questions journey={value} />;
  return (
    <DialogBody title={menu}>
      {problem === undefined ? <Loader size="sm" /> : <Alert color="red">{problem}</Alert>}
    </DialogBody>
  );
}

function Questions({ journey }: { readonly journey: Journey }) {
  const words = useWords(JOURNEY_WORDS);
  const { announce } = useStore();
  const { close } = useDialogs();
  const reveal = useReveal();
  const { ask, isAsking, refusal } = useAsk();
  const [answers, setAnswers] = useState<Answers>(journey.proposals);
  const form = useId();
  const problems = problemsOf(refusal, journey);
  const isElsewhere = refusal && Object.keys(problems).length === 0;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = Object.fromEntries(
      Object.entries(answers).filter(([, answer]) => answer !== '' && answer !== null),
    );
    const done = await ask((server) => server.makeJourney({ name: journey.name, answers: given }));
    if (!done) return;
    announce(done.words);
    if (done.open) reveal(done.open);
    else close();
  };
  return (
    <DialogBody
      title={journey.title}
      buttons={
        <Button type="submit" form={form} loading={isAsking}>
          {words.do}
        </Button>
      }
    >
      <p>{journey.description}</p>
      {isElsewhere && <Alert color="red">{refusal.refused}</Alert>}
      <form id={form} onSubmit={(event) => void submit(event)}>
        <JourneyFields
          schema={journey.schema}
          answers={answers}
          problems={problems}
          setAnswers={setAnswers}
        />
      </form>
    </DialogBody>
  );
}

/** A refusal at the question it is about. */
function problemsOf(refusal: Refusal | undefined, { schema }: Journey): Record<string, string> {
  const [, name = ''] = refusal?.place?.pointer.split('/') ?? [];
  return refusal && Object.hasOwn(propertiesOf(schema), name) ? { [name]: refusal.refused } : {};
}
