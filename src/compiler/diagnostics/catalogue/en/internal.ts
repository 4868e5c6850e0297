// Our own bugs, in English.
import { PRODUCT } from '../../../../model/product.ts';
import type { Messages } from '../entry.ts';
import type { internal as codes } from '../internal.ts';

export const internal: Messages<typeof codes> = {
  'internal/bug': {
    message: (p) => `${PRODUCT} itself failed: ${p.reason}.`,
    help: () => 'Please report it together with the file.',
    why: 'This is a mistake of the program, not of the content.',
  },
};
