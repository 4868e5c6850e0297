// A word and the words that exist → the one to suggest, or nothing.
import { distance } from '../../model/search/distance.ts';

/** At most one change in three letters, at least one allowed. Ties go to one as long as the word, then to the first in code unit order. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best: { name: string; away: number } | undefined;
  for (const name of candidates) {
    if (Math.abs(name.length - word.length) > limit) continue;
    const changes = distance(wanted, name.toLowerCase(), limit);
    if (changes > limit) continue;
    const away = name.length === word.length ? changes : changes + 0.5;
    if (best === undefined || away < best.away || (away === best.away && name < best.name)) {
      best = { name, away };
    }
  }
  return best?.name;
}

export function suggest(word: string, candidates: Iterable<string>): { nearest?: string } {
  const found = nearest(word, candidates);
  return found === undefined ? {} : { nearest: found };
}

export function bare(text: string): string {
  return text.toLowerCase().replace(/[\s_-]/g, '');
}

export function bareDistance(a: string, b: string): number {
  return distance(bare(a).slice(0, 80), bare(b).slice(0, 80));
}

/** Differs in case, hyphens and blanks only, or by one change from 3 letters on, two from 7 on, with no other candidate near. */
export function uniqueMatch(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = bare(word);
  const ranked = [...candidates]
    .map((name) => ({ name, away: distance(wanted.slice(0, 80), bare(name)) }))
    .sort((a, b) => a.away - b.away);
  const [best, next] = ranked;
  if (!best || wanted === '') return undefined;
  const allowed = best.name.length < 3 ? 0 : best.name.length < 7 ? 1 : 2;
  const alone = !next || next.away >= best.away + 2;
  // "5th" is not "4th" misspelt: another number is another thing.
  const digits = (text: string): string => text.replace(/\D/g, '');
  const sameNumber = digits(word) === digits(best.name);
  return best.away <= allowed && alone && sameNumber ? best.name : undefined;
}

export function sameWord(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = bare(word);
  const [found, ...others] = [...candidates].filter((name) => bare(name) === wanted);
  return wanted === '' || others.length > 0 ? undefined : found;
}
