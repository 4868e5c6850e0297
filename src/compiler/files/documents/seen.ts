// What the readers of documents hand to those who publish them.

/** What is seen in the bytes of a document. */
export interface Seen {
  /** What is published. */
  readonly bytes: Buffer;
  /** Who made it, and with what, as the file says it. */
  readonly author?: string;
  readonly software?: string;
  /** Whether that stays in what is published: taking it out would break the signature. */
  readonly stays?: true;
  /** What else of people stays in it, because only they can say whether it should. */
  readonly keeps?: readonly ('notes' | 'olderVersions' | 'places')[];
}
