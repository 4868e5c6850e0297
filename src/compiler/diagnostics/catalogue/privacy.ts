// What must not be known about the students of a chapter.
import { entry } from '../entry.ts';
import type { Phrase } from '../phrase.ts';

/** Who made a document, and with what; empty where it does not say so. */
export interface Maker {
  author: string;
  software: string;
}

function makersOf({ author, software }: Maker): string[] {
  return [author, software].filter((one) => one !== '');
}

export const privacy = {
  'privacy/location': entry<{ path: string }>({ severity: 'error' }),
  'privacy/document': entry<{ path: string } & Maker>({
    severity: 'info',
    places: (made) => ({ maker: makersOf(made) }),
  }),
  'privacy/signed-document': entry<{ path: string } & Maker>({
    severity: 'warning',
    places: (made) => ({ maker: makersOf(made) }),
  }),
  'privacy/document-shows': entry<{ path: string; shows: readonly Phrase[] }>({
    severity: 'warning',
    places: ({ path }) => ({ isPdf: path.endsWith('.pdf') }),
  }),
  'privacy/spreadsheet': entry<{ columns: readonly string[] }>({
    severity: 'warning',
    places: ({ columns }) => ({ isRead: columns.length > 0 }),
  }),
  'privacy/phone': entry<{ number: string }>({
    severity: 'warning',
    places: ({ number }) => ({ digits: number.replace(/[^+0-9]/g, '') }),
  }),
  'privacy/address': entry<{ address: string }>({ severity: 'warning' }),
} as const;
