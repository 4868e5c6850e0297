// What must not be known about the students of a chapter.
import { entry } from './entry.ts';

export const privacy = {
  'privacy/location': entry<{ path: string }>({ severity: 'error' }),
  'privacy/document': entry<{ path: string; author?: string; software?: string }>({
    severity: 'info',
  }),
  'privacy/signed-document': entry<{ path: string; author?: string; software?: string }>({
    severity: 'warning',
  }),
  'privacy/kept-in-document': entry<{
    path: string;
    keeps: readonly ('notes' | 'olderVersions' | 'places')[];
  }>({ severity: 'warning' }),
  'privacy/phone': entry<{ number: string }>({ severity: 'warning' }),
  'privacy/address': entry<{ address: string }>({ severity: 'warning' }),
} as const;
