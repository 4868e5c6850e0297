// How page:new is typed.
import type { Command } from '../../journey-words.ts';

export const command: Command<'page-new'> = {
  example: '--title Events --description "What we do this term."',
};
