// Values that the grammar does not allow.
import { entry, type Owner, type Reader } from '../entry.ts';
import type { Phrase } from '../phrase.ts';

const FORMS = ['date', 'local-date-time', 'name'];

interface Form {
  readonly about?: Phrase;
  readonly form?: string;
  /** What can be meant, in the form that is needed; and whether it is meant for sure. */
  readonly readings?: readonly string[];
  readonly certain?: boolean;
  readonly tooLate?: { readonly month: number; readonly year?: string; readonly days: number };
  readonly noMonth?: number;
}

function formPlaces(
  { about, form = '', readings = [], tooLate }: Form,
  { isOfficer, day }: Reader,
) {
  const isDate = form === 'date' || form === 'local-date-time';
  const isPicked = isDate && isOfficer;
  const how = isPicked ? 'calendar' : FORMS.includes(form) ? form : undefined;
  return {
    ...tooLate,
    written: readings.map((one) => (isPicked ? day(one) : `"${one}"`)),
    hasReadings: readings.length > 0,
    how: isDate || !about ? how : undefined,
  };
}

export const schema = {
  'schema/wrong-root': entry<{ first: string; actual: Phrase }>({ severity: 'error' }),
  'schema/unknown-key': entry<{
    key: string;
    owner: Owner;
    nearest?: string;
    known: readonly string[];
  }>({ severity: 'error', written: 'key' }),
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
  }>({ severity: 'error', written: 'value' }),
  'schema/empty': entry<{ key: Phrase; what: 'text' | 'unseen' | 'list'; least: number }>({
    severity: 'error',
  }),
  'schema/too-many': entry<{ key: Phrase; most: number }>({ severity: 'error' }),
  'schema/twice': entry<{ key: Phrase; value: string }>({ severity: 'error' }),
  'schema/too-long': entry<{ key: Phrase; signs: boolean; most: number }>({
    severity: 'error',
    places: ({ most }) => ({ isLong: most > 1000 }),
  }),
  'schema/out-of-range': entry<{ key: Phrase; value: string; rule: Phrase }>({ severity: 'error' }),
  'schema/format': entry<
    {
      key: Phrase;
      value: string;
      /** Why it is no address. */
      reason?: Phrase;
    } & Form
  >({ severity: 'error', places: formPlaces }),
  'schema/unknown-block': entry<{ type: string; nearest?: string; known: readonly string[] }>({
    severity: 'error',
    written: 'type',
  }),
} as const;
