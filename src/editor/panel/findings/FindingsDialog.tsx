// What the compiler says of the draft → what is to be fixed, by document, with places and repairs; what is new is announced.
import { Badge, Box, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { labelOf } from '../../../model/schema/field-label.ts';
import type { EditFinding } from '../../protocol.ts';
import { useAsk, useSelect, useStore, useStrings, useTitles } from '../context.ts';
import { DialogBody, FileSection, PlaceButton } from '../dialogs/DialogBody.tsx';
import classes from '../dialogs/dialogs.module.css';
import { refusedSave } from '../refused-save.ts';
import { nameFacts, useResolvedFacts } from '../widgets/facts/known-facts.ts';
import { COLORS, ICONS, isToFix, KINDS, useCounts } from './counts.ts';
import { createRepair, isSaidBy, nextAfter } from './repairing.ts';
import { TaskButton } from './TaskButton.tsx';

export function FindingsDialog() {
  const { all } = useCounts();
  const strings = useStrings('findings');
  const { announce, getState } = useStore();
  const { ask, isAsking, refusal } = useAsk();
  const findings = useSelect(({ state }) => state.findings);
  const hasConflicts = useSelect(({ state }) => state.conflicts.length > 0);
  const isAccepted = useSelect(
    (now) => now.presence === 'online' && now.refused === undefined && !refusedSave(now),
  );
  const list = useRef<HTMLDivElement>(null);
  const [next, goTo] = useState<{ readonly id: string | undefined }>();
  useEffect(() => {
    if (!next) return;
    const item = list.current?.querySelector(`[data-finding="${next.id}"]`);
    const dialog = list.current?.closest('[role=dialog]');
    const target =
      item?.querySelector('[data-repair]') ?? (item ?? dialog)?.querySelector('button');
    if (target instanceof HTMLElement) target.focus();
  }, [next]);
  const repair = async (finding: EditFinding): Promise<void> => {
    const shown = () => sortAsShown(getState().state.findings).filter(isToFix);
    const before = shown();
    if (isAsking || !(await ask(createRepair(finding, getState)))) return;
    const left = shown();
    announce(left.length === 0 ? strings.last : strings.fixed({ count: left.length }));
    goTo({ id: nextAfter(finding, before, left)?.id });
  };
  return (
    <DialogBody title={strings.title} problem={refusal?.refused}>
      <div ref={list}>
        {findings.every(({ severity }) => severity !== 'error' && severity !== 'todo') && (
          <p>
            {hasConflicts ? strings.conflicts : `${all(findings)}.`}
            {!hasConflicts && isAccepted && ` ${strings.none}`}
          </p>
        )}
        {KINDS.map((severity) => (
          <Part
            key={severity}
            severity={severity}
            findings={findings.filter((one) => one.severity === severity)}
            isBusy={isAsking}
            repair={(finding) => void repair(finding)}
          />
        ))}
      </div>
    </DialogBody>
  );
}

interface PartProps {
  readonly severity: EditFinding['severity'];
  readonly findings: readonly EditFinding[];
  readonly isBusy: boolean;
  readonly repair: (finding: EditFinding) => void;
}

function Part({ severity, findings, isBusy, repair }: PartProps) {
  const strings = useStrings('findings');
  const title = useTitles();
  const kind = useKinds();
  const label = strings.kinds[severity];
  if (findings.length === 0) return null;
  return (
    <>
      <Text component="h3" size="sm" fw={600} mt="md" mb="xs">
        {label} ({findings.length})
      </Text>
      {byFile(findings).map(([file, own]) => (
        <FileSection
          key={file}
          title={title(file)}
          more={kind(file)}
          label={`${label}: ${title(file)}`}
        >
          <ul className={classes.places}>
            {own.map((finding) => (
              <Finding
                key={finding.id}
                finding={finding}
                isBusy={isBusy}
                repair={() => repair(finding)}
              />
            ))}
          </ul>
        </FileSection>
      ))}
    </>
  );
}

function useKinds(): (file: string) => string {
  const documents = useSelect(({ site }) => site.documents);
  const grammar = useSelect((snapshot) => snapshot.grammar);
  return (file) => {
    const entry = documents.find((one) => one.file === file);
    const schema = entry?.schema ?? '';
    const kind = labelOf(schema, grammar.documents[schema]);
    return kind === entry?.title ? '' : kind;
  };
}

interface FindingProps {
  readonly finding: EditFinding;
  readonly isBusy: boolean;
  readonly repair: () => void;
}

function Finding({ finding, isBusy, repair }: FindingProps) {
  const { severity, message, field, help, isNew, id } = finding;
  const strings = useStrings('findings');
  const isDocument = useSelect(({ site }) =>
    site.documents.some(({ file }) => file === finding.file),
  );
  const Icon = ICONS[severity];
  const [repairs = ''] = useResolvedFacts([finding.repair ?? ''], nameFacts);
  const said = (
    <>
      {message}
      {isNew && (
        <Badge size="xs" variant="default" ml={6}>
          {strings.new}
        </Badge>
      )}
    </>
  );
  return (
    <Group component="li" gap="xs" p="xs" wrap="nowrap" align="start" data-finding={id}>
      <Icon size={18} color={COLORS[severity]} style={{ flex: 'none', marginTop: 7 }} aria-hidden />
      <Box flex={1} miw={0}>
        {isDocument ? (
          <PlaceButton
            place={finding}
            // What has no field is found by its line, in a text editor.
            where={field || strings.line({ line: finding.line })}
          >
            {said}
          </PlaceButton>
        ) : (
          <Text component="div" size="sm" px={8} py={6}>
            {said}
          </Text>
        )}
        {help !== undefined && !isSaidBy(help, finding.repair ?? '') && (
          <Text size="sm" c="dimmed" mx={8} mb={8}>
            {help}
          </Text>
        )}
        {finding.repair !== undefined && (
          <Button
            variant="light"
            className={classes.repair}
            ml={8}
            mb={4}
            data-repair
            // It keeps the focus until that goes on.
            aria-disabled={isBusy}
            onClick={repair}
          >
            {repairs}
          </Button>
        )}
        <TaskButton finding={finding} ml={8} mb={4} />
      </Box>
    </Group>
  );
}

function sortAsShown(findings: readonly EditFinding[]): EditFinding[] {
  return KINDS.flatMap((severity) =>
    byFile(findings.filter((one) => one.severity === severity)).flatMap(([, own]) => own),
  );
}

/** Documents with something new come first, then in the compiler's order; within one the new, then by lines. */
function byFile(findings: readonly EditFinding[]): (readonly [string, readonly EditFinding[]])[] {
  const isNew = (own: readonly EditFinding[]) => Number(own.some((one) => one.isNew));
  return [...new Set(findings.map(({ file }) => file))]
    .map((file) => {
      const own = findings.filter((one) => one.file === file);
      return [
        file,
        own.sort((a, b) => Number(b.isNew) - Number(a.isNew) || a.line - b.line),
      ] as const;
    })
    .sort(([, a], [, b]) => isNew(b) - isNew(a));
}

const ANNOUNCE_PAUSE_MS = 1500;

/** New mistakes, and that none is left of those that were announced. */
export function FindingsStatus() {
  const strings = useStrings('findings');
  const findings = useSelect(({ state }) => state.findings);
  const [said, say] = useState('');
  useEffect(() => {
    const mistakes = findings.filter(({ severity }) => severity === 'error');
    const fresh = mistakes.filter(({ isNew }) => isNew);
    const [first] = fresh;
    const hasGone = said !== '' && said !== strings.noneLeft && mistakes.length === 0;
    const next = first
      ? strings.latest({ count: fresh.length, message: first.message })
      : hasGone
        ? strings.noneLeft
        : '';
    if (next === said) return;
    const timer = setTimeout(() => say(next), ANNOUNCE_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [findings, strings, said]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
