// A text → one line, or lines for one that is long.
import { Textarea, TextInput } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { InsertFact } from '../../widgets/facts/InsertFact.tsx';
import { type InputKind, type InputProps, parseText } from '../field-kind.ts';
import { isSentence } from '../schema/kind.ts';

/** What no other kind is for. */
export const text: InputKind = { isFor: () => true, Input: TextLines };

/** From so many characters on a text has several lines. */
const LONG = 60;

function TextLines(props: InputProps) {
  const { path, schema, required, byDefault, control, text, write, unset, isCell } = props;
  // It stays what it was when the form was opened: an input that changes loses the focus.
  const [isLong] = useState(
    () => isSentence(schema, path.at(-1)) || (text.length > LONG && !isCell) || text.includes('\n'),
  );
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const shared = {
    ref: input,
    rightSection: <InsertFact input={input} />,
    ...control,
    value: text,
    placeholder: required && byDefault === undefined ? '' : unset,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      write(currentTarget.value),
  };
  return isLong ? (
    <Textarea {...shared} autosize minRows={2} maxRows={14} />
  ) : (
    <TextInput {...shared} />
  );
}

export const figure: InputKind = {
  ...text,
  isFor: ({ type }) => Array.isArray(type) && type.includes('string') && type.includes('number'),
  // Only as a number is printed: "007" and "1e3" stay what they are.
  parse: (typed, field) =>
    typed !== '' && String(Number(typed)) === typed ? Number(typed) : parseText(typed, field),
};
