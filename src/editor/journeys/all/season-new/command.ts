// How season:new is typed.
import type { Command } from '../../journey-words.ts';

export const command: Command<'season-new'> = {
  example: '--season Fall --year 2027 --dry-run',
  needs: 'content/season.yaml',
};
