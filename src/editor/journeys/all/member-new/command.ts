// How member:new is typed.
import type { Command } from '../../journey-words.ts';

export const command: Command<'member-new'> = {
  example: '--name "Robin Doe" --year 3rd',
};
