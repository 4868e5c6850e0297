// Values that the grammar does not allow.
import { entry, type Owner } from './entry.ts';
import type { Phrase } from './phrase.ts';

export const schema = {
  'schema/wrong-root': entry<{ first: string; actual: Phrase }>({ severity: 'error' }),
  'schema/unknown-key': entry<{
    key: string;
    owner: Owner;
    nearest?: string;
    known: readonly string[];
  }>({ severity: 'error' }),
  'schema/wrong-level': entry<{ key: string; owner: Owner; deeper: boolean }>({
    severity: 'error',
  }),
  'schema/missing': entry<{ key: string; owner: Owner; about?: Phrase }>({ severity: 'error' }),
  'schema/wrong-type': entry<{
    key: Phrase;
    expected: Phrase;
    actual: Phrase;
    quote?: string;
    advice?: Phrase;
  }>({ severity: 'error' }),
  'schema/no-value': entry<{ key: Phrase; item: boolean; expected: Phrase; word?: string }>({
    severity: 'error',
  }),
  'schema/not-allowed': entry<{
    key: Phrase;
    value: string;
    allowed: readonly string[];
    nearest?: string;
  }>({ severity: 'error' }),
  'schema/empty': entry<{ key: Phrase; what: 'text' | 'unseen' | 'list'; least: number }>({
    severity: 'error',
  }),
  'schema/too-many': entry<{ key: Phrase; most: number }>({ severity: 'error' }),
  'schema/too-long': entry<{ key: Phrase; signs: boolean; most: number }>({ severity: 'error' }),
  'schema/out-of-range': entry<{ key: Phrase; value: string; rule: Phrase }>({ severity: 'error' }),
  'schema/format': entry<{
    key: Phrase;
    value: string;
    about?: Phrase;
    /** Why it is no address. */
    reason?: Phrase;
    form?: string;
    /** What can be meant, in the form that is needed; and whether it is meant for sure. */
    readings?: readonly string[];
    certain?: boolean;
    /** The month that is too short for the day. */
    tooLate?: { readonly month: number; readonly year?: string; readonly days: number };
  }>({ severity: 'error' }),
  'schema/unknown-block': entry<{ type: string; nearest?: string; known: readonly string[] }>({
    severity: 'error',
  }),
} as const;
