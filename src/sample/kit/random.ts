// A seed text comes in; a small generator of repeatable numbers goes out.

export type Rng = {
  next: () => number;
  range: (from: number, to: number) => number;
  int: (from: number, to: number) => number;
  pick: <T>(list: readonly T[]) => T;
  chance: (share: number) => boolean;
};

function hash(text: string): number {
  let h = 2166136261;
  for (const letter of text) h = Math.imul(h ^ (letter.codePointAt(0) ?? 0), 16777619);
  return h >>> 0;
}

export function random(seed: string): Rng {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const range = (from: number, to: number): number => from + next() * (to - from);
  const int = (from: number, to: number): number => Math.floor(range(from, to + 1));
  return {
    next,
    range,
    int,
    pick: (list) => at(list, int(0, list.length - 1)),
    chance: (p) => next() < p,
  };
}

/** The item at a place, counted round and round, so that a list never runs out. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[((index % list.length) + list.length) % list.length];
  if (item === undefined) throw new Error('an empty list has no item');
  return item;
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
