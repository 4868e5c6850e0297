// What a newer version of Chapterkit asks of a site that was made with a former one.
import { entry } from './entry.ts';

export const upgrades = {
  'upgrade/newer': entry<{ version: number; known: number }>({ severity: 'error' }),
  'upgrade/unreadable': entry<{ known: number }>({ severity: 'error' }),
} as const;
