// The questions of a journey, as a schema → their fields, drawn by the inputs of forms.
import { useId } from 'react';
import { labelOf } from '../../../model/field-label.ts';
import type { Plain } from '../../operation.ts';
import type { EditFinding, FormSchema, Journey, Language } from '../../protocol.ts';
import { useStore } from '../context.ts';
import { FieldInput } from '../forms/FieldInput.tsx';
import { fillIn, useStrings } from '../strings/strings.ts';
import { dateInWords } from '../widgets/dates/written-date.ts';
import classes from './journeys.module.css';
import { type Answers, answersTo, propertiesOf } from './use-questions.ts';

/** How the panel asks a question; one that is missing is asked as the server says it. */
interface QuestionStrings {
  readonly label: string;
  /** {previous}: the day that the server names, in words. */
  readonly help?: string;
  /** What the answers to choose from are called, by their values. */
  readonly choices?: Readonly<Record<string, string>>;
}

interface JourneyFieldsProps {
  readonly journey: Journey;
  readonly answers: Answers;
  /** What is wrong with an answer, by the name of its question. */
  readonly problems: Readonly<Record<string, string>>;
  readonly answer: (name: string, value: Plain) => void;
}

export function JourneyFields({ journey, answers, problems, answer }: JourneyFieldsProps) {
  const { schema } = journey;
  const strings: Readonly<Record<string, QuestionStrings>> =
    useStrings('journeys')[journey.name].questions;
  const required = Array.isArray(schema.required) ? schema.required : [];
  const shown = answersTo(journey, answers);
  return (
    <div className={classes.questions}>
      {Object.entries(propertiesOf(schema)).map(([name, question]) => (
        <Question
          key={name}
          name={name}
          schema={question}
          strings={strings[name]}
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
  readonly strings: QuestionStrings | undefined;
  readonly isRequired: boolean;
  readonly value: Plain | undefined;
  readonly problem: string | undefined;
  readonly set: (value: Plain | undefined) => void;
}

function Question({ name, schema, strings, isRequired, value, problem, set }: QuestionProps) {
  const id = useId();
  const { optional } = useStrings('tasks');
  const { language } = useStore().start;
  const label = strings?.label ?? labelOf(name, schema);
  const question = strings ? inLanguage(schema, strings, language) : asked(schema);
  return (
    <div data-pointer={`#/${name}`}>
      <FieldInput
        // A picture that is brought needs to know what it is for.
        file={typeof schema.holder === 'string' ? schema.holder : ''}
        path={[name]}
        schema={question}
        description={typeof question.description === 'string' ? question.description : undefined}
        label={isRequired ? label : fillIn(optional, { label })}
        required={isRequired}
        value={value === '' ? undefined : value}
        set={set}
        findings={problem === undefined ? [] : [findingOf(problem, name, id)]}
      />
    </div>
  );
}

/** The question in the language of the panel. */
function inLanguage(
  { description: _, ...schema }: FormSchema,
  { help, choices }: QuestionStrings,
  language: Language,
): FormSchema {
  const previous = dateInWords('date', String(schema.previous ?? ''), language) ?? '';
  return {
    ...schema,
    ...(help === undefined ? {} : { description: fillIn(help, { previous }) }),
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
