// What the readers of documents hand to those who publish them.
import type { Phrase } from '../../diagnostics/catalogue/phrase.ts';

/** What is seen in the bytes of a document. */
export interface Seen {
  /** What is published. */
  readonly bytes: Buffer;
  /** Who made it, and with what, as the file says it. */
  readonly author?: string;
  readonly software?: string;
  /** Whether that stays in what is published: taking it out would break the signature. */
  readonly stays?: true;
  /** What readers find in it who look for it, because without it the document would say something else. */
  readonly shows?: readonly Phrase[];
}
