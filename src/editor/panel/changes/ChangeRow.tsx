// One change → its sentence, what was and what is, its lines, and the way to take it back.
import { Alert, Box, Button, Flex, Group, Loader, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState } from 'react';
import type {
  ChangeItem,
  DifferenceLine,
  FileDifference,
  TakenBackAnswer,
} from '../../protocol.ts';
import { useAnswer, useAsk, useStrings } from '../context.ts';
import { ChangeSides } from './ChangeSides.tsx';
import classes from './changes.module.css';

interface ChangeRowProps {
  readonly change: ChangeItem;
  readonly canTakeBack: boolean;
  /** Called when it is taken back, with its words and the id of the change that is listed behind it. */
  readonly onTaken: (words: string, followedBy: string | undefined) => void;
}

export const ChangeRow = memo(function ChangeRow({ change, canTakeBack, onTaken }: ChangeRowProps) {
  const strings = useStrings('changes');
  const row = useRef<HTMLLIElement>(null);
  const { ask, isAsking, refusal } = useAsk();
  const [needs, setNeeds] = useState<TakenBackAnswer['needs']>([]);
  const { id, words, parts } = change;
  const takeBack = async (): Promise<void> => {
    const also = needs.map((one) => one.id);
    const followedBy = idBehind(row.current, also);
    const step = strings.takeBackOf({ what: words });
    const answer = await ask((server) => server.takeBack({ id, also, words: step }));
    if (!answer) return;
    if (answer.needs.length > 0) return setNeeds(answer.needs);
    onTaken(words, followedBy);
  };
  return (
    <li ref={row} className={classes.change} data-change={id}>
      <Flex wrap="wrap" gap="0.3rem 0.75rem" align="flex-start" justify="space-between" mb="0.5rem">
        <Box component="p" flex="1 1 16rem" m="0.1rem 0 0" fw={600}>
          {words}
        </Box>
        {canTakeBack && (
          <Button
            flex="none"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={isAsking}
            disabled={needs.length > 0}
            aria-label={strings.takeBackOf({ what: words })}
            onClick={() => void takeBack()}
          >
            {strings.takeBack}
          </Button>
        )}
      </Flex>
      {refusal && <Alert color="red">{refusal.refused}</Alert>}
      {needs.length > 0 && (
        <Needs
          needs={needs}
          isAsking={isAsking}
          takeBack={() => void takeBack()}
          keep={() => setNeeds([])}
        />
      )}
      {parts && (
        <ul className={classes.parts}>
          {parts.map((part, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may read the same, and none moves.
            <li key={i}>
              <p>{part.words}</p>
              <ChangeSides id={id} {...part} />
            </li>
          ))}
        </ul>
      )}
      <ChangeSides {...change} />
      <ChangeLines id={id} words={words} />
    </li>
  );
});

function idBehind(row: HTMLElement | null, also: readonly string[]): string | undefined {
  const all = [
    ...(row?.closest('[role=dialog]')?.querySelectorAll<HTMLElement>('[data-change]') ?? []),
  ];
  const behind = row ? all.slice(all.indexOf(row) + 1) : [];
  return behind.map(({ dataset }) => dataset.change).find((id) => id && !also.includes(id));
}

interface NeedsProps extends TakenBackAnswer {
  readonly isAsking: boolean;
  readonly takeBack: () => void;
  readonly keep: () => void;
}

function Needs({ needs, isAsking, takeBack, keep }: NeedsProps) {
  const strings = useStrings('changes');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert ref={box} tabIndex={-1} bg="var(--panel-caution)" role="group" mb="xs">
      <Box component="p" m="0 0 0.3rem">
        {strings.needs({ count: needs.length })}
      </Box>
      <ul className={classes.parts}>
        {needs.map((one) => (
          <li key={one.id}>{one.words}</li>
        ))}
      </ul>
      <Group gap="xs" mt="xs">
        <Button variant="filled" size="compact-sm" loading={isAsking} onClick={takeBack}>
          {strings.takeAll({ count: needs.length + 1 })}
        </Button>
        <Button size="compact-sm" onClick={keep}>
          {strings.keep}
        </Button>
      </Group>
    </Alert>
  );
}

function ChangeLines({ id, words }: Pick<ChangeItem, 'id' | 'words'>) {
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

function Files({ id }: Pick<ChangeItem, 'id'>) {
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
