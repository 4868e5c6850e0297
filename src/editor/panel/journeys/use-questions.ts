// The answers to a journey so far → its questions, with what is proposed for those that are not answered.

import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import type { Schema } from '../../../model/schema/schema.ts';
import type { Plain } from '../../operation.ts';
import type { JourneyForm } from '../../protocol.ts';
import { useStore } from '../context.ts';

/** What was answered, by the name of the question. An empty text is an answer, too. */
export type Answers = Readonly<Record<string, Plain>>;

/** How long after the last key proposals follow, in milliseconds. */
const PAUSE = 300;

interface Questions {
  readonly journey: JourneyForm;
  readonly answers: Answers;
  readonly answer: (name: string, value: Plain) => void;
}

/**
 * The questions of a dialog as they follow from its answers.
 *
 * @param first as they are before anything is answered
 */
export function useQuestions(first: JourneyForm, about: string | undefined): Questions {
  const { server } = useStore();
  const [journey, setJourney] = useState(first);
  const [answers, setAnswers] = useState<Answers>({});
  const [paused] = useDebouncedValue(answers, PAUSE);
  useEffect(() => {
    if (Object.keys(paused).length === 0) return undefined;
    let isOld = false;
    server.journey(first.name, about, paused).then(
      (next) => !isOld && setJourney(next),
      // The questions stay as they are; sending the answers says what is wrong.
      () => {},
    );
    return () => {
      isOld = true;
    };
  }, [server, first.name, about, paused]);
  const answer = useCallback(
    (name: string, value: Plain) => setAnswers((before) => ({ ...before, [name]: value })),
    [],
  );
  return { journey, answers, answer };
}

/** What the answers come to: proposals hold where nothing was answered, and only what is asked counts. */
export function answersTo({ schema, proposals }: JourneyForm, answers: Answers): Answers {
  const asked = propertiesOf(schema);
  return Object.fromEntries(
    Object.entries({ ...proposals, ...answers }).filter(([name]) => Object.hasOwn(asked, name)),
  );
}

/** The questions by their names. */
export function propertiesOf(schema: Schema): Readonly<Record<string, Schema>> {
  const { properties } = schema;
  return typeof properties === 'object' && properties !== null
    ? (properties as Record<string, Schema>)
    : {};
}
