// The questions of a journey, as a schema → their fields, drawn by the inputs of forms.

import { Stack } from '@mantine/core';
import { useId } from 'react';
import { labelOf } from '../../../model/field-label.ts';
import type { Schema } from '../../../model/schema/schema.ts';
import type { Plain } from '../../operation.ts';
import type { EditFinding, JourneyForm } from '../../protocol.ts';
import { FieldInput } from '../forms/FieldInput.tsx';
import { fillIn, useStrings } from '../strings/strings.ts';
import { type Answers, answersTo, propertiesOf } from './use-questions.ts';

interface JourneyFieldsProps {
  readonly journey: JourneyForm;
  readonly answers: Answers;
  /** What is wrong with an answer, by the name of its question. */
  readonly problems: Readonly<Record<string, string>>;
  readonly answer: (name: string, value: Plain) => void;
}

export function JourneyFields({ journey, answers, problems, answer }: JourneyFieldsProps) {
  const { schema } = journey;
  const required = Array.isArray(schema.required) ? schema.required : [];
  const shown = answersTo(journey, answers);
  return (
    <Stack data-journey>
      {Object.entries(propertiesOf(schema)).map(([name, question]) => (
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
      ))}
    </Stack>
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
        label={isRequired ? label : fillIn(optional, { label })}
        required={isRequired}
        value={value === '' ? undefined : value}
        set={set}
        findings={problem === undefined ? [] : [findingOf(problem, name, id)]}
      />
    </div>
  );
}

/** A refusal as inputs of forms show it. */
function findingOf(message: string, name: string, id: string): EditFinding {
  return {
    ...{ id, message, file: '', pointer: `/${name}`, line: 0 },
    ...{ severity: 'error', code: 'journey', isNew: true },
  };
}
