// What the compiler says inside a folded item → how many mistakes and hints.
import { Badge } from '@mantine/core';
import { fillIn, useStrings } from '../../strings/strings.ts';
import { useFindings } from '../form-context.ts';
import type { Slot } from '../slot.ts';

export function FindingCount({ slot }: { readonly slot: Slot }) {
  const strings = useStrings('counts');
  const findings = useFindings(slot, 'within');
  if (findings.length === 0) return null;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const [count, said] = errors > 0 ? [errors, strings.mistakes] : [findings.length, strings.hints];
  return (
    <Badge
      variant="default"
      tt="none"
      flex="none"
      c={errors > 0 ? 'var(--mantine-color-error)' : 'var(--panel-warning)'}
    >
      {fillIn(said, { count })}
    </Badge>
  );
}
