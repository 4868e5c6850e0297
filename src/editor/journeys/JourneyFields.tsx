// The questions of a journey, as a schema → their fields.
import { Autocomplete, Checkbox, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core';
import type { DocumentEntry, FormSchema } from '../../model/editing.ts';
import { labelOf } from '../../model/field-label.ts';
import { at, type Plain } from '../../model/operation.ts';
import { useSelect } from '../context.ts';
import { useWords } from '../words.ts';
import { JOURNEY_WORDS } from './words.ts';

export type Answers = Readonly<Record<string, Plain>>;

interface JourneyFieldsProps {
  readonly schema: FormSchema;
  readonly answers: Answers;
  /** What is wrong with an answer, by the name of its question. */
  readonly problems: Readonly<Record<string, string>>;
  readonly setAnswers: (answers: Answers) => void;
}

export function JourneyFields({ schema, answers, problems, setAnswers }: JourneyFieldsProps) {
  const questions = Object.entries(propertiesOf(schema));
  const required = Array.isArray(schema.required) ? schema.required : [];
  return (
    <Stack gap="sm">
      {questions.map(([name, question], i) => (
        <Question
          key={name}
          name={name}
          schema={question}
          isFirst={i === 0}
          isRequired={required.includes(name)}
          answer={answers[name]}
          problem={problems[name]}
          set={(value) => setAnswers({ ...answers, [name]: value })}
        />
      ))}
    </Stack>
  );
}

/** The questions by their names. */
export function propertiesOf(schema: FormSchema): Readonly<Record<string, FormSchema>> {
  const { properties } = schema;
  return typeof properties === 'object' && properties !== null
    ? (properties as Record<string, FormSchema>)
    : {};
}

interface QuestionProps {
  readonly name: string;
  readonly schema: FormSchema;
  readonly isFirst: boolean;
  readonly isRequired: boolean;
  readonly answer: Plain | undefined;
  readonly problem: string | undefined;
  readonly set: (value: Plain) => void;
}

function Question({ name, schema, isFirst, isRequired, answer, problem, set }: QuestionProps) {
  const words = useWords(JOURNEY_WORDS);
  const pictures = useSelect(({ site }) => site.pictures);
  const documents = useSelect(({ site }) => site.documents);
  const choices = choicesOf(schema, documents);
  const label = labelOf(name, schema);
  const common = {
    'data-pointer': `#/${name}`,
    ...(isFirst ? { 'data-autofocus': true } : {}),
    description: typeof schema.description === 'string' ? schema.description : undefined,
    error: problem,
  };
  const text = typeof answer === 'string' ? answer : '';
  if (schema.type === 'boolean')
    return (
      <Checkbox
        {...common}
        label={label}
        checked={answer === true}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    );
  if (choices)
    return (
      <NativeSelect
        {...common}
        label={label}
        required={isRequired}
        value={text}
        data={[{ value: '', label: words.choose }, ...choices]}
        onChange={(event) => set(event.currentTarget.value)}
      />
    );
  if (schema.type === 'number' || schema.type === 'integer')
    return (
      <NumberInput
        {...common}
        label={label}
        required={isRequired}
        value={typeof answer === 'number' ? answer : ''}
        allowDecimal={schema.type === 'number'}
        onChange={(value) => set(typeof value === 'number' ? value : null)}
      />
    );
  if (schema.ref === 'image')
    return (
      <Autocomplete
        {...common}
        label={label}
        required={isRequired}
        placeholder={words.noPicture}
        data={pictures.map(({ path }) => path)}
        limit={20}
        value={text}
        onChange={set}
      />
    );
  return (
    <TextInput
      {...common}
      label={label}
      required={isRequired}
      type={schema.format === 'date' ? 'date' : 'text'}
      placeholder={Array.isArray(schema.examples) ? String(schema.examples[0] ?? '') : undefined}
      value={text}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

/** What can be chosen: the words of an enum, or the entries of a collection by the names of their files. */
function choicesOf(
  { enum: words, ref }: FormSchema,
  documents: readonly DocumentEntry[],
): { value: string; label: string }[] | undefined {
  if (Array.isArray(words)) return words.map((word) => ({ value: `${word}`, label: `${word}` }));
  const wanted = ref === 'page' ? 'pages' : at(ref, ['entry']);
  if (typeof wanted !== 'string') return undefined;
  return documents
    .filter(({ group, collection }) => wanted === (collection ?? group))
    .map(({ file, title }) => ({
      value: file.slice(file.lastIndexOf('/') + 1).replace(/\.yaml$/, ''),
      label: title,
    }));
}
