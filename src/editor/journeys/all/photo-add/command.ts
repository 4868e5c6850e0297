// How photo:add is typed.
import type { Command } from '../../journey-words.ts';

export const command: Command<'photo-add'> = {
  example: '"IMG 2034.jpg" --for "{member}"',
  argument: 'file',
  isOfTerminal: true,
};
