// What the compiler says of the draft → a list by document, with places and repairs.
import { Alert, Badge, Button, UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { EditFinding } from '../../protocol.ts';
import { useSelect, useStore } from '../context.ts';
import { useAsk } from '../dialogs/answer.ts';
import { DialogBody } from '../dialogs/DialogBody.tsx';
import { fieldOf, useTitles } from '../dialogs/titles.ts';
import { useReveal } from '../shell/reveal.ts';
import { fillIn, useStrings } from '../strings/strings.ts';
import classes from './findings.module.css';
import { findingsByFile } from './sorted.ts';

export function FindingsDialog() {
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
    <DialogBody title={strings.title}>
      {refusal && <Alert color="red">{refusal.refused}</Alert>}
      {findings.length === 0 && <p>{strings.none}</p>}
      {part(strings.mistakes, 'error')}
      {part(strings.hints, 'warning')}
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
    <section>
      <h3 className={classes.part}>
        {label} ({findings.length})
      </h3>
      {findingsByFile(findings).map(({ file, findings: own }) => (
        <div key={file}>
          <h4 className={classes.file}>
            {title(file)} <small>{file}</small>
          </h4>
          <ul className={classes.list}>
            {own.map((finding) => (
              <Finding
                key={finding.id}
                finding={finding}
                isBusy={isBusy}
                repair={() => repair(finding)}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface FindingProps {
  readonly finding: EditFinding;
  readonly isBusy: boolean;
  readonly repair: () => void;
}

function Finding({ finding, isBusy, repair }: FindingProps) {
  const strings = useStrings('findings');
  const reveal = useReveal();
  const { severity, message, help, line, isNew } = finding;
  return (
    <li className={classes.finding} data-severity={severity}>
      {severity === 'error' ? (
        <IconAlertCircle size={18} aria-hidden />
      ) : (
        <IconAlertTriangle size={18} aria-hidden />
      )}
      <div className={classes.text}>
        <UnstyledButton className={classes.message} onClick={() => reveal(finding)}>
          {message}
          {isNew && (
            <Badge className={classes.new} size="xs" variant="default" ml={6}>
              {strings.new}
            </Badge>
          )}
          <span className={classes.where}>
            {[fieldOf(finding), fillIn(strings.line, { line })].filter((one) => one).join(' · ')}
          </span>
        </UnstyledButton>
        {help !== undefined && <p className={classes.help}>{help}</p>}
        {finding.repair !== undefined && (
          <Button variant="default" disabled={isBusy} onClick={repair}>
            {finding.repair}
          </Button>
        )}
      </div>
    </li>
  );
}
