// What must not be known about the students of a chapter.
import { entry } from './entry.ts';
import type { Phrase } from './phrase.ts';

/** Who made a document, and with what; empty where it does not say so. */
export interface Maker {
  author: string;
  software: string;
}

export const privacy = {
  'privacy/location': entry<{ path: string }>({ severity: 'error' }),
  'privacy/document': entry<{ path: string } & Maker>({ severity: 'info' }),
  'privacy/signed-document': entry<{ path: string } & Maker>({ severity: 'warning' }),
  'privacy/document-shows': entry<{ path: string; shows: readonly Phrase[] }>({
    severity: 'warning',
  }),
  'privacy/phone': entry<{ number: string }>({ severity: 'warning' }),
  'privacy/address': entry<{ address: string }>({ severity: 'warning' }),
} as const;
