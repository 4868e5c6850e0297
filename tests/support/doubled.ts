// An input that can be made of any size × a reader → how much more work it is when the input is doubled.

import v8 from 'node:v8';
import vm from 'node:vm';

/** So many bytes a reader is shown at most, as visitors of a chapter are. */
const MOST = 16_000_000;

/** A run has to take so long in milliseconds of the processor before it is compared: a shorter one measures the machine. */
const ENOUGH = 4;

/** So often an input is doubled: what a machine does meanwhile weighs less, and a square weighs more. */
const DOUBLED = 3;

/** How often both are measured before a result is believed that is bad. */
const ROUNDS = 12;

/**
 * The share of the work that double the input takes, in the mean; 2 is linear, 4 is quadratic. Of several runs the
 * quickest count: what disturbs a run only ever makes it longer.
 *
 * @param make the input of a size, which need not be in bytes
 * @param enough the share at which measuring again cannot help any more
 */
export const doubledWork = (
  make: (size: number) => Buffer,
  read: (input: Buffer) => unknown,
  enough: number,
): number => {
  let size = 250;
  const large = () => make(size * 2 ** DOUBLED);
  let [small, all] = [make(size), large()];
  while (all.length < MOST && timeOf(small, read) < ENOUGH) {
    size *= 2;
    [small, all] = [make(size), large()];
  }
  let [one, other] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let share = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && share > enough; round += 1) {
    one = Math.min(one, timeOf(small, read));
    other = Math.min(other, timeOf(all, read));
    // A reader that is done at once with all that it may be shown has no work to compare.
    share = other < ENOUGH ? 0 : (other / one) ** (1 / DOUBLED);
  }
  return share;
};

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

/** In milliseconds of the processor; what others left in the memory is cleared away before. */
const timeOf = (input: Buffer, read: (input: Buffer) => unknown): number => {
  collectGarbage();
  const from = process.cpuUsage();
  read(input);
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
};
