// What was written and what was meant → what cannot be seen of the difference.
import type { Phrase } from './phrase.ts';

/** Letters of these scripts look like Latin ones. */
const SCRIPTS = { Cyrillic: /\p{Script=Cyrillic}/u, Greek: /\p{Script=Greek}/u };

/** Says what of the difference between two names nobody sees; undefined where all of it can be seen. */
export function lookAlike(written: string, meant: string): Phrase | undefined {
  const unseen = /\p{Cf}/u.exec(written)?.[0];
  if (unseen && !meant.includes(unseen)) return { say: 'invisibleSign' };
  for (const [script, letters] of Object.entries(SCRIPTS)) {
    const [here, there] = [letters.exec(written)?.[0], letters.exec(meant)?.[0]];
    if (here && !there) return { say: 'likeLatinWritten', sign: here, script };
    if (there && !here) return { say: 'likeLatinMeant', sign: there, script };
  }
  return undefined;
}
