// Content that is not finished.
import { entry } from './entry.ts';

export const content = {
  'content/todo': entry<{ what: string }>({
    severity: 'error',
    places: ({ what }) => ({ what: what.replace(/(?<![.\s])[.\s]+$/, '') }),
  }),
  'content/ahead': entry<{ name: string; at: string }>({ severity: 'info' }),
} as const;
