// An input that can be made of any size × a reader → how much more work it is when the input is doubled.

import v8 from 'node:v8';
import vm from 'node:vm';

/** So many bytes a reader is shown at most, as visitors of a chapter are. */
const MOST = 16_000_000;

/** Between small and large: 2.5 for each doubling leaves room for caches and clearing; a square takes 32 times as long. */
const TIMES = 32;

/** Milliseconds of the processor: a shorter run measures the machine. */
const ENOUGH = 60;

const ROUNDS = 12;

/** 2 is linear, 4 quadratic. The quickest runs count, as many bytes in each. @param enough when to stop measuring */
export const doubledWork = (
  make: (size: number) => Buffer,
  read: (input: Buffer) => unknown,
  enough: number,
): number => {
  let size = 250;
  let large = make(size * TIMES);
  for (let time = 0; large.length < MOST; ) {
    time = timeOf(large, read, 1);
    if (time >= ENOUGH) break;
    size *= time < ENOUGH / 5 ? 4 : 2;
    large = make(size * TIMES);
  }
  const small = make(size);
  let [often, once] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let share = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && share > enough; round += 1) {
    often = Math.min(often, timeOf(small, read, TIMES));
    once = Math.min(once, timeOf(large, read, 1));
    // A reader that is done at once with all that it may be shown has no work to compare.
    share = once < ENOUGH ? 0 : 2 * (once / often) ** (1 / Math.log2(TIMES));
  }
  return share;
};

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

/** In milliseconds of the processor. */
const timeOf = (input: Buffer, read: (input: Buffer) => unknown, times: number): number => {
  collectGarbage();
  const from = process.cpuUsage();
  for (let i = 0; i < times; i += 1) read(input);
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
};
