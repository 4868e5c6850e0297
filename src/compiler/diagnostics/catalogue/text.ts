// Texts with formatting.
import { entry } from './entry.ts';
import { inOneLine } from './phrase.ts';

export const text = {
  'text/example': entry<Record<never, never>>({ severity: 'warning' }),
  'text/markdown': entry<{ written: string; kind: string; meant?: string }>({
    severity: 'warning',
    places: ({ written, meant }) => ({
      written: inOneLine(written),
      meant: meant === undefined ? undefined : inOneLine(meant),
    }),
  }),
} as const;
