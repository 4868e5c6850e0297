// Our own bugs.
import { entry } from './entry.ts';

export const internal = {
  'internal/bug': entry<{ reason: string }>({ severity: 'error' }),
} as const;
