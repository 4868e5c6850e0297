// A text → one line, or lines for one that is long; with chips where it names facts.
import { Textarea, TextInput } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { addressInCode } from '../../../compiler/text/embeds/pasted-code.ts';
import type { Schema } from '../../../model/schema/schema.ts';
import classes from '../forms/forms.module.css';
import { isSentence } from '../forms/schema/structure.ts';
import { CellInput } from '../forms/table/CellInput.tsx';
import { InsertFact, useFactList } from '../widgets/facts/InsertFact.tsx';
import { chipsIn, factsBesideChips } from '../widgets/text/chips.ts';
import { type Editing, editingIn } from '../widgets/text/editing.ts';
import { TextField } from '../widgets/text/TextField.tsx';
import { type InputKind, type InputProps, parseText } from './field-kind.ts';

export const text: InputKind = {
  isFor: () => true,
  Input: TextLines,
  // The same with the focus and without, so that none goes where another comes.
  Cell: TextLines,
  undrawn: (value, schema) => (holdsWords(schema) ? factsBesideChips(value, false) : value),
};

/** The code that a service offers becomes the address in it. */
export const embed: InputKind = {
  ...text,
  isFor: ({ ref }) => ref === 'embed',
  parse: (typed, field) => parseText(addressInCode(typed) ?? typed, field),
};

const MULTILINE_LENGTH = 60;

function TextLines(props: InputProps) {
  const { path, schema, label, required, byDefault, control, text, write, unset, isCell } = props;
  const hasLines = text.includes('\n');
  // It stays what it was when the form was opened: an input that changes loses the focus.
  const [wasLong] = useState(
    () => hasLines || (!isCell && (isSentence(path.at(-1)) || text.length > MULTILINE_LENGTH)),
  );
  const isLong = isCell ? hasLines : wasLong;
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
        beside={(editing) => <InsertFact isWords field={label} editing={editing} />}
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

interface PlainInputProps extends InputProps {
  readonly isLong: boolean;
  readonly isWords: boolean;
  readonly empty: string;
  readonly write: (text: string, caret?: number) => void;
}

function PlainInput(props: PlainInputProps) {
  const { control, label, text, write, isCell, isLong, isWords, empty } = props;
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const editing = (): Editing | undefined =>
    (input.current && editingIn(input.current)) || undefined;
  const list = useFactList(editing);
  const heard = {
    ref: input,
    ...list.attributes,
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
  if (isCell && !isLong)
    return (
      <>
        <CellInput {...props} also={heard} />
        {list.list}
      </>
    );
  const shared = {
    ...{ ...control, ...heard },
    rightSection: <InsertFact {...{ isWords, editing }} field={label} />,
    value: text,
    placeholder: empty,
  };
  return (
    <div style={{ position: 'relative' }}>
      {isLong ? (
        <Textarea
          {...shared}
          classNames={GROWING}
          autosize={!growsByItself()}
          minRows={2}
          maxRows={14}
        />
      ) : (
        <TextInput {...shared} />
      )}
      {list.list}
    </div>
  );
}

const GROWING = { input: classes.growing ?? '' };

/** Where the browser cannot, Mantine measures each text after it is drawn: half the time in which a form opens. */
function growsByItself(): boolean {
  return globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;
}

export function holdsWords({ type = 'string', ref, format, pattern, ...schema }: Schema): boolean {
  return (
    [type].flat().includes('string') &&
    (ref === undefined || ref === 'markdown') &&
    format === undefined &&
    schema.enum === undefined &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test('Some words'))
  );
}

export const figure: InputKind = {
  ...text,
  isFor: ({ type }) => Array.isArray(type) && type.includes('string') && type.includes('number'),
  // Only as a number is printed: "007" and "1e3" stay what they are.
  parse: (typed, field) =>
    typed !== '' && String(Number(typed)) === typed ? Number(typed) : parseText(typed, field),
};
