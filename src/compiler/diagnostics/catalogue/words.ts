// What a site says by itself: content/words.yaml, and the language of site.yaml.
import { entry } from './entry.ts';

export const words = {
  'words/place': entry<{
    unknown?: string | undefined;
    wanted: readonly string[];
    nearest?: string;
  }>({ severity: 'error' }),
  'words/untranslated': entry<{ language: string; missing: readonly string[] }>({
    severity: 'warning',
  }),
} as const;
