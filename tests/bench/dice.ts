// A seed → choices, the same each time.
import { WORDS } from './words.ts';

/** Random numbers from 0 to 1 that a seed decides (mulberry32). */
const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Choices that a seed decides. */
export interface Dice {
  whole(from: number, to: number): number;
  one(from: readonly string[]): string;
  some(from: readonly string[], count: number): string[];
  sentence(length?: number): string;
  paragraph(sentences: number): string;
}

export const diceOf = (seed: number): Dice => {
  const random = randomOf(seed);
  const whole = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  const one = (from: readonly string[]): string => from[whole(0, from.length - 1)] ?? '';
  const some = (from: readonly string[], count: number): string[] => {
    const left = [...from];
    return Array.from({ length: count }, () => left.splice(whole(0, left.length - 1), 1)[0] ?? '');
  };
  const sentence = (length = whole(9, 17)): string => {
    const said = Array.from({ length }, () => one(WORDS)).join(' ');
    return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
  };
  const paragraph = (sentences: number): string =>
    Array.from({ length: sentences }, () => sentence()).join(' ');
  return { whole, one, some, sentence, paragraph };
};
