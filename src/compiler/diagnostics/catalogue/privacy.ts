// What must not be known about the students of a chapter.
import { entry } from './entry.ts';
import type { Phrase } from './phrase.ts';

export const privacy = {
  'privacy/location': entry<{ path: string }>({ severity: 'error' }),
  'privacy/document': entry<{ path: string; author?: string; software?: string }>({
    severity: 'info',
    places: ({ author, software }) => ({ maker: [author ?? [], software ?? []].flat() }),
  }),
  'privacy/signed-document': entry<{ path: string; author?: string; software?: string }>({
    severity: 'warning',
    places: ({ author, software }) => ({ maker: [author ?? [], software ?? []].flat() }),
  }),
  'privacy/document-shows': entry<{ path: string; shows: readonly Phrase[] }>({
    severity: 'warning',
    places: ({ path }) => ({ isPdf: path.endsWith('.pdf') }),
  }),
  'privacy/phone': entry<{ number: string }>({
    severity: 'warning',
    places: ({ number }) => ({ digits: number.replace(/[^+0-9]/g, '') }),
  }),
  'privacy/address': entry<{ address: string }>({ severity: 'warning' }),
} as const;
