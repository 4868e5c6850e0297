// A change → the lines of the files that it has written, once somebody asks for them.
import { Loader, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { DifferenceLine, FileDifference } from '../../protocol.ts';
import { useAnswer } from '../dialogs/answer.ts';
import { useStrings } from '../strings/strings.ts';
import classes from './changes.module.css';

interface ChangeLinesProps {
  readonly id: string;
  readonly words: string;
}

export function ChangeLines({ id, words }: ChangeLinesProps) {
  const strings = useStrings('changes');
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.show}>
        {strings.showLines}
        <VisuallyHidden>: {words}</VisuallyHidden>
      </summary>
      {isOpen && <Files id={id} />}
    </details>
  );
}

function Files({ id }: Pick<ChangeLinesProps, 'id'>) {
  const { value, problem } = useAnswer((server) => server.linesOfChange(id));
  if (problem !== undefined) return <Text c="red">{problem}</Text>;
  if (!value) return <Loader size="xs" />;
  return value.map((one) => <FileLines key={one.file} difference={one} />);
}

function FileLines({ difference: { file, kind, lines } }: { readonly difference: FileDifference }) {
  const strings = useStrings('changes');
  return (
    <section className={classes.file} aria-label={file}>
      <h4>
        {file} {kind !== 'changed' && <small>{strings[kind]}</small>}
      </h4>
      <ol className={classes.lines}>
        {lines.map((line) => (
          <Line key={`${line.sign}${line.line}`} line={line} />
        ))}
        {lines.length === 0 && <li className={classes.gap}>{strings.picture}</li>}
      </ol>
    </section>
  );
}

function Line({ line: { sign, text, line } }: { readonly line: DifferenceLine }) {
  const strings = useStrings('changes');
  if (sign === '@')
    return (
      <li className={classes.gap}>
        <span aria-hidden="true">⋯</span>
        <VisuallyHidden>{strings.gap}</VisuallyHidden>
      </li>
    );
  const [Changed, label] =
    sign === '+' ? (['ins', strings.added] as const) : (['del', strings.deleted] as const);
  return (
    <li className={`${classes.line} ${sign === '+' ? classes.added : classes.removed}`}>
      <span className={classes.number} aria-hidden="true">
        {line}
      </span>
      <span aria-hidden="true">{sign === '-' ? '−' : sign}</span>
      <Changed>
        <VisuallyHidden>{label} </VisuallyHidden>
        {text}
      </Changed>
    </li>
  );
}
