// A field of the format date or local-date-time → the browser's own input, or the text where it is no date.
import { ActionIcon, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCalendar, IconLetterT } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSelect, useStore } from '../../context.ts';
import type { FieldProps } from '../../forms/field.ts';
import { fillIn, useStrings } from '../../strings/strings.ts';
import { controlProps, isLarge, textOf, writeText } from '../control-props.ts';
import { FactLine } from '../facts/FactLine.tsx';
import { InsertFact } from '../facts/InsertFact.tsx';
import { type DateFormat, dateInWords, nativeOf, writtenOf } from './written-date.ts';

/** A date, the same in words, and for moments the clock that it is told by. */
export function DateField(props: FieldProps) {
  const written = textOf(props.value);
  const format: DateFormat = props.schema.format === 'date' ? 'date' : 'local-date-time';
  const native = nativeOf(format, written);
  // A person may ask for the other way; until then what is written decides.
  const [asked, ask] = useState<'date' | 'text'>();
  const isText = asked ? asked === 'text' : written !== '' && native === undefined;
  return (
    <Stack gap={4}>
      {isText || isLarge(props.value) ? (
        <AsText {...props} written={written} onChoose={() => ask('date')} />
      ) : (
        <AsDate
          {...props}
          format={format}
          written={written}
          isAsked={asked === 'date'}
          onText={() => ask('text')}
        />
      )}
      <Said format={format} written={written} isText={isText} />
      <FactLine value={props.value} />
    </Stack>
  );
}

interface Said {
  readonly format: DateFormat;
  readonly written: string;
  readonly isText: boolean;
}

function Said({ format, written, isText }: Said) {
  const { language } = useStore().start;
  const zone = useSelect(({ site }) => site.timezone);
  const strings = useStrings('date');
  const date = dateInWords(format, written, language);
  if (date === undefined)
    return isText && written !== '' && !written.includes('${') ? (
      <Text size="xs" c="dimmed">
        {strings.noDate}
      </Text>
    ) : null;
  return (
    <Text size="xs" c="dimmed">
      {format === 'date' ? date : fillIn(strings.onClock, { date, zone })}
    </Text>
  );
}

interface AsDateProps extends FieldProps {
  readonly format: DateFormat;
  readonly written: string;
  /** Whether somebody has just asked for a date. */
  readonly isAsked: boolean;
  readonly onText: () => void;
}

function AsDate({ format, written, isAsked, onText, ...props }: AsDateProps) {
  const strings = useStrings('date');
  const input = useRef<HTMLInputElement>(null);
  // What is being typed is not a date with each key; it is written when it is one.
  const [typed, setTyped] = useState<string>();
  const native = nativeOf(format, written) ?? '';
  useEffect(() => {
    if (isAsked) input.current?.focus();
  }, [isAsked]);
  const change = (next: string): void => {
    setTyped(next);
    const date = writtenOf(format, next, written);
    if (date !== undefined && date !== written) props.set(date);
  };
  const leave = (): void => {
    setTyped(undefined);
    // Emptied on purpose, and not only half typed.
    if (typed === '' && native !== '' && input.current?.validity.badInput === false)
      writeText(props, '');
  };
  return (
    <TextInput
      {...controlProps(props)}
      ref={input}
      type={format === 'date' ? 'date' : 'datetime-local'}
      max={format === 'date' ? '9999-12-31' : '9999-12-31T23:59'}
      value={typed ?? native}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={strings.asText}
          title={strings.asText}
          onClick={onText}
        >
          <IconLetterT size={16} aria-hidden />
        </ActionIcon>
      }
    />
  );
}

interface AsTextProps extends FieldProps {
  readonly written: string;
  readonly onChoose: () => void;
}

function AsText({ written, onChoose, ...props }: AsTextProps) {
  const strings = useStrings('date');
  const input = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      {...controlProps(props)}
      ref={input}
      value={written}
      readOnly={isLarge(props.value)}
      onChange={(event) => writeText(props, event.currentTarget.value)}
      rightSectionWidth={64}
      rightSection={
        <Group gap={2} wrap="nowrap">
          <InsertFact input={input} />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={strings.choose}
            title={strings.choose}
            onClick={onChoose}
          >
            <IconCalendar size={16} aria-hidden />
          </ActionIcon>
        </Group>
      }
    />
  );
}
