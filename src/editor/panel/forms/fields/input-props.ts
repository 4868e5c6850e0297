// A field → what Mantine's inputs show of it.
import type { Plain } from '../../../operation.ts';
import { fillIn, type Strings } from '../../strings/strings.ts';
import type { FieldProps } from '../field.ts';

/** Label, help and mistakes. */
export function inputProps({ label, schema, required, findings }: FieldProps) {
  const mistakes = findings.filter(({ severity }) => severity === 'error');
  return {
    label,
    ...(typeof schema.description === 'string' ? { description: schema.description } : {}),
    ...(mistakes.length > 0 ? { error: mistakes.map(({ message }) => message).join(' ') } : {}),
    'aria-required': required,
  };
}

/** "Default: 35"; undefined where there is none. */
export function defaultSaid(
  value: Plain | undefined,
  strings: Strings['form'],
): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return fillIn(strings.byDefault, { value: valueInWords(value, strings) });
}

/** A value in words: "on", "35", "year, major". */
export function valueInWords(value: Plain, strings: Strings['form']): string {
  if (value === true) return strings.on;
  if (value === false) return strings.off;
  if (Array.isArray(value)) return value.map((one) => valueInWords(one, strings)).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .map((one) => valueInWords(one as Plain, strings))
      .join(' ');
  return String(value);
}

/** Writes a text. An empty one takes a field away that may be left out, unless emptiness says something there. */
export function writeText({ required, schema, set }: FieldProps, text: string): void {
  const saysSomething = schema.default !== undefined && schema.minLength === undefined;
  set(text === '' && !required && !saysSomething ? undefined : text);
}

/** What is written, as a text. */
export function textOf(value: Plain | undefined): string {
  return value === undefined || value === null ? '' : String(value);
}
