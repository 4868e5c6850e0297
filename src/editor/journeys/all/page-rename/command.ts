// How page:rename is typed.
import type { Command } from '../../journey-words.ts';

export const command: Command<'page-rename'> = {
  example: 'about --path /about-us --dry-run',
  argument: 'page',
};
