// What was typed × things with names → those that match, the likeliest first.
import { foldLetters } from '../../../../model/words.ts';
import type { Choice } from './choices.ts';

export function isLike(typed: string, names: readonly (string | undefined)[]): boolean {
  const all = foldLetters(names.join('\n'));
  return foldLetters(typed)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** Those that begin with what was typed, then those with a word that does. @param max how many; `more` says how many others there are */
export function findMatches<T extends Pick<Choice, 'value' | 'title' | 'note'>>(
  things: readonly T[],
  typed: string,
  max: number,
): { readonly shown: readonly T[]; readonly more: number } {
  const wanted = foldLetters(typed.trim());
  const rank = ({ title = '', value }: T): number => {
    const names = [foldLetters(title), foldLetters(value)];
    if (names.some((name) => name.startsWith(wanted))) return 0;
    const words = names.flatMap((name) => name.split(/[\s_/-]+/));
    return words.some((word) => word.startsWith(wanted)) ? 1 : 2;
  };
  const found =
    wanted === ''
      ? things
      : things
          .filter(({ title, value, note }) => isLike(wanted, [title, value, note]))
          .toSorted((one, other) => rank(one) - rank(other));
  return { shown: found.slice(0, max), more: Math.max(0, found.length - max) };
}
