// What a site says by itself: content/words.yaml, and the language of site.yaml.
import { entry } from '../entry.ts';

const NAMED = 5;

export const words = {
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
} as const;
