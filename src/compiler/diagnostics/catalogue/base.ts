// What a site says by itself, in content/words.yaml and the language of site.yaml, and what it stands on: the layer of its
// national organization, the version it was made with, Chapterkit itself.
import { entry } from '../entry.ts';
import type { Phrase } from '../phrase.ts';

const NAMED = 5;

export const base = {
  'words/place': entry<{
    unknown?: string | undefined;
    wanted: readonly string[];
    nearest?: string;
  }>({
    severity: 'error',
    places: ({ wanted }) => ({
      hasWanted: wanted.length > 0,
      placeholders: wanted.map((one) => `{${one}}`),
    }),
  }),
  'words/untranslated': entry<{ language: string; missing: readonly string[] }>({
    severity: 'warning',
    places: ({ missing }) => ({
      count: missing.length,
      first: missing.slice(0, NAMED),
      hasMore: missing.length > NAMED,
    }),
  }),
  'national/unusable': entry<{ name: string; reason: Phrase }>({ severity: 'error' }),
  'national/nested': entry<Record<never, never>>({ severity: 'error' }),
  'national/no-layer': entry<Record<never, never>>({ severity: 'error' }),
  'national/locked': entry<{ field: string }>({ severity: 'error' }),
  'national/unknown-field': entry<{ field: string; nearest?: string }>({
    severity: 'error',
    written: 'field',
  }),
  'upgrade/newer': entry<{ version: number; known: number }>({ severity: 'error' }),
  'upgrade/unreadable': entry<{ known: number }>({ severity: 'error' }),
  'internal/bug': entry<{ reason: string }>({ severity: 'error' }),
} as const;
