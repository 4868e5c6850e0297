// A day, or a moment on the chapter's clock → the browser's own input, or the text where it is no date.
import { Group, Text, TextInput } from '@mantine/core';
import { IconCalendar, IconCursorText } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { isLocalTime } from '../../../compiler/time/local-time.ts';
import type { Schema } from '../../../model/schema/schema.ts';
import { useSelect, useStore, useStrings } from '../context.ts';
import { Below } from '../forms/feedback/FieldNotes.tsx';
import { InsertFact } from '../widgets/facts/InsertFact.tsx';
import { ToolButton } from '../widgets/ToolButton.tsx';
import { editingIn } from '../widgets/text/editing.ts';
import { type InputKind, type InputProps, parseText, printText } from './field-kind.ts';

export const date: InputKind = {
  isFor: ({ format }) => format === 'date' || format === 'local-date-time',
  Input: DateInput,
  columnWidth: 8.5,
  print: (value, schema) => nativeOf(formatOf(schema), printText(value)) ?? '',
  // What is being typed is not a date with each key; it is written when it is one.
  parse: (typed, { schema, value }) => writtenOf(formatOf(schema), typed, printText(value)) ?? null,
};

function formatOf({ format }: Schema): DateFormat {
  return format === 'date' ? 'date' : 'local-date-time';
}

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

type DateFormat = 'date' | 'local-date-time';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^(\d{4}-\d{2}-\d{2})([ T])((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** "2025-10-09 18:30" → "2025-10-09T18:30"; undefined for what is no date of this form. */
export function nativeOf(format: DateFormat, written: string): string | undefined {
  if (format === 'date') return isDay(written) ? written : undefined;
  const [, day = '', , time] = MOMENT.exec(written) ?? [];
  return isDay(day) ? `${day}T${time}` : undefined;
}

/** "2025-10-09T18:30" → "2025-10-09 18:30", or with the T that is there; undefined while a year is being typed, digit by digit. */
export function writtenOf(format: DateFormat, native: string, before = ''): string | undefined {
  const written =
    format === 'date'
      ? native
      : native.replace('T', MOMENT.exec(before)?.[2] ?? ' ').replace(/(:\d\d):.*$/s, '$1');
  return /^[1-9]/.test(native) && nativeOf(format, written) !== undefined ? written : undefined;
}

/** A date in words: "Thursday, October 9, 2025 at 6:30 PM"; undefined for what is none. */
export function dateInWords(
  format: DateFormat,
  written: string,
  language: string,
): string | undefined {
  const native = nativeOf(format, written);
  if (native === undefined) return undefined;
  // What the clock on the chapter's wall shows is shown as it is, so no zone turns it.
  const time = new Date(format === 'date' ? `${native}T00:00Z` : `${native}Z`);
  const style = format === 'date' ? {} : ({ timeStyle: 'short' } as const);
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'full',
    timeZone: 'UTC',
    ...style,
  }).format(time);
}

function isDay(text: string): boolean {
  return DAY.test(text) && isLocalTime(text);
}
