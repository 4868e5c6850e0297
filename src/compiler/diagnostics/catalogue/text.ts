// Texts with formatting.
import { entry } from './entry.ts';

export const text = {
  'text/example': entry<Record<never, never>>({ severity: 'warning' }),
  'text/markdown': entry<{ written: string; kind: string; meant?: string }>({
    severity: 'warning',
  }),
} as const;
