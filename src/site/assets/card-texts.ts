// A text of the site → what a share picture shows of it: no word with a letter that nothing here can draw.
import type { EngineManifest } from '../../model/engine.ts';
import { wordsOf } from './title-lines.ts';

interface CardText {
  readonly shown: string;
  /** What is left out of it. */
  readonly left: string;
}

export type ReadCardText = (text: string) => Promise<CardText>;

/** Each of our typefaces has these, so that nothing is loaded to ask it. */
export const PLAIN =
  /^[\x20-\x7e\xa1-\xac\xae-\u0131\u0134-\u0148\u014a-\u017e\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c\u201d\u2026]*$/;

export function createCardTexts(displayFont: string, engine: EngineManifest): ReadCardText {
  const judged = new Map<string, boolean>();
  const isUndrawn = (letter: string) => judged.get(letter) === true;
  return async (text) => {
    const whole = text.normalize('NFC').trim();
    if (PLAIN.test(whole)) return { shown: whole, left: '' };
    const asked = Array.from(new Set(whole)).filter((letter) => !judged.has(letter));
    const { undrawnLetters } = await import('./typesetters.ts');
    const undrawn = await undrawnLetters(asked, displayFont, engine);
    for (const letter of asked) judged.set(letter, undrawn.has(letter));
    const found = { shown: '', left: '' };
    let place: keyof typeof found = 'shown';
    for (const word of wordsOf(whole)) {
      // A blank goes with the word before it.
      if (word.trim() !== '') place = Array.from(word).some(isUndrawn) ? 'left' : 'shown';
      found[place] += word;
    }
    const shown = /[\p{L}\p{N}]/u.test(found.shown) ? found.shown.trim() : '';
    return { shown, left: found.left.trim() };
  };
}
