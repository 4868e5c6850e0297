// What saving would write → its lines, file by file.
import { Button, VisuallyHidden } from '@mantine/core';
import type { DifferenceLine, FileDifference } from '../../protocol.ts';
import { useStore } from '../context.ts';
import { useStrings } from '../strings/strings.ts';
import { useAnswer } from './answer.ts';
import { DialogBody, FileSection } from './DialogBody.tsx';
import classes from './dialogs.module.css';
import { useTitles } from './titles.ts';

export function DifferenceDialog() {
  const strings = useStrings('difference');
  const { discard } = useStrings('shell');
  const { openDialog } = useStore();
  const { value, problem } = useAnswer((server) => server.difference());
  const buttons = value && value.length > 0 && (
    <Button variant="default" onClick={() => openDialog({ name: 'discard' })}>
      {discard}
    </Button>
  );
  return (
    <DialogBody title={strings.title} problem={problem} isLoading={!value} buttons={buttons}>
      {value?.length === 0 && <p>{strings.none}</p>}
      {value?.map((one) => (
        <FileLines key={one.file} difference={one} />
      ))}
    </DialogBody>
  );
}

function FileLines({ difference: { file, kind, lines } }: { readonly difference: FileDifference }) {
  const strings = useStrings('difference');
  const title = useTitles()(file);
  return (
    <FileSection title={title} more={`${strings[kind]} · ${file}`}>
      <ol className={classes.lines}>
        {lines.map((line) => (
          <Line key={`${line.sign}${line.line}`} line={line} />
        ))}
        {lines.length === 0 && <li className={classes.gap}>{strings.picture}</li>}
      </ol>
    </FileSection>
  );
}

function Line({ line: { sign, text, line } }: { readonly line: DifferenceLine }) {
  const strings = useStrings('difference');
  if (sign === '@')
    return (
      <li className={classes.gap}>
        <span aria-hidden="true">⋯</span>
        <VisuallyHidden>{strings.gap}</VisuallyHidden>
      </li>
    );
  const color = sign === '+' ? classes.added : sign === '-' ? classes.removed : '';
  return (
    <li className={`${classes.line} ${color}`}>
      <span className={classes.number} aria-hidden="true">
        {line}
      </span>
      <span aria-hidden="true">{sign === '-' ? '−' : sign}</span>
      {sign === ' ' && <span>{text}</span>}
      {sign === '+' && (
        <ins>
          <VisuallyHidden>{strings.added} </VisuallyHidden>
          {text}
        </ins>
      )}
      {sign === '-' && (
        <del>
          <VisuallyHidden>{strings.deleted} </VisuallyHidden>
          {text}
        </del>
      )}
    </li>
  );
}
