// A field → what Mantine's inputs show of it, and what is written in it as a text.
import type { Plain } from '../../operation.ts';
import type { FieldProps } from '../forms/field.ts';

/** Label, help and mistakes of a field, as every input of Mantine takes them. */
export function controlProps({ label, schema, required, findings }: FieldProps) {
  const { description } = schema;
  const mistakes = findings.filter(({ severity }) => severity === 'error');
  return {
    label,
    ...(typeof description === 'string' ? { description } : {}),
    ...(mistakes.length > 0 ? { error: mistakes.map(({ message }) => message).join(' ') } : {}),
    'aria-required': required,
  };
}

/** What is written as a text: nothing for null, JSON for lists and maps. */
export function textOf(value: Plain | undefined): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Whether a list or a map is written where a text belongs: an input of one line would destroy it. */
export function isLarge(value: Plain | undefined): boolean {
  return typeof value === 'object' && value !== null;
}

/** Writes a text; an empty one takes a field away that may be left out. */
export function writeText({ required, set }: FieldProps, text: string): void {
  set(text === '' && !required ? undefined : text);
}
