// What the compiler says inside a folded item → how many mistakes and hints.
import { filled, useWords } from '../../words.ts';
import { useFindings } from '../form-context.ts';
import classes from '../forms.module.css';
import type { Slot } from '../slot.ts';
import { formWords } from '../words.ts';

export function FindingCount({ slot }: { readonly slot: Slot }) {
  const words = useWords(formWords);
  const findings = useFindings(slot, 'within');
  if (findings.length === 0) return null;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const [count, one, several] =
    errors > 0
      ? [errors, words.error, words.errors]
      : [findings.length, words.warning, words.warnings];
  return (
    <span className={classes.findingCount} data-severity={errors > 0 ? 'error' : 'warning'}>
      {count === 1 ? `1 ${one}` : filled(several, { count })}
    </span>
  );
}
