// What the compiler says → how much of it there is of each kind, in the words of `check`.
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconInfoCircle,
  IconPencil,
} from '@tabler/icons-react';
import type { EditFinding } from '../../protocol.ts';
import { useStrings } from '../context.ts';

type Findings = readonly EditFinding[];

/** The worst first. */
export const KINDS = ['error', 'todo', 'warning', 'info'] as const;

export const ICONS = {
  error: IconAlertCircle,
  todo: IconPencil,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
};
export const COLORS = {
  error: 'var(--mantine-color-error)',
  todo: 'var(--mantine-color-text)',
  warning: 'var(--panel-warning)',
  info: 'var(--mantine-color-dimmed)',
};

/** A note asks for nothing: it is good to know. */
export function isToFix({ severity }: EditFinding): boolean {
  return severity !== 'info';
}

function tally(findings: Findings) {
  return KINDS.map((severity) => ({
    severity,
    count: findings.filter((one) => one.severity === severity).length,
  })).filter(({ count }) => count > 0);
}

export function worstOf(findings: Findings) {
  return tally(findings)[0];
}

/** A function that counts findings of one kind ("2 notes"), and those to be fixed: "1 mistake · 2 warnings". */
export function useCounts() {
  const strings = useStrings('counts');
  const count = (severity: EditFinding['severity'], number: number): string =>
    strings[severity]({ count: number });
  const all = (findings: Findings): string =>
    tally(findings.filter(isToFix))
      .map((one) => count(one.severity, one.count))
      .join(' · ') || strings.none;
  return { count, all };
}
