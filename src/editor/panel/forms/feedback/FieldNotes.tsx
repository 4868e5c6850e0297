// What the compiler says of a field → hints below it, and the repair as a button; of what is folded, how much it says; what its schema says of it.
import { ActionIcon, Badge, Button, Text } from '@mantine/core';
import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import type { EditFinding } from '../../../protocol.ts';
import { useStore, useStrings } from '../../context.ts';
import dialogClasses from '../../dialogs/dialogs.module.css';
import { COLORS, isToFix, useCounts, worstOf } from '../../findings/counts.ts';
import { createRepair, isSaidBy, nextAfter } from '../../findings/repairing.ts';
import { TaskButton } from '../../findings/TaskButton.tsx';
import { nameFacts, useResolvedFacts } from '../../widgets/facts/known-facts.ts';
import { useFindings } from '../form-context.ts';
import classes from '../forms.module.css';
import type { Slot } from '../slot.ts';

interface FieldNotesProps {
  readonly findings: readonly EditFinding[];
  /** Whether mistakes are shown here too, where no input shows them. */
  readonly withMistakes?: boolean;
}

export function FieldNotes({ findings, withMistakes = false }: FieldNotesProps) {
  const store = useStore();
  const repairs = useResolvedFacts(
    findings.map(({ repair }) => repair ?? ''),
    nameFacts,
  );
  const fix = async (finding: EditFinding): Promise<void> => {
    const inDocument = () =>
      store
        .getState()
        .state.findings.filter((one) => one.file === finding.file && isToFix(one))
        .sort((one, other) => one.line - other.line);
    const before = inDocument();
    if (!(await store.run(createRepair(finding, store.getState)))) return;
    // The button has gone with what it did, unless somebody has gone elsewhere.
    if (document.activeElement !== document.body) return;
    const { file, pointer } = nextAfter(finding, before, inDocument()) ?? finding;
    store.select({ file, pointer }, true);
  };
  return findings.map((finding, i) => {
    const { id, code, severity, message, help, repair } = finding;
    const isShown = withMistakes || severity !== 'error';
    // A color has a button for the nearest one itself.
    const isSaid = code === 'theme/contrast' || isSaidBy(help ?? '', repair ?? '');
    const isHelped = help !== undefined && !isSaid;
    if (!isShown && !isHelped && !repair) return null;
    return (
      <div key={id} className={classes.note} data-severity={severity}>
        {isShown && <Text size="xs">{message}</Text>}
        {isHelped && (
          <Text size="xs" c="dimmed">
            {help}
          </Text>
        )}
        {repair && (
          <Button
            size="compact-xs"
            variant="light"
            className={dialogClasses.repair}
            mt={4}
            onClick={() => void fix(finding)}
          >
            {repairs[i]}
          </Button>
        )}
        <TaskButton finding={finding} size="compact-xs" mt={4} />
      </div>
    );
  });
}

/** Where the table that an input is in says it. */
export const BelowContext = createContext<HTMLElement | null>(null);

export function Below({ children }: { readonly children: ReactNode }) {
  const place = use(BelowContext);
  return place ? createPortal(children, place) : children;
}

export function FindingCount({ slot }: { readonly slot: Slot }) {
  const { count } = useCounts();
  const worst = worstOf(useFindings(slot, 'within'));
  if (!worst) return null;
  return (
    <Badge variant="default" tt="none" flex="none" c={COLORS[worst.severity]}>
      {count(worst.severity, worst.count)}
    </Badge>
  );
}

const MAX_HELP_LENGTH = 90;

/** A short description whole; of a long one the first sentence, where that is short. */
export function useHelp({ label, schema: { description } }: Slot) {
  const strings = useStrings('form');
  const [isOpen, open] = useState(false);
  const whole = typeof description === 'string' ? description : '';
  if (whole === '') return { text: undefined, button: null };
  if (whole.length <= MAX_HELP_LENGTH) return { text: whole, button: null };
  const [sentence] = /^.+?[.!?](?= [A-Z“"])/s.exec(whole) ?? [];
  const short = sentence && sentence.length <= MAX_HELP_LENGTH ? sentence : undefined;
  const name = strings.about({ label });
  const button = (
    <ActionIcon
      variant="default"
      size={20}
      radius="xl"
      fz={11}
      data-help
      aria-label={name}
      aria-expanded={isOpen}
      title={name}
      onClick={() => open(!isOpen)}
    >
      ?
    </ActionIcon>
  );
  return { text: isOpen ? whole : short, button };
}
