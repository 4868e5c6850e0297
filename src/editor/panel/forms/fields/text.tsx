// A text → one line, or lines for one that is long; with chips where it names facts.
import { Textarea, TextInput } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { InsertFact } from '../../widgets/facts/InsertFact.tsx';
import { useFactList } from '../../widgets/facts/use-fact-list.tsx';
import { holdsWords } from '../../widgets/facts/words.ts';
import { chipsIn, factsBesideChips } from '../../widgets/text/chips.ts';
import { type Editing, editingIn } from '../../widgets/text/editing.ts';
import { TextField } from '../../widgets/text/TextField.tsx';
import { type InputKind, type InputProps, parseText } from '../field-kind.ts';
import { isSentence } from '../schema/kind.ts';

/** What no other kind is for. */
export const text: InputKind = {
  isFor: () => true,
  Input: TextLines,
  undrawn: (value, schema) => (holdsWords(schema) ? factsBesideChips(value, false) : value),
};

/** From so many characters on a text has several lines. */
const LONG = 60;

function TextLines(props: InputProps) {
  const { path, schema, label, required, byDefault, control, text, write, unset, isCell } = props;
  // It stays what it was when the form was opened: an input that changes loses the focus.
  const [isLong] = useState(
    () => isSentence(schema, path.at(-1)) || (text.length > LONG && !isCell) || text.includes('\n'),
  );
  const isWords = holdsWords(schema);
  // A browser's own input is the lightest there is, for fields by the hundred; it cannot show chips.
  const [chips, setChips] = useState<{ readonly caret?: number | undefined }>();
  const hasChips = isWords && chipsIn(text, false).length > 0;
  if (hasChips && !chips) setChips({});
  const empty = required && byDefault === undefined ? '' : unset;
  if (chips)
    return (
      <TextField
        {...{ control, text, write, empty }}
        kind={isLong ? 'lines' : 'line'}
        caret={chips.caret}
        beside={(editing) => <InsertFact field={label} editing={editing} />}
      />
    );
  return (
    <PlainInput
      {...props}
      {...{ isLong, isWords, empty }}
      write={(next, caret) => {
        if (isWords && chipsIn(next, false).length > 0) setChips({ caret });
        write(next);
      }}
    />
  );
}

interface PlainInputProps extends Pick<InputProps, 'control' | 'label' | 'text'> {
  readonly isLong: boolean;
  readonly isWords: boolean;
  readonly empty: string;
  readonly write: (text: string, caret: number | undefined) => void;
}

function PlainInput({ control, label, text, write, isLong, isWords, empty }: PlainInputProps) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const editing = (): Editing | undefined =>
    (input.current && editingIn(input.current)) || undefined;
  const list = useFactList(editing);
  const shared = {
    ref: input,
    rightSection: <InsertFact field={label} editing={editing} />,
    ...{ ...control, ...list.attributes },
    value: text,
    placeholder: empty,
    onKeyDown: list.press,
    onBlur: list.close,
    onChange: ({
      currentTarget,
      nativeEvent,
    }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { value, selectionStart } = currentTarget;
      const isTask = currentTarget.closest('[data-journey]') !== null;
      write(value, selectionStart ?? undefined);
      if (isWords && !isTask) list.typed((nativeEvent as Partial<InputEvent>).data ?? undefined);
    },
  };
  return (
    <div style={{ position: 'relative' }}>
      {isLong ? (
        <Textarea {...shared} autosize minRows={2} maxRows={14} />
      ) : (
        <TextInput {...shared} />
      )}
      {list.list}
    </div>
  );
}

export const figure: InputKind = {
  ...text,
  isFor: ({ type }) => Array.isArray(type) && type.includes('string') && type.includes('number'),
  // Only as a number is printed: "007" and "1e3" stay what they are.
  parse: (typed, field) =>
    typed !== '' && String(Number(typed)) === typed ? Number(typed) : parseText(typed, field),
};
