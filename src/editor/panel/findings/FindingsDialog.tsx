// What the compiler says of the draft → a list by document, with places and repairs; what is new is announced.
import { Badge, Box, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { EditFinding } from '../../protocol.ts';
import { useSelect, useStore } from '../context.ts';
import { useAsk } from '../dialogs/answer.ts';
import { DialogBody, FileSection, PlaceButton } from '../dialogs/DialogBody.tsx';
import classes from '../dialogs/dialogs.module.css';
import { useFieldNames, useTitles } from '../dialogs/titles.ts';
import { fillIn, useStrings } from '../strings/strings.ts';
import { COLORS, ICONS, useCounts } from './counts.ts';

export function FindingsDialog() {
  const { all } = useCounts();
  const strings = useStrings('findings');
  const { announce } = useStore();
  const { ask, isAsking, refusal } = useAsk();
  const findings = useSelect(({ state }) => state.findings);
  const repair = async ({ id }: EditFinding): Promise<void> => {
    if (await ask((server) => server.repair(id))) announce(strings.fixed);
  };
  const part = (label: string, severity: EditFinding['severity']) => (
    <Part
      label={label}
      findings={findings.filter((one) => one.severity === severity)}
      isBusy={isAsking}
      repair={(finding) => void repair(finding)}
    />
  );
  return (
    <DialogBody title={strings.title} problem={refusal?.refused}>
      {findings.every(({ severity }) => severity !== 'error') && (
        <p>
          {all(findings)}. {strings.none}
        </p>
      )}
      {part(strings.mistakes, 'error')}
      {part(strings.warnings, 'warning')}
      {part(strings.notes, 'info')}
    </DialogBody>
  );
}

interface PartProps {
  readonly label: string;
  readonly findings: readonly EditFinding[];
  readonly isBusy: boolean;
  readonly repair: (finding: EditFinding) => void;
}

function Part({ label, findings, isBusy, repair }: PartProps) {
  const title = useTitles();
  if (findings.length === 0) return null;
  return (
    <>
      <Text component="h3" size="sm" fw={600} mb="xs">
        {label} ({findings.length})
      </Text>
      {byFile(findings).map(([file, own]) => (
        <FileSection key={file} title={title(file)} more={file} label={`${label}: ${title(file)}`}>
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

interface FindingProps {
  readonly finding: EditFinding;
  readonly isBusy: boolean;
  readonly repair: () => void;
}

function Finding({ finding, isBusy, repair }: FindingProps) {
  const strings = useStrings('findings');
  const { severity, message, help, line, isNew } = finding;
  const Icon = ICONS[severity];
  const fieldOf = useFieldNames();
  const where = [fieldOf(finding), fillIn(strings.line, { line })];
  return (
    <Group component="li" gap="xs" p="xs" wrap="nowrap" align="start">
      <Icon size={18} color={COLORS[severity]} style={{ flex: 'none', marginTop: 7 }} aria-hidden />
      <Box flex={1} miw={0}>
        <PlaceButton place={finding} where={where.filter((one) => one).join(' · ')}>
          {message}
          {isNew && (
            <Badge size="xs" variant="default" ml={6}>
              {strings.new}
            </Badge>
          )}
        </PlaceButton>
        {help !== undefined && (
          <Text size="sm" c="dimmed" mx={8} mb={8}>
            {help}
          </Text>
        )}
        {finding.repair !== undefined && (
          <Button variant="default" disabled={isBusy} onClick={repair}>
            {finding.repair}
          </Button>
        )}
      </Box>
    </Group>
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

/** How long nothing may change before it is announced, in milliseconds. */
const PAUSE = 1500;

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
      ? fillIn(strings.latest, { count: fresh.length, message: first.message })
      : hasGone
        ? strings.noneLeft
        : '';
    if (next === said) return;
    const timer = setTimeout(() => say(next), PAUSE);
    return () => clearTimeout(timer);
  }, [findings, strings, said]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
