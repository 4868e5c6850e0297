// The name of an organization, or of its folder → the shorter forms that are made of it.
import { capitalize } from '../../model/words.ts';

const SMALL = /^(?:an?|and|at|by|for|from|in|of|on|the|to|with|de|del|el|en|la|las|los|para|y)$/i;
export function isSmall(word: string): boolean {
  return SMALL.test(word);
}

/** More letters than these are two lines of a crest. */
const MAX_LETTERS = 4;

/** "tech-club" → "Tech Club". */
export function titleOf(folder: string): string {
  const words = folder.normalize().split(/[^\p{L}\p{M}\p{N}]+/u);
  return (
    words
      .filter((word) => word !== '')
      .map(capitalize)
      .join(' ') || 'Our Chapter'
  );
}

/** The name itself when it is one word. */
export function initials(name: string): string {
  const first = firstLetters(name);
  return first.length > 1 ? first.join('') : name;
}

/** Greek letters, a name of a few letters, the initials, or one letter; empty where the typeface has none. */
export function signOf(
  { letters, shortName, name }: Record<'letters' | 'shortName' | 'name', string>,
  has: (text: string) => boolean,
): string {
  const short = shortName.normalize();
  const capitals = short.toLocaleUpperCase('en');
  // A word of four letters is no abbreviation.
  const most = short === capitals ? MAX_LETTERS : MAX_LETTERS - 1;
  const isShort = /^[\p{L}\p{M}\p{N}]+$/u.test(short) && Array.from(short).length <= most;
  const own = /.\p{Lu}/u.test(short) ? short : capitals;
  const found = [letters, isShort ? own : ''].find((sign) => sign !== '' && has(sign));
  return found ?? firstLetters(name).filter(has).slice(0, MAX_LETTERS).join('');
}

function firstLetters(name: string): string[] {
  const words = name.normalize().split(/\s+/);
  const counted = words.filter((word) => !SMALL.test(word));
  return (counted.length > 0 ? counted : words).flatMap((word) => {
    const [first = ''] = /[\p{L}\p{N}]\p{M}*/u.exec(word) ?? [];
    return Array.from(first.toLocaleUpperCase('en')).slice(0, 1);
  });
}
