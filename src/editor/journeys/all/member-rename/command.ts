// How member:rename is typed.
import type { Command } from '../../journey-words.ts';

export const command: Command<'member-rename'> = {
  example: '"{member}" --name "Robin Doe" --dry-run',
  argument: 'member',
};
