// An input that can be made of any size × a reader → how much more work it is when the input is doubled.

/** So many bytes a reader is shown at most, as visitors of a chapter are. */
const MOST = 16_000_000;

/** A run has to take so long in milliseconds of the processor before it is compared: a shorter one measures the machine. */
const ENOUGH = 25;

/** How often both are measured before a result is believed that is bad. */
const ROUNDS = 8;

/**
 * The share of the work that double the input takes; 2 is linear, 4 is quadratic. Of several runs the quickest count:
 * what disturbs a run only ever makes it longer.
 *
 * @param make the input of a size, which need not be in bytes
 * @param enough the share at which measuring again cannot help any more
 */
export const doubledWork = (
  make: (size: number) => Buffer,
  read: (input: Buffer) => unknown,
  enough: number,
): number => {
  let size = 500;
  let [small, large] = [make(size), make(2 * size)];
  while (large.length < MOST && timeOf(small, read) < ENOUGH) {
    size *= 2;
    [small, large] = [large, make(2 * size)];
  }
  let [one, two] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round += 1) {
    one = Math.min(one, timeOf(small, read));
    two = Math.min(two, timeOf(large, read));
    // A reader that is done at once with all that it may be shown has no work to compare.
    if (two / one <= enough || two < ENOUGH) return Math.min(two / one, enough);
  }
  return two / one;
};

/** In milliseconds of the processor. */
const timeOf = (input: Buffer, read: (input: Buffer) => unknown): number => {
  const from = process.cpuUsage();
  read(input);
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
};
