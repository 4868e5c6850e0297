// How picture:replace is typed.
import type { Command } from '../../journey-words.ts';

export const command: Command<'picture-replace'> = {
  example: 'images/logo-ink.svg --by images/logo.svg --dry-run',
  argument: 'picture',
};
