// The layer of a national organization below the site of a chapter.
import { entry } from './entry.ts';
import type { Phrase } from './phrase.ts';

export const national = {
  'national/unusable': entry<{ name: string; reason: Phrase }>({ severity: 'error' }),
  'national/nested': entry<Record<never, never>>({ severity: 'error' }),
  'national/locked': entry<{ field: string }>({ severity: 'error' }),
  'national/unknown-field': entry<{ field: string; nearest?: string }>({
    severity: 'error',
    written: 'field',
  }),
} as const;
