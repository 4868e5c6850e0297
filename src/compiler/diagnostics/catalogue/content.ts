// Content that is not finished.
import { entry } from './entry.ts';

export const content = {
  'content/todo': entry<{ what: string }>({ severity: 'error' }),
} as const;
