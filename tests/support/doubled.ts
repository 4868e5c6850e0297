// An input that can be made of any size × a reader → how much more work it is when the input is doubled.

/**
 * So many bytes a reader is shown before it counts as done at once. What takes less than ENOUGH with them takes less than
 * a hundred times that with the 20 MB that a document may have, even if its work grows with the square.
 */
const MOST = 2_000_000;

/** Between small and large: 2.5 for each doubling leaves room for caches and clearing; a square takes 32 times as long. */
const TIMES = 32;

/** A run has to take so long in milliseconds of the processor before it is compared: a shorter one measures the machine. */
const ENOUGH = 10;

const ROUNDS = 40;

/**
 * The share of the work that double the input takes, in the mean; 2 is linear, 4 is quadratic. Of a reader that is done
 * at once with all that it is shown it is 0.
 *
 * @param make the input of a size, which need not be in bytes
 * @param enough the share at which measuring again cannot help any more
 */
export const doubledWork = (
  make: (size: number) => Buffer,
  read: (input: Buffer) => unknown,
  enough: number,
): number => {
  for (let [size, before] = [250, 0]; ; ) {
    const large = make(size * TIMES);
    // Some cannot grow on: an archive with more files is refused.
    const isLargest = large.length >= MOST || large.length === before;
    before = large.length;
    if (isLargest || timeOf(large, read, 1) >= ENOUGH) {
      const share = shareOf(make(size), large, read, enough);
      if (share !== undefined) return share;
      if (isLargest) return 0;
    }
    size *= large.length > MOST / 4 ? 2 : 4;
  }
};

/**
 * The small input is read so often that as many bytes are read as of the large one, so that both runs take as long and
 * meet the same machine. Of several runs the quickest count: what disturbs a run only ever makes it longer.
 *
 * @returns undefined where the large one takes too little time to be compared
 */
const shareOf = (
  small: Buffer,
  large: Buffer,
  read: (input: Buffer) => unknown,
  enough: number,
): number | undefined => {
  let [often, once] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let share = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && share > enough; round += 1) {
    // Memory may be cleared in one of them, which would hide a square; hardly in each.
    for (let run = 0; run < 3; run += 1) often = Math.min(often, timeOf(small, read, TIMES));
    once = Math.min(once, timeOf(large, read, 1));
    if (once < ENOUGH) return undefined;
    share = 2 * (once / often) ** (1 / Math.log2(TIMES));
  }
  return share;
};

/** In milliseconds of the processor, without the system's: it clears memory for what is large, however it is read. */
const timeOf = (input: Buffer, read: (input: Buffer) => unknown, times: number): number => {
  const from = process.cpuUsage();
  for (let i = 0; i < times; i += 1) read(input);
  return process.cpuUsage(from).user / 1000;
};
