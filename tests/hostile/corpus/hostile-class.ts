// What a class of hostile texts is, and the few pieces that many of them share.

/** UserError with the place of the mistake, or published as the characters it consists of. */
export type Fate = 'refused' | 'inert';

export interface HostileClass {
  readonly name: string;
  /** In a field of plain text. */
  readonly text: Fate;
  /** In a field of Markdown, where it may become emphasis, a list or a checked link. The same as `text` if it is not said. */
  readonly prose?: Fate;
  readonly strings: readonly string[];
}

/** What a text does that could run; a browser test looks whether it has. */
export const RUN = 'window.__pwned=1';

/** A text that repeats, for what grows with length. */
export const many = (text: string, times: number): string => text.repeat(times);
