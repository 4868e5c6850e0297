// The questions of a journey, as a schema → their fields, drawn by the inputs of forms.
import { useId } from 'react';
import { labelOf } from '../../../model/field-label.ts';
import type { Plain } from '../../operation.ts';
import type { EditFinding, FormSchema, Journey, Language } from '../../protocol.ts';
import { useStore } from '../context.ts';
import { FieldInput } from '../forms/FieldInput.tsx';
import { dateInWords } from '../widgets/dates/written-date.ts';
import { filled, useWords } from '../words.ts';
import classes from './journeys.module.css';
import type { QuestionWords } from './questions/journey-words.ts';
import { type Answers, answersTo, propertiesOf } from './use-questions.ts';
import { JOURNEY_WORDS } from './words.ts';

interface JourneyFieldsProps {
  readonly journey: Journey;
  readonly answers: Answers;
  /** What is wrong with an answer, by the name of its question. */
  readonly problems: Readonly<Record<string, string>>;
  readonly answer: (name: string, value: Plain) => void;
}

export function JourneyFields({ journey, answers, problems, answer }: JourneyFieldsProps) {
  const { schema } = journey;
  const { journeys } = useWords(JOURNEY_WORDS);
  const required = Array.isArray(schema.required) ? schema.required : [];
  const shown = answersTo(journey, answers);
  return (
    <div className={classes.questions}>
      {Object.entries(propertiesOf(schema)).map(([name, question]) => (
        <Question
          key={name}
          name={name}
          schema={question}
          words={journeys[journey.name].questions[name]}
          isRequired={required.includes(name)}
          value={shown[name]}
          problem={problems[name]}
          // What was emptied is answered by nothing.
          set={(value) => answer(name, value ?? '')}
        />
      ))}
    </div>
  );
}

interface QuestionProps {
  readonly name: string;
  readonly schema: FormSchema;
  readonly words: QuestionWords | undefined;
  readonly isRequired: boolean;
  readonly value: Plain | undefined;
  readonly problem: string | undefined;
  readonly set: (value: Plain | undefined) => void;
}

function Question({ name, schema, words, isRequired, value, problem, set }: QuestionProps) {
  const id = useId();
  const { optional } = useWords(JOURNEY_WORDS);
  const { language } = useStore().start;
  const label = words?.label ?? labelOf(name, schema);
  const question = words ? inOwnWords(schema, words, language) : asked(schema);
  return (
    <div data-pointer={`#/${name}`}>
      <FieldInput
        // A picture that is brought needs to know what it is for.
        file={typeof schema.holder === 'string' ? schema.holder : ''}
        path={[name]}
        schema={question}
        description={typeof question.description === 'string' ? question.description : undefined}
        label={isRequired ? label : filled(optional, { label })}
        required={isRequired}
        value={value === '' ? undefined : value}
        set={set}
        findings={problem === undefined ? [] : [findingOf(problem, name, id)]}
      />
    </div>
  );
}

/** The question as the panel says it. */
function inOwnWords(
  { description: _, ...schema }: FormSchema,
  { help, choices }: QuestionWords,
  language: Language,
): FormSchema {
  const previous = dateInWords('date', String(schema.previous ?? ''), language) ?? '';
  return {
    ...schema,
    ...(help === undefined ? {} : { description: filled(help, { previous }) }),
    ...(choices ? { choiceLabels: choices } : {}),
  };
}

/** The question with a word about what to write; an input for dates says it itself. */
function asked(schema: FormSchema): FormSchema {
  const [hint] = Array.isArray(schema.examples) ? schema.examples : [];
  if (hint === undefined || schema.format !== undefined) return schema;
  return { ...schema, description: `${schema.description} (${hint})` };
}

/** A refusal as inputs of forms show it. */
function findingOf(message: string, name: string, id: string): EditFinding {
  return {
    ...{ id, message, file: '', pointer: `/${name}`, line: 0 },
    ...{ severity: 'error', code: 'journey', isNew: true },
  };
}
