// The kinds of values that schemas know → the phrases for them, and what to do about them.
import type { ErrorObject } from 'ajv';
import type { Phrase } from '../diagnostics/phrase.ts';
import { colorIn } from '../grammar/formats.ts';
import { schemaOf } from './suggestions.ts';

export function wantedBy(error: ErrorObject): string[] {
  return [error.params.type as string | string[]].flat();
}

function kinds(names: readonly string[]): Phrase {
  return { say: 'kinds', kinds: names.map((kind) => ({ say: 'kind', kind })) };
}

export function expectedNoun(error: ErrorObject): Phrase {
  return kinds(wantedBy(error));
}

export function actualNoun(value: unknown): Phrase {
  if (value === null) return { say: 'nothing' };
  if (Array.isArray(value)) return kinds(['array']);
  if (typeof value === 'boolean') return { say: 'answer', value: `${value}` };
  if (typeof value !== 'number') return kinds([typeof value]);
  if (!Number.isFinite(value)) return { say: 'notFinite' };
  return Number.isInteger(value) ? kinds(['number']) : { say: 'fraction' };
}

export function adviceFor(
  error: ErrorObject,
  written: string,
): { quote?: string; advice?: Phrase } {
  const wanted = wantedBy(error);
  const data: unknown = error.data;
  if (wanted.includes('string')) {
    if (typeof data !== 'object') return { quote: colorOf(error, written) ?? written };
    return {
      advice: Array.isArray(data) ? { say: 'oneTextPlain' } : { say: 'oneTextQuoted' },
    };
  }
  if (wanted.includes('array')) {
    return {
      advice: /^-\S/.test(written) ? { say: 'hyphensApart' } : { say: 'itemsApart' },
    };
  }
  if (wanted.includes('object')) {
    return { advice: { say: 'fieldsApart' } };
  }
  if (wanted.includes('boolean')) {
    const answer = answerIn(data);
    return {
      advice: answer === undefined ? { say: 'trueOrFalse' } : { say: 'writeAnswer', answer },
    };
  }
  return { advice: typeof data === 'number' ? { say: 'round' } : { say: 'inDigits' } };
}

export function colorOf(error: ErrorObject, written: string): string | undefined {
  return schemaOf(error).format === 'color' ? colorIn(written) : undefined;
}

/** The answer that a text such as "Yes" or "off" was meant to be. */
export function answerIn(value: unknown): 'true' | 'false' | undefined {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (/^(true|yes|on|y)$/.test(word)) return 'true';
  return /^(false|no|off|n)$/.test(word) ? 'false' : undefined;
}
