// What the compiler says of all inside a place → how much of the worst, beside what is folded.
import { Badge } from '@mantine/core';
import { COLORS, useCounts, worstOf } from '../../findings/counts.ts';
import { useFindings } from '../form-context.ts';
import type { Slot } from '../slot.ts';

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
