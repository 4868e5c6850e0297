// Texts with formatting.
import { entry } from './entry.ts';

export const text = {
  'text/markdown': entry<{ written: string; kind: string; meant?: string }>({
    severity: 'warning',
  }),
} as const;
