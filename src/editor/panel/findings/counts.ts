// What the compiler says → how much of it there is of each kind, in the words of `check`.
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconInfoCircle,
  IconPencil,
} from '@tabler/icons-react';
import type { EditFinding } from '../../protocol.ts';
import { useStrings } from '../strings/strings.ts';

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

/** How many are to be fixed: notes are good to know. */
export function toFix(findings: Findings): number {
  return findings.filter(({ severity }) => severity !== 'info').length;
}

export function worstOf(findings: Findings) {
  return KINDS.map((severity) => ({
    severity,
    count: findings.filter((one) => one.severity === severity).length,
  })).find(({ count }) => count > 0);
}

/** A function that counts findings of one kind ("2 notes"), and those to be fixed: "1 mistake · 2 warnings". */
export function useCounts() {
  const strings = useStrings('counts');
  const count = (severity: EditFinding['severity'], number: number): string =>
    strings[severity]({ count: number });
  const all = (findings: Findings): string =>
    (['error', 'todo', 'warning'] as const)
      .flatMap((severity) => {
        const number = findings.filter((one) => one.severity === severity).length;
        return number > 0 ? count(severity, number) : [];
      })
      .join(' · ') || strings.none;
  return { count, all };
}
