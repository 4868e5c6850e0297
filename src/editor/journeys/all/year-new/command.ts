// How year:new is typed.
import type { Command } from '../../journey-words.ts';

export const command: Command<'year-new'> = {
  example: '--kind all --year 2027 --dry-run',
};
