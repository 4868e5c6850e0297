// The answers to a journey so far → its questions, and their fields, drawn by the inputs of forms.
import { Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { labelOf } from '../../../model/schema/field-label.ts';
import { asSchema, type Schema } from '../../../model/schema/schema.ts';
import type { Plain } from '../../operation.ts';
import type { Begun, EditFinding, JourneyForm } from '../../protocol.ts';
import { askLatest, useStore, useStrings } from '../context.ts';
import { FieldInput } from '../forms/FieldInput.tsx';
import { selectingToReplace } from '../forms/focus/move-focus.ts';
import { Opener } from '../forms/groups/Opener.tsx';
import { pasteCleanly } from '../widgets/text/pasted.ts';
import classes from './journeys.module.css';

interface JourneyFieldsProps {
  readonly journey: JourneyForm;
  readonly answers: Answers;
  readonly problems: Readonly<Record<string, string>>;
  readonly answer: (name: string, value: Plain) => void;
}

export function JourneyFields({ journey, answers, problems, answer }: JourneyFieldsProps) {
  const { schema } = journey;
  const required = Array.isArray(schema.required) ? schema.required : [];
  const shown = answersTo(journey, answers);
  const known = useRef({ journey, answers });
  known.current = { journey, answers };
  const replacing = useMemo(
    () => selectingToReplace((input) => isProposed(input, known.current)),
    [],
  );
  const fields = (isExtra: boolean): ReactNode =>
    Object.entries(propertiesOf(schema))
      .filter(([, { extra }]) => (extra === true) === isExtra)
      .map(([name, question]) => (
        <Question
          key={name}
          name={name}
          schema={question}
          isRequired={required.includes(name)}
          value={shown[name]}
          problem={problems[name]}
          // What was emptied is answered by nothing.
          set={(value) => answer(name, value ?? '')}
        />
      ));
  return (
    <Stack className={classes.questions} data-journey {...replacing} onPaste={pasteCleanly}>
      {fields(false)}
      <Extras {...{ schema, problems, answers }}>{fields(true)}</Extras>
    </Stack>
  );
}

interface ExtrasProps extends Pick<JourneyFieldsProps, 'problems' | 'answers'> {
  readonly schema: Schema;
  readonly children: ReactNode;
}

function Extras({ schema, problems, answers, children }: ExtrasProps) {
  const { more } = useStrings('form');
  const extras = Object.entries(propertiesOf(schema)).filter(([, { extra }]) => extra === true);
  const [isOpen, open] = useState(() => extras.some(([name]) => answers[name]));
  if (extras.length === 0) return null;
  const isShown = isOpen || extras.some(([name]) => problems[name] !== undefined);
  return (
    <>
      <div>
        <Opener isOpen={isShown} toggle={() => open(!isShown)}>
          {more}
        </Opener>
      </div>
      {isShown && children}
    </>
  );
}

function isProposed(
  input: Element,
  { journey, answers }: Pick<JourneyFieldsProps, 'journey' | 'answers'>,
): boolean {
  const pointer = input.closest<HTMLElement>('[data-pointer]')?.dataset.pointer ?? '';
  const [, name = ''] = pointer.split('/');
  return (
    name in journey.proposals &&
    (answers[name] ?? journey.proposals[name]) === journey.proposals[name]
  );
}

interface QuestionProps {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly value: Plain | undefined;
  readonly problem: string | undefined;
  readonly set: (value: Plain | undefined) => void;
}

function Question({ name, schema, isRequired, value, problem, set }: QuestionProps) {
  const id = useId();
  const { optional } = useStrings('tasks');
  const label = labelOf(name, schema);
  return (
    <div data-pointer={`#/${name}`}>
      <FieldInput
        // A picture that is brought needs to know what it is for.
        file={typeof schema.holder === 'string' ? schema.holder : ''}
        path={[name]}
        schema={schema}
        description={typeof schema.description === 'string' ? schema.description : undefined}
        // Of columns something is always chosen.
        label={isRequired || schema.later || schema.columns ? label : optional({ label })}
        required={isRequired}
        value={value === '' ? undefined : value}
        set={set}
        findings={problem === undefined ? [] : [findingOf(problem, name, id)]}
      />
    </div>
  );
}

function findingOf(message: string, name: string, id: string): EditFinding {
  return {
    ...{ id, message, field: '', file: '', pointer: `/${name}`, line: 0 },
    ...{ severity: 'error', code: 'journey', isNew: true },
  };
}

/** What was answered, by the name of the question. An empty text is an answer, too. */
type Answers = Readonly<Record<string, Plain>>;

const PROPOSAL_PAUSE_MS = 300;

/** The questions of a dialog as they follow from its answers. @param first as they are before anything is answered here */
export function useQuestions(first: JourneyForm, { about, answers: before }: Begun) {
  const { server, keep } = useStore();
  const [journey, setJourney] = useState(first);
  const [answers, setAnswers] = useState<Answers>(before);
  const given = useRef<Answers>(answers);
  const [paused] = useDebouncedValue(answers, PROPOSAL_PAUSE_MS);
  useEffect(() => {
    if (paused === before) return undefined;
    // Where none come the questions stay as they are; sending the answers says what is wrong.
    return askLatest(() => server.journey(first.name, about, paused), setJourney);
  }, [server, first.name, about, before, paused]);
  const answer = useCallback(
    (name: string, value: Plain) => {
      const asked = Object.entries(propertiesOf(journey.schema));
      const later = asked.slice(asked.findIndex(([one]) => one === name) + 1);
      const kept = { ...given.current };
      for (const [one, { follows }] of later) if (follows) delete kept[one];
      given.current = { ...kept, [name]: value };
      setAnswers(given.current);
      if (!isOfFile(journey)) keep(first.name, begunWith(given.current, about));
    },
    [keep, first.name, about, journey],
  );
  // The answers of this moment, also for what began before the last one.
  const latest = useCallback(() => given.current, []);
  return { journey, answers, latest, answer, show: setJourney };
}

/** It is chosen again in two presses, and what is private is kept nowhere. */
export function isOfFile({ schema }: Pick<JourneyForm, 'schema'>): boolean {
  return Object.values(propertiesOf(schema)).some(({ format }) => format === 'file');
}

/** Nothing, where all that was answered was emptied again. */
export function begunWith(answers: Answers, about: string | undefined): Begun | undefined {
  const isEmpty = Object.values(answers).every((one) => one === '');
  return isEmpty ? undefined : { answers, ...(about === undefined ? {} : { about }) };
}

/** What the answers come to: proposals hold where nothing was answered, and only what is asked counts. */
export function answersTo({ schema, proposals }: JourneyForm, answers: Answers): Answers {
  const asked = propertiesOf(schema);
  return Object.fromEntries(
    Object.entries({ ...proposals, ...answers }).filter(([name]) => Object.hasOwn(asked, name)),
  );
}

export function propertiesOf({ properties }: Schema): Readonly<Record<string, Schema>> {
  return asSchema(properties) as Record<string, Schema>;
}
