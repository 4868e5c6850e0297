// One of several values → buttons side by side for a few short ones, else a list to choose from.
import { Input, NativeSelect, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { labelOf } from '../../../../model/field-label.ts';
import type { Plain } from '../../../operation.ts';
import type { FormSchema } from '../../../protocol.ts';
import { fillIn, useStrings } from '../../strings/strings.ts';
import type { FieldProps } from '../field.ts';
import classes from '../forms.module.css';
import { inputProps } from './input-props.ts';

/** So many letters fit side by side. */
const ROOM = 30;

export function ChoiceField(props: FieldProps) {
  const values = Array.isArray(props.schema.enum) ? (props.schema.enum as Plain[]) : [];
  const say = (value: Plain): string => choiceInWords(props.schema, value);
  const said = values.map(say);
  const shown = props.value ?? props.byDefault;
  const isShort = values.length <= 4 && said.join('').length + 2 * values.length <= ROOM;
  // Buttons have no way to say that nothing is chosen.
  const isAlwaysOne = props.required || props.byDefault !== undefined;
  const isChoice = props.value === undefined || values.includes(props.value);
  return isShort && isAlwaysOne && isChoice ? (
    <Segments {...{ ...props, values, shown, say }} />
  ) : (
    <Selection {...{ ...props, values, shown, say }} />
  );
}

interface ChoiceProps extends FieldProps {
  readonly values: readonly Plain[];
  readonly shown: Plain | undefined;
  readonly say: (value: Plain) => string;
}

function Segments({ values, shown, say, ...props }: ChoiceProps) {
  const { 'aria-required': _, ...wrapper } = inputProps(props);
  const id = useId();
  return (
    <Input.Wrapper {...wrapper} labelElement="div" id={id} className={classes.segments}>
      <SegmentedControl
        aria-label={props.label}
        {...(wrapper.description ? { 'aria-describedby': `${id}-description` } : {})}
        data={values.map((value) => ({ value: String(value), label: say(value) }))}
        value={String(shown)}
        onChange={(next) => props.set(values.find((value) => String(value) === next))}
        size="xs"
        mt={4}
      />
    </Input.Wrapper>
  );
}

function Selection({ values, shown, say, ...props }: ChoiceProps) {
  const strings = useStrings('form');
  const { value, byDefault, required, set } = props;
  const unset =
    byDefault === undefined ? strings.notSet : fillIn(strings.byDefault, { value: say(byDefault) });
  // What is written and is no choice is shown all the same.
  const isOdd = value !== undefined && !values.includes(value);
  const data = [
    ...(!required || shown === undefined ? [{ value: '', label: unset }] : []),
    ...(isOdd ? [{ value: String(value), label: String(value) }] : []),
    ...values.map((one) => ({ value: String(one), label: say(one) })),
  ];
  return (
    <NativeSelect
      {...inputProps(props)}
      data={data}
      value={value === undefined ? '' : String(value)}
      onChange={({ currentTarget }) => {
        const next = values.find((one) => String(one) === currentTarget.value);
        if (next !== undefined || (currentTarget.value === '' && !required)) set(next);
      }}
    />
  );
}

/** "afterText" → "After text"; what is written in several words or as a number, or has a label of its own, stays. */
function choiceInWords({ choiceLabels }: FormSchema, value: Plain): string {
  const own = (choiceLabels as Readonly<Record<string, string>> | undefined)?.[String(value)];
  if (own !== undefined) return own;
  return typeof value === 'string' && /^[a-z][A-Za-z]*$/.test(value)
    ? labelOf(value)
    : String(value);
}
