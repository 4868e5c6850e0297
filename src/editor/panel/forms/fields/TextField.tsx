// A text → one line, or lines for one that is long.
import { Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useStrings } from '../../strings/strings.ts';
import { FactLine } from '../../widgets/facts/FactLine.tsx';
import { InsertFact } from '../../widgets/facts/InsertFact.tsx';
import type { FieldProps } from '../field.ts';
import { defaultSaid, inputProps, textOf, writeText } from './input-props.ts';

/** From so many characters on a text has several lines. */
const LONG = 60;
/** Fields that hold sentences. */
const SENTENCES = ['description', 'text', 'why', 'alt'];

export function TextField(props: FieldProps) {
  const strings = useStrings('form');
  const { value, byDefault, schema, path } = props;
  const text = textOf(value);
  // It stays what it was when the form was opened: an input that changes loses the focus.
  const [isLong] = useState(
    () =>
      schema.ref === 'markdown' ||
      SENTENCES.includes(String(path.at(-1))) ||
      text.length > LONG ||
      text.includes('\n'),
  );
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const shared = {
    ref: input,
    rightSection: <InsertFact input={input} />,
    ...inputProps(props),
    value: text,
    placeholder: defaultSaid(byDefault, strings) ?? (props.required ? '' : strings.notSet),
    onChange: (event: { currentTarget: { value: string } }) =>
      writeText(props, event.currentTarget.value),
  };
  return (
    <>
      {isLong ? (
        <Textarea {...shared} autosize minRows={2} maxRows={14} />
      ) : (
        <TextInput {...shared} />
      )}
      <FactLine value={value} />
    </>
  );
}
