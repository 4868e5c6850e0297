// What a site stands on: the layer of its national organization, the version it was made with, Chapterkit itself.
import { entry } from '../entry.ts';
import type { Phrase } from '../phrase.ts';

export const base = {
  'national/unusable': entry<{ name: string; reason: Phrase }>({ severity: 'error' }),
  'national/nested': entry<Record<never, never>>({ severity: 'error' }),
  'national/locked': entry<{ field: string }>({ severity: 'error' }),
  'national/unknown-field': entry<{ field: string; nearest?: string }>({
    severity: 'error',
    written: 'field',
  }),
  'upgrade/newer': entry<{ version: number; known: number }>({ severity: 'error' }),
  'upgrade/unreadable': entry<{ known: number }>({ severity: 'error' }),
  'internal/bug': entry<{ reason: string }>({ severity: 'error' }),
} as const;
