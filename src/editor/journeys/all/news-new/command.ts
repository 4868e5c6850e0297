// How news:new is typed.
import type { Command } from '../../journey-words.ts';

export const command: Command<'news-new'> = {
  example: '--title "A full house" --text "Seventy people came."',
};
