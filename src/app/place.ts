// Where a part of a tree stands among all parts → the identifier that React has for it.

/** React keeps the way to a part in so many bits, and writes what is more as digits. */
const BITS = 30;
/** How many bits one digit takes. */
const DIGIT = 5;

const bitsIn = (number: number): number => 32 - Math.clz32(number);

/**
 * The way from the root of a tree to one of its parts. What React gives from `useId` depends on it, so that
 * both sides name the same part alike; and because that is rarely asked, the way is only worked out then.
 */
export class Place {
  /** How many stand beside each other, and which of them the way leads through; from the root on. */
  private readonly way: number[] = [];
  /** What is behind it in the list has been left. */
  private end = 0;

  enter(among: number, which: number): void {
    this.way[this.end++] = among;
    this.way[this.end++] = which;
  }

  leave(): void {
    this.end -= 2;
  }

  /**
   * The identifier of what stands here.
   *
   * @param more how many it has got before
   */
  id(more: number): string {
    let way = 1;
    let digits = '';
    for (let at = 0; at < this.end; at += 2) {
      const [among = 0, which = 0] = this.way.slice(at, at + 2);
      let length = bitsIn(way) - 1;
      // The first bit says only how long it is.
      way &= ~(1 << length);
      if (bitsIn(among) + length > BITS) {
        const written = length - (length % DIGIT);
        digits = (way & ((1 << written) - 1)).toString(32) + digits;
        way >>= written;
        length -= written;
      }
      way |= (1 << (bitsIn(among) + length)) | ((which + 1) << length);
    }
    const id = (way - 2 ** (bitsIn(way) - 1)).toString(32) + digits;
    return `_R_${id}${more > 0 ? `H${more.toString(32)}` : ''}_`;
  }
}
