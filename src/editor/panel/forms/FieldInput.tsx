// A plain value and its schema → the input of its kind, and the facts in it.
import { useEffect, useRef, useState } from 'react';
import type { Plain } from '../../operation.ts';
import {
  type FieldInputProps,
  type InputProps,
  parseText,
  printText,
  summaryOfAny,
} from '../fields/field-kind.ts';
import { inputKindOf } from '../fields/field-kinds.ts';
import { useStrings } from '../strings/strings.ts';
import { FactLine } from '../widgets/facts/FactLine.tsx';
import { useResolvedFacts } from '../widgets/facts/known-facts.ts';
import { Below } from './feedback/FieldNotes.tsx';
import { keepInSight } from './focus/move-focus.ts';
import { CellInput } from './table/CellInput.tsx';
import { useWriting } from './use-writing.ts';

export function FieldInput({ description, findings, cell, ...field }: FieldInputProps) {
  const { schema, label, required, value, byDefault, set } = field;
  const strings = useStrings('form');
  const kind = inputKindOf(schema, value);
  const writing = useWriting(schema);
  const { Cell, print = printText, parse = parseText, summary = summaryOfAny, undrawn } = kind;
  // Facts are seen as what they are, wherever they are written.
  const isFact = typeof value === 'string' && value.includes('${');
  const isResting = cell && !cell.isActive && !isFact && !Cell;
  const Input = (cell && Cell) ?? kind.Input;
  // "1." is no number yet, and is not taken away from somebody who types "1.5". Undo is.
  const [typed, type] = useState<{ readonly text: string; readonly value: Plain | undefined }>();
  const hasDefault = byDefault !== undefined && byDefault !== null && byDefault !== '';
  const [held = ''] = useResolvedFacts([hasDefault ? summary(byDefault, schema) : '']);
  const mistakes = findings.filter(({ severity }) => severity === 'error');
  const mistake = mistakes.map(({ message }) => message).join(' ');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (mistake !== '' && focused && box.current?.contains(focused)) keepInSight(focused);
  }, [mistake]);
  const write = (text: string): void => {
    const parsed = parse(text, field);
    const next = parsed === null ? value : parsed;
    type({ text, value: next });
    if (next !== value) set(next);
  };
  const unset = hasDefault
    ? cell
      ? held
      : strings.byDefault({ value: held })
    : cell
      ? ''
      : strings.notSet;
  const input: InputProps = {
    ...field,
    text: typed && typed.value === value ? typed.text : print(value, schema),
    write,
    unset: value === '' ? strings.empty : unset,
    isCell: cell !== undefined,
    control: {
      label,
      ...(description === undefined ? {} : { description }),
      ...(cell?.describedBy ? { 'aria-describedby': cell.describedBy } : {}),
      ...(mistake === '' ? {} : { error: mistake }),
      'aria-required': required,
      ...writing,
    },
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only looks when the focus goes
    <div ref={box} onBlur={() => type(undefined)}>
      {isResting ? (
        // Not as its own input holds it: of a date what is written.
        <CellInput {...input} text={printText(value)} also={kind.atRest?.(value) ?? {}} />
      ) : (
        <Input {...input} />
      )}
      {(!cell || cell.isActive) && (
        <Below>
          <FactLine value={undrawn && typeof value === 'string' ? undrawn(value, schema) : value} />
        </Below>
      )}
    </div>
  );
}
