// What the readers of documents hand to those who publish them.

import type { Maker } from '../../diagnostics/catalogue/privacy.ts';
import type { Phrase } from '../../diagnostics/phrase.ts';

export interface InspectedDocument extends Partial<Maker> {
  /** What is published. */
  readonly bytes: Buffer;
  /** Whether its maker stays in what is published: taking it out would break the signature. */
  readonly stays?: boolean;
  /** What readers find in it who look for it, because without it the document would say something else. */
  readonly shows?: readonly Phrase[];
}
