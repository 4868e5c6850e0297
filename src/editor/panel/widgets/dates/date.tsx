// A day, or a moment on the chapter's clock → the browser's own input, or the text where it is no date.

import { Group, Text, TextInput } from '@mantine/core';
import { IconCalendar, IconCursorText } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Schema } from '../../../../model/schema/schema.ts';
import { useSelect, useStore } from '../../context.ts';
import { Below } from '../../forms/feedback/Below.tsx';
import { type InputKind, type InputProps, parseText, printText } from '../../forms/field-kind.ts';
import { useStrings } from '../../strings/strings.ts';
import { InsertFact } from '../facts/InsertFact.tsx';
import { ToolButton } from '../ToolButton.tsx';
import { editingIn } from '../text/editing.ts';
import { type DateFormat, dateInWords, nativeOf, writtenOf } from './written-date.ts';

export const date: InputKind = {
  isFor: ({ format }) => format === 'date' || format === 'local-date-time',
  Input: DateInput,
  print: (value, schema) => nativeOf(formatOf(schema), printText(value)) ?? '',
  // What is being typed is not a date with each key; it is written when it is one.
  parse: (typed, { schema, value }) => writtenOf(formatOf(schema), typed, printText(value)) ?? null,
};

function formatOf({ format }: Schema): DateFormat {
  return format === 'date' ? 'date' : 'local-date-time';
}

/** A date, the same in strings, and for moments the clock. */
function DateInput(props: InputProps) {
  const { schema, value, label, control, text, write, set } = props;
  const strings = useStrings('date');
  const input = useRef<HTMLInputElement>(null);
  const written = printText(value);
  const isDate = nativeOf(formatOf(schema), written) !== undefined;
  // A person may ask for the other way; until then what is written decides.
  const [asked, ask] = useState<'date' | 'text'>();
  const isText = asked ? asked === 'text' : written !== '' && !isDate;
  useEffect(() => {
    if (asked === 'date') input.current?.focus();
  }, [asked]);
  const isDay = schema.format === 'date';
  return (
    <>
      {isText ? (
        <TextInput
          key="text"
          {...control}
          ref={input}
          value={written}
          onChange={({ currentTarget }) => set(parseText(currentTarget.value, props))}
          rightSectionWidth={64}
          rightSection={
            <Group gap={2} wrap="nowrap">
              <InsertFact field={label} editing={() => input.current && editingIn(input.current)} />
              <ToolButton name={strings.choose} onClick={() => ask('date')}>
                <IconCalendar size={16} aria-hidden />
              </ToolButton>
            </Group>
          }
        />
      ) : (
        <TextInput
          key="date"
          {...control}
          ref={input}
          type={isDay ? 'date' : 'datetime-local'}
          max={isDay ? '9999-12-31' : '9999-12-31T23:59'}
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onBlur={({ currentTarget }) => {
            // Emptied on purpose, and not only half typed.
            if (text === '' && isDate && !currentTarget.validity.badInput)
              set(parseText('', props));
          }}
          rightSection={
            <ToolButton name={strings.asText} onClick={() => ask('text')}>
              <IconCursorText size={16} aria-hidden />
            </ToolButton>
          }
        />
      )}
      <Below>
        <InWords schema={schema} written={written} isText={isText} />
      </Below>
    </>
  );
}

interface InWordsProps {
  readonly schema: Schema;
  readonly written: string;
  readonly isText: boolean;
}

function InWords({ schema, written, isText }: InWordsProps) {
  const { language } = useStore().start;
  const zone = useSelect(({ site }) => site.timezone);
  const strings = useStrings('date');
  const format = formatOf(schema);
  const day = dateInWords(format, written, language);
  const isNone = isText && written !== '' && !written.includes('${');
  if (day === undefined && !isNone) return null;
  const shown = format === 'date' ? day : strings.onClock({ date: day ?? '', zone });
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {day === undefined ? strings.noDate : shown}
    </Text>
  );
}
