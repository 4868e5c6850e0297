// How member:leave is typed.
import type { Command } from '../../journey-words.ts';

export const command: Command<'member-leave'> = {
  example: '"{member}" --dry-run',
  argument: 'member',
  removes: true,
};
