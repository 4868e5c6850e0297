// Pictures.
import { entry } from '../entry.ts';
import type { Phrase } from '../phrase.ts';

export const images = {
  'image/missing': entry<{
    path: string;
    nearest?: string;
    /** The field, where it can be left out. */
    field?: string;
  }>({ severity: 'error', written: 'path' }),
  'image/unreadable': entry<{ path: string; what?: Phrase; advice?: Phrase }>({
    severity: 'error',
  }),
  'image/cut-short': entry<{ path: string }>({ severity: 'error' }),
  'image/too-large': entry<{
    path: string;
    megapixels?: number;
    megabytes?: number;
    drawing?: boolean;
  }>({ severity: 'error' }),
  'image/dangerous': entry<{ path: string; what: Phrase }>({ severity: 'error' }),
  'image/undrawable': entry<{ path: string; line: number; what: Phrase }>({ severity: 'error' }),
  'image/path': entry<{ path: string; nearest?: string }>({ severity: 'error', written: 'path' }),
  'image/unused': entry<{ path: string }>({ severity: 'warning' }),
  'image/too-small': entry<{ path: string; width: number; least: number }>({ severity: 'warning' }),
  'image/hdr': entry<{ path: string }>({ severity: 'warning' }),
  'image/heavy': entry<{ path: string; bytes: number }>({
    severity: 'warning',
    places: ({ bytes }) => ({ megabytes: (Math.ceil(bytes / 100_000) / 10).toFixed(1) }),
  }),
  /** Of a share picture: the words of a title that nothing here can draw, and what it says instead. */
  'image/undrawn-text': entry<{ left: string; instead?: string }>({ severity: 'info' }),
} as const;
