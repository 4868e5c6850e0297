// The kinds of values that schemas know → the words officers know for them, and what to do about them.
import type { ErrorObject } from 'ajv';
import { colorIn } from '../grammar/formats.ts';
import { schemaOf } from './suggest-field.ts';

const NOUNS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

/** The kinds of values a field may have. */
export function wantedBy(error: ErrorObject): string[] {
  return [error.params.type as string | string[]].flat();
}

/** What a field must be. */
export function expectedNoun(error: ErrorObject): string {
  return wantedBy(error)
    .map((type) => NOUNS[type] ?? type)
    .join(' or ');
}

/** What a field is. */
export function actualNoun(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'boolean') return `the answer ${value}`;
  if (typeof value !== 'number') return NOUNS[typeof value] ?? typeof value;
  if (!Number.isFinite(value)) return 'not a finite number';
  return Number.isInteger(value) ? 'a number' : 'a number with a fraction';
}

/**
 * What to write instead.
 *
 * @param written the value as it stands in the file
 */
export function adviceFor(
  error: ErrorObject,
  written: string,
): { quote?: string; advice?: string } {
  const wanted = wantedBy(error);
  const data: unknown = error.data;
  if (wanted.includes('string')) {
    if (typeof data !== 'object') return { quote: colorOf(error, written) ?? written };
    return {
      advice: Array.isArray(data)
        ? 'Write a single text, without hyphens or brackets.'
        : 'Write a single text; if it has a colon, put all of it in quotes.',
    };
  }
  if (wanted.includes('array')) {
    return {
      advice: /^-\S/.test(written)
        ? 'Put a space after each hyphen.'
        : 'Write each item on a separate line that begins with a hyphen and a space.',
    };
  }
  if (wanted.includes('object')) {
    return { advice: 'Write fields such as "name: value" here, each on a separate line.' };
  }
  if (wanted.includes('boolean')) {
    const answer = answerIn(data);
    return {
      advice:
        answer === undefined
          ? 'Write true or false, without quotes.'
          : `Write ${answer}, without quotes: YAML reads any other word as text.`,
    };
  }
  return { advice: typeof data === 'number' ? 'Round it.' : 'Write it in digits, without quotes.' };
}

/** The color that digits without their sign mean. */
export function colorOf(error: ErrorObject, written: string): string | undefined {
  return schemaOf(error).format === 'color' ? colorIn(written) : undefined;
}

/** The answer that a text such as "Yes" or "off" was meant to be. */
export function answerIn(value: unknown): 'true' | 'false' | undefined {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (/^(true|yes|on|y)$/.test(word)) return 'true';
  return /^(false|no|off|n)$/.test(word) ? 'false' : undefined;
}
